import Foundation
import XCTest
import TestSupport

/// A running `Tests/EndToEnd/picture_server.py`, which serves pictures correctly and with all kinds of errors.
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
        process.arguments = [Files.package.appendingPathComponent("Tests/EndToEnd/picture_server.py").path, log.path]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        port = try XCTUnwrap(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)), "the server does not say its port: \(line)")
    }

    func address(_ path: String) -> String { "http://127.0.0.1:\(port)/\(path)" }

    /// The requested paths, in order.
    var requests: [String] { lines.map { String($0.drop { $0 != "/" }.dropFirst()) } }

    /// The maximum number of concurrent requests.
    var maxAtOnce: Int { lines.compactMap { Int($0.prefix { $0 != " " }) }.max() ?? 0 }

    private var lines: [Substring] {
        ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n")
    }

    /// Stops the server, which ends when its standard input is closed.
    func stop() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: log)
    }
}
