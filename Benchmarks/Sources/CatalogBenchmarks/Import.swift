import Foundation
import Measuring
import ListingCore
import ListingStore

/// The figures of one import: times in milliseconds from the start, and memory in MB.
struct Import: Codable {
    var firstListings = 0.0
    var sortable = 0.0
    var searchable = 0.0
    var peakMemory = 0.0

    /// - Parameter isWhole: True to wait for the index, too.
    static func run(file: String, cache: String, isWhole: Bool) async throws -> Import {
        var figures = Import()
        let clock = ContinuousClock()
        let start = clock.now
        let catalog = SQLiteCatalog(paths: [file], folder: cache)
        catalog.start()
        for await status in catalog.statuses() {
            let now = { (clock.now - start) / .milliseconds(1) }
            if case .failed(let reason) = status.phase { throw Trouble(reason) }
            if figures.firstListings == 0, status.rows > 0 {
                try await catalog.firstPage(of: ListingQuery())
                figures.firstListings = now()
            }
            if figures.sortable == 0, status.phase == .complete { figures.sortable = now() }
            if status.isFinal { figures.searchable = now() }
            if status.isFinal || figures.sortable > 0 && !isWhole { break }
        }
        if let notice = catalog.status.notice { throw Trouble(notice.text) }
        figures.peakMemory = try Memory.peak()
        return figures
    }

    /// Runs the import in another process, so that its memory holds nothing else.
    static func inOwnProcess(file: String, cache: String, isWhole: Bool = true) throws -> Import {
        let outcome = try Command(CommandLine.arguments[0], isWhole ? "import" : "sort", file, cache).run(longest: 600)
        return try JSONDecoder().decode(Import.self, from: Data(outcome.output.utf8))
    }

    var json: String {
        get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
    }
}

enum Memory {
    /// Returns the peak memory of the process in MB.
    static func peak() throws -> Double { try value(of: "VmHWM:") }

    /// Returns the present memory of the process in MB.
    static func now() throws -> Double { try value(of: "VmRSS:") }

    private static func value(of name: String) throws -> Double {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
        let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
        guard let kilobytes else { throw Trouble("/proc/self/status does not tell the process's memory") }
        return kilobytes / 1_000
    }
}
