import Foundation
import Measuring

/// A program that is run to its end.
struct Command {
    struct Outcome {
        let milliseconds: Double
        let output: String
    }

    /// The default time limit in seconds, so that the whole run ends.
    static let longest = 300.0

    private let arguments: [String]

    init(_ arguments: String...) { self.arguments = arguments }

    /// - Parameters:
    ///   - input: The text for its standard input.
    ///   - longest: The time limit in seconds.
    /// - Throws: An error if the program can't be run, fails or exceeds the limit.
    func run(input: String = "", longest: Double = Self.longest) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        let (output, written) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardInput = written
        let clock = ContinuousClock()
        let start = clock.now
        try process.run()
        let end = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + longest, execute: end)
        defer { end.cancel() }
        try written.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try written.fileHandleForWriting.close()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            throw Trouble("\(arguments.prefix(2).joined(separator: " ")) failed, or took more than \(Int(longest)) s")
        }
        return Outcome(milliseconds: (clock.now - start) / .milliseconds(1), output: String(decoding: data, as: UTF8.self))
    }
}
