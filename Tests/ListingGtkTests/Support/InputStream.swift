import Foundation
import XCTest

@testable import ListingGtk

/// A mouse and keyboard driven by one xdotool process that reads commands line by line: a thousand events in a few seconds.
@MainActor
final class InputStream {
    private let process = Process()
    private let input = Pipe()

    init() throws {
        process.executableURL = URL(fileURLWithPath: try XCTUnwrap(XInput.tool, "these tests need xdotool"))
        process.arguments = ["-"]
        process.standardInput = input
        // xdotool complains about windows that have been closed.
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// - Parameter command: an xdotool command line.
    func send(_ command: String) throws { try input.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8)) }

    /// Runs the main loop until xdotool has executed all commands.
    func wait() throws {
        let mark = FileManager.default.temporaryDirectory.appendingPathComponent("listing-viewer-input-\(UInt64.random(in: 0 ... .max))")
            .path
        try send("exec --sync touch \(mark)")
        XCTAssertTrue(MainLoop.run(until: { FileManager.default.fileExists(atPath: mark) }, for: 30), "xdotool is late")
        try FileManager.default.removeItem(atPath: mark)
    }

    /// Waits until all commands have been executed, and ends xdotool.
    func end() throws {
        try input.fileHandleForWriting.close()
        XCTAssertTrue(MainLoop.run(until: { !self.process.isRunning }, for: 30), "xdotool did not end")
    }
}
