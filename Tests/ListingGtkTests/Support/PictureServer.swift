import Foundation
import XCTest

/// `Tests/EndToEnd/picture_server.py`, running: it serves pictures in all the ways in which servers do it wrong.
final class PictureServer {
    let port: Int
    private let process = Process()
    private let input = Pipe()
    private let log: URL

    init() throws {
        let output = Pipe()
        log = FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID().uuidString).log")
        XCTAssertTrue(FileManager.default.createFile(atPath: log.path, contents: nil))
        process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
        process.arguments = [GtkTestCase.packageRoot.appendingPathComponent("Tests/EndToEnd/picture_server.py").path, log.path]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        port = try XCTUnwrap(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)), "the server does not say its port: \(line)")
    }

    func address(_ path: String) -> String { "http://127.0.0.1:\(port)/\(path)" }

    /// The paths that were asked for, in order.
    var requests: [String] { lines.map { String($0.drop { $0 != "/" }.dropFirst()) } }

    /// The most requests that were being answered at once.
    var mostAtOnce: Int { lines.compactMap { Int($0.prefix { $0 != " " }) }.max() ?? 0 }

    private var lines: [Substring] {
        ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n")
    }

    /// The server ends when its input does.
    func stop() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: log)
    }
}
