import Foundation
import XCTest

@testable import ListingGtk

/// The mouse and the keyboard of the display, moved by one xdotool that takes its commands line by line: a thousand events in some seconds.
@MainActor
final class InputStream {
    private let process = Process()
    private let input = Pipe()

    init() throws {
        process.executableURL = URL(fileURLWithPath: try XCTUnwrap(XInput.tool, "these tests need xdotool"))
        process.arguments = ["-"]
        process.standardInput = input
        // It complains of windows that have closed meanwhile.
        process.standardError = FileHandle.nullDevice
        try process.run()
    }

    /// - Parameter command: what xdotool takes as one line.
    func send(_ command: String) throws { try input.fileHandleForWriting.write(contentsOf: Data((command + "\n").utf8)) }

    /// Runs the main loop until xdotool has carried out everything that it was sent.
    func wait() throws {
        let mark = FileManager.default.temporaryDirectory.appendingPathComponent("listing-viewer-input-\(UInt64.random(in: 0 ... .max))")
            .path
        try send("exec --sync touch \(mark)")
        XCTAssertTrue(MainLoop.run(until: { FileManager.default.fileExists(atPath: mark) }, for: 30), "xdotool is late")
        try FileManager.default.removeItem(atPath: mark)
    }

    /// Lets it carry out what it was sent, and ends it.
    func end() throws {
        try input.fileHandleForWriting.close()
        XCTAssertTrue(MainLoop.run(until: { !self.process.isRunning }, for: 30), "xdotool did not end")
    }
}
