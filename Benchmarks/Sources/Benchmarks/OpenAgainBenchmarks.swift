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
    /// Leaves OpenGL on, as on a machine with graphics hardware: see `Renderer`.
    private static let startsOpenGL = ["GDK_DEBUG": ""]

    /// - Parameters:
    ///   - file: The file, whose catalog is complete.
    ///   - cache: The folder of the catalog.
    static func run(_ file: String, size: Int, cache: String) throws -> [Figure] {
        var (ours, openGL, empty, text, plain) = (Sample(), Sample(), Sample(), Sample(), Sample())
        // The first round is not counted, because it reads from disk what later rounds find in memory.
        for round in 0...rounds {
            let times = (
                try drawn([]), try drawn([plainText]), try drawn([plainList]), try drawn([file, cache]),
                try drawn([file, cache], environment: startsOpenGL)
            )
            guard round > 0 else { continue }
            empty.add(times.0)
            text.add(times.1)
            plain.add(times.2)
            ours.add(times.3)
            openGL.add(times.4)
        }
        let name = "first rows of \(size) listings opened again, from the program's start"
        return [
            Figure(name, value: ours.median, reference: "empty window", referenceValue: empty.median, aim: 1 / 1.3),
            Figure("the same, with OpenGL", value: openGL.median, reference: "empty window", referenceValue: empty.median, aim: .none),
            Figure(name, value: ours.median, reference: "window with one row of text", referenceValue: text.median, aim: .none),
            Figure(name, value: ours.median, reference: "window with a plain list", referenceValue: plain.median, aim: .none),
        ]
    }

    /// Returns the milliseconds from the start of a process until it has drawn its window.
    private static func drawn(_ arguments: [String], environment: [String: String] = [:]) throws -> Double {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = [command] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
        let output = Pipe()
        process.standardOutput = output
        let start = monotonicTime
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0, let end = UInt64(text.filter(\.isNumber)) else {
            throw Trouble("a window was not drawn: \(arguments)")
        }
        return Double(end - start) / 1_000_000
    }

    /// The time in nanoseconds, of the same clock in all processes.
    private static var monotonicTime: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// The body of the other processes: draws a window and exits.
    ///
    /// - Parameter arguments: A file and the folder of catalogs; `plainList` or `plainText` for such a window; empty for an empty window.
    static func draw(_ arguments: [String]) -> Never {
        let (window, hasRows) =
            switch arguments.first {
            case nil: plain { (emptyWindow(of: $0), { true }) }
            case plainText: plain { list(1, in: $0) }
            case plainList: plain { list(rowsOfPlainList, in: $0) }
            case let file?: open(file, catalogs: arguments.dropFirst().first)
            }
        guard MainLoop.run(until: { window.isMapped }, for: 30), let clock = gtk_widget_get_frame_clock(window.widget) else { exit(1) }
        var isDrawn = false
        Object(sinking: UnsafeMutableRawPointer(clock)).on(.afterPaint) { isDrawn = hasRows() }
        MainLoop.run(until: { isDrawn }, for: 30)
        let end = monotonicTime
        print(end)
        exit(isDrawn ? 0 : 1)
    }

    /// Opens a window of a libadwaita application that has nothing of this app.
    private static func plain(_ open: (Application) -> (ApplicationWindow, () -> Bool)) -> (ApplicationWindow, () -> Bool) {
        let application = Application(id: "io.github.listinggtk.Plain")
        guard Display.isAvailable(), application.register() else { exit(1) }
        let (window, hasRows) = open(application)
        return (window, { withExtendedLifetime(application, hasRows) })
    }

    private static func emptyWindow(of application: Application) -> ApplicationWindow {
        let window = ApplicationWindow(application: application, width: 1200, height: 800)
        window.present()
        return window
    }

    private static func list(_ count: Int, in application: Application) -> (ApplicationWindow, () -> Bool) {
        let plain = PlainListWindow(application, count: count)
        plain.window.present()
        return (plain.window, { plain.hasRows })
    }

    /// Opens a window as the program does, and returns it with a closure that is true as soon as the window has rows.
    private static func open(_ file: String, catalogs: String?) -> (ApplicationWindow, () -> Bool) {
        let start = Application.start()
        let app = ViewerApplication(catalogs: catalogs)
        let request = OpenRequest(windows: [[file]])
        app.application.onPrimary { app.openAhead(request) }
        guard start.hasDisplay, app.application.register() else { exit(1) }
        app.open(request)
        guard let viewer = app.windows.first else { exit(1) }
        let rows = viewer.browse.view.rows
        return (viewer.window, { withExtendedLifetime(app) { (rows.shownAnswer?.count ?? 0) > 0 && rows.list.mappedRowCount > 0 } })
    }
}
