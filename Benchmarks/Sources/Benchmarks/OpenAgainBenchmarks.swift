import CGtk
import Foundation
import Measuring

@testable import ListingGtk

/// Compares the time from the program's start to the first rows of an existing catalog with the time to draw an empty window of
/// the same toolkit, and a window with a plain list. Each is a process of its own, in turns.
@MainActor
enum OpenAgainBenchmarks {
    private static let rounds = 9
    static let command = "draw"
    private static let plainList = "plain-list"
    private static let plainText = "plain-text"
    private static let rowsOfPlainList = 1000

    /// - Parameters:
    ///   - file: The file, whose catalog is complete.
    ///   - cache: The folder of the catalog.
    static func run(_ file: String, size: Int, cache: String) throws -> [Figure] {
        var (ours, empty, text, plain) = (Sample(), Sample(), Sample(), Sample())
        // The first round is not counted, because it reads from disk what later rounds find in memory.
        for round in 0...rounds {
            let times = (try drawn([]), try drawn([plainText]), try drawn([plainList]), try drawn([file, cache]))
            guard round > 0 else { continue }
            empty.add(times.0)
            text.add(times.1)
            plain.add(times.2)
            ours.add(times.3)
        }
        let name = "first rows of \(size) listings opened again, from the program's start"
        return [
            Figure(name, value: ours.median, reference: "empty window", referenceValue: empty.median, aim: 1 / 1.3),
            Figure(name, value: ours.median, reference: "window with one row of text", referenceValue: text.median, aim: .none),
            Figure(name, value: ours.median, reference: "window with a plain list", referenceValue: plain.median, aim: .none),
        ]
    }

    /// Returns the milliseconds until a process has drawn its window and ended.
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

    /// The body of the other processes: draws a window and exits.
    ///
    /// - Parameter arguments: A file and the folder of catalogs; `plainList` or `plainText` for such a window; empty for an empty window.
    static func draw(_ arguments: [String]) -> Never {
        let app = ViewerApplication(catalogs: arguments.dropFirst().first)
        guard Display.isAvailable(), app.application.register() else { exit(1) }
        let (window, hasRows) = arguments.first.map { open($0, in: app) } ?? (emptyWindow(of: app), { true })
        guard MainLoop.run(until: { window.isMapped }, for: 30), let clock = gtk_widget_get_frame_clock(window.widget) else { exit(1) }
        var isDrawn = false
        Object(sinking: UnsafeMutableRawPointer(clock)).on(.afterPaint) { isDrawn = hasRows() }
        MainLoop.run(until: { isDrawn }, for: 30)
        exit(isDrawn ? 0 : 1)
    }

    private static func emptyWindow(of app: ViewerApplication) -> ApplicationWindow {
        let window = ApplicationWindow(application: app.application, width: 1200, height: 800)
        window.present()
        return window
    }

    /// Opens a window, and returns it with a closure that is true as soon as the window has rows.
    private static func open(_ file: String, in app: ViewerApplication) -> (ApplicationWindow, () -> Bool) {
        if file == plainList || file == plainText {
            let plain = PlainListWindow(app.application, count: file == plainText ? 1 : rowsOfPlainList)
            plain.window.present()
            return (plain.window, { plain.hasRows })
        }
        app.open(OpenRequest(windows: [[file]]))
        guard let viewer = app.windows.first else { exit(1) }
        let rows = viewer.browse.view.rows
        return (viewer.window, { (rows.shownAnswer?.count ?? 0) > 0 && rows.list.mappedRowCount > 0 })
    }
}
