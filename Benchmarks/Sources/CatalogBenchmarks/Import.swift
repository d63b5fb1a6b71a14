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
    /// The CPU time of the whole import.
    var processorTime = 0.0

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
        figures.processorTime = SheetReading.processorTime
        return figures
    }

    /// Runs the import in another process, so that its memory holds nothing else.
    static func inOwnProcess(file: String, cache: String, isWhole: Bool = true) throws -> Import {
        // In seconds: ten minutes, and more for files above 3 GB.
        let bytes = (try FileManager.default.attributesOfItem(atPath: file)[.size] as? NSNumber)?.doubleValue ?? 0
        let longest = max(600, bytes / 5e6)
        let outcome = try Command(CommandLine.arguments[0], isWhole ? "import" : "sort", file, cache).run(longest: longest)
        return try JSONDecoder().decode(Import.self, from: Data(outcome.output.utf8))
    }

    /// The number of imports whose median counts. A file of ten million listings is imported once, because that takes minutes.
    static func rounds(size: Int) -> Int { size > CatalogBenchmarks.million ? 1 : 3 }

    /// The median of each figure.
    static func median(of imports: [Import]) -> Import {
        func median(_ figure: KeyPath<Import, Double>) -> Double { imports.map { $0[keyPath: figure] }.quantile(0.5) }
        return Import(
            firstListings: median(\.firstListings), sortable: median(\.sortable), searchable: median(\.searchable),
            peakMemory: median(\.peakMemory), processorTime: median(\.processorTime))
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

    /// Returns the memory in MB that the process shares with no other and that no file can give back.
    static func own() throws -> Double { try value(of: "Private_Dirty:", in: "/proc/self/smaps_rollup") }

    private static func value(of name: String, in file: String = "/proc/self/status") throws -> Double {
        let status = try String(contentsOfFile: file, encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix(name) }
        let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
        guard let kilobytes else { throw Trouble("\(file) does not tell the process's memory") }
        return kilobytes / 1_000
    }
}
