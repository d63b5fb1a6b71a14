import Foundation
import ListingCore
import Measuring

@testable import ListingStore

/// The figures of reading a spreadsheet, in a process of its own.
struct SheetReading: Codable {
    /// The CPU time to read all cells of the sheet, in milliseconds.
    var cells = 0.0
    /// The CPU time to read the sheet as listings, in milliseconds.
    var listings = 0.0
    /// The time until the first 100 listings are there, in milliseconds.
    var first = 0.0
    /// The most memory, in MB, for both.
    var memory = 0.0
    var count = 0

    static func run(file: String) throws -> SheetReading {
        var figures = SheetReading()
        let clock = ContinuousClock()
        figures.cells = try readCells(of: file)
        let opened = clock.now
        let before = processorTime
        let summary = try ListingImporter(path: file).read { event in
            if case .listings(let batch, _, _) = event, figures.count < 100 {
                figures.count += batch.listings.count
                if figures.count >= 100 { figures.first = (clock.now - opened) / .milliseconds(1) }
            }
        }
        figures.listings = processorTime - before
        figures.count = summary.listings
        figures.memory = try Memory.peak()
        return figures
    }

    /// Reads all cells of the sheet with the listings, and returns the CPU time in milliseconds.
    private static func readCells(of file: String) throws -> Double {
        var inputs = InputList()
        try inputs.add(file) { _ in }
        guard let entry = inputs.entries.first else { throw Trouble("\(file) can’t be read") }
        let before = processorTime
        let cursor = try entry.open().makeCursor()
        var buffer = [UInt8](repeating: 0, count: TextFile.defaultChunkSize)
        while try cursor.read(into: &buffer, from: 0) > 0 {}
        return processorTime - before
    }

    /// The CPU time of the process so far, in milliseconds.
    static var processorTime: Double {
        var usage = rusage()
        getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
        let times = [usage.ru_utime, usage.ru_stime]
        return times.reduce(0) { $0 + Double($1.tv_sec) * 1_000 + Double($1.tv_usec) / 1_000 }
    }

    /// Reads a file in another process, so that its memory holds nothing else.
    static func inOwnProcess(_ file: String) throws -> SheetReading {
        let outcome = try Command(CommandLine.arguments[0], "sheet", file).run(longest: 600)
        return try JSONDecoder().decode(SheetReading.self, from: Data(outcome.output.utf8))
    }

    var json: String {
        get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
    }
}
