import CGtk
import Foundation
import Measuring

@testable import ListingGtk

/// A program from its start until it has drawn the first rows of a catalogue that is there already, beside one that draws an empty
/// window of the same toolkit. Each is a process of its own, in turns.
@MainActor
enum OpenAgainBenchmarks {
    private static let rounds = 9
    static let command = "draw"

    /// - Parameters:
    ///   - file: whose catalogue is whole.
    ///   - cache: the folder in which it is.
    static func run(_ file: String, size: Int, cache: String) throws -> [Figure] {
        var (ours, empty) = (Sample(), Sample())
        // What nobody has read for a while comes from the disk in the first round.
        for round in 0...rounds {
            let times = (try drawn([]), try drawn([file, cache]))
            guard round > 0 else { continue }
            empty.add(times.0)
            ours.add(times.1)
        }
        return [
            Figure(
                "first rows of \(size) listings opened again, from the program's start", value: ours.median, reference: "empty window",
                referenceValue: empty.median, aim: 1 / 1.3)
        ]
    }

    /// Milliseconds until a program has drawn its window and ended.
    private static func drawn(_ arguments: [String]) throws -> Double {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = [command] + arguments
        let start = ContinuousClock.now
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else { throw Trouble("a window was not drawn: \(arguments)") }
        return (ContinuousClock.now - start) / .milliseconds(1)
    }

    /// What the other processes do: draws a window, and ends.
    ///
    /// - Parameter arguments: a file and the folder of catalogues; none for an empty window.
    static func draw(_ arguments: [String]) -> Never {
        let app = ViewerApplication(catalogues: arguments.dropFirst().first)
        guard Display.isAvailable(), app.application.register() else { exit(1) }
        let viewer = arguments.first.map { app.open($0) }
        let window = viewer?.window ?? ApplicationWindow(application: app.application, width: 1200, height: 800)
        window.present()
        guard let clock = gtk_widget_get_frame_clock(window.widget) else { exit(1) }
        var isDrawn = false
        Object(sinking: UnsafeMutableRawPointer(clock)).on("after-paint") {
            isDrawn = viewer.map { ($0.browse.shownAnswer?.count ?? 0) > 0 && $0.browse.list.mappedRowCount > 0 } ?? true
        }
        MainLoop.run(until: { isDrawn }, for: 30)
        exit(isDrawn ? 0 : 1)
    }
}
