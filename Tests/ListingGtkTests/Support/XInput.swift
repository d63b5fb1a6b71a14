import CGtk
import Foundation
import XCTest

@testable import ListingGtk

/// The keyboard and mouse of the display, driven by xdotool.
@MainActor
enum XInput {
    static var tool: String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/xdotool" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// - Parameter window: a window with a unique title. The function waits until it is visible.
    /// - Returns: the window's X11 ID.
    static func find(_ window: ApplicationWindow) throws -> String {
        MainLoop.run(until: { window.isMapped }, for: 10)
        // The X server learns of the window and its title with a delay.
        let end = g_get_monotonic_time() + 10_000_000
        while g_get_monotonic_time() < end {
            let found = try run("search", "--onlyvisible", "--name", "^\(window.title)$")
            if let id = found.split(separator: "\n").last { return String(id) }
        }
        return try XCTUnwrap(nil, "the window was not found")
    }

    @discardableResult
    static func run(_ arguments: String...) throws -> String { try run(arguments) }

    /// Runs xdotool. The main loop runs meanwhile, because xdotool waits for the window's reaction.
    @discardableResult
    static func run(_ arguments: [String]) throws -> String {
        let (process, output) = try start(arguments)
        XCTAssertTrue(MainLoop.run(until: { !process.isRunning }, for: 30), "xdotool did not end")
        return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }

    /// Runs xdotool while the program is blocked, so that the X server knows of the input before the program does.
    static func runWhileBusy(_ arguments: String...) throws { try start(arguments).process.waitUntilExit() }

    private static func start(_ arguments: [String]) throws -> (process: Process, output: Pipe) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try XCTUnwrap(tool, "these tests need xdotool"))
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        return (process, output)
    }
}
