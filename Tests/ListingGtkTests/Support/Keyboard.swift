import CGtk
import Foundation
import XCTest

@testable import ListingGtk

/// Keys as a user presses them: GTK lets no program make key events of its own.
@MainActor
struct Keyboard {
    private static var tool: String? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/xdotool" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    private let window: String

    /// Gives the keyboard to a window, as there is no window manager to do so.
    ///
    /// - Parameter window: shown, and the only one of its title.
    init(_ window: ApplicationWindow) throws {
        MainLoop.run(until: { window.isMapped }, for: 10)
        let found = try Self.run("search", "--onlyvisible", "--name", "^\(window.title)$")
        self.window = try XCTUnwrap(found.split(separator: "\n").last.map(String.init), "the window was not found")
        _ = try Self.run("windowfocus", self.window)
        XCTAssertTrue(MainLoop.run(until: { window.isActive }, for: 10), "the window has not got the keyboard")
    }

    /// - Parameter keys: in xdotool's notation, such as `a`, `ctrl+f` or `Down`.
    func press(_ keys: String...) throws { _ = try Self.run("key", "--clearmodifiers", keys) }

    private static func run(_ arguments: String...) throws -> String { try run(arguments) }

    private static func run(_ first: String, _ second: String, _ rest: [String]) throws -> String { try run([first, second] + rest) }

    /// Runs the main loop meanwhile, as xdotool waits for what the window does.
    private static func run(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try XCTUnwrap(tool, "these tests need xdotool"))
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        XCTAssertTrue(MainLoop.run(until: { !process.isRunning }, for: 30), "xdotool did not end")
        return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    }
}

extension ApplicationWindow {
    fileprivate var isActive: Bool { gtk_window_is_active(pointer()) != 0 }
}
