import Foundation
import ListingCore
import ListingStore
import Measuring

/// The figures of a complete catalog that is opened again, as a window opens it.
struct Reopening: Codable {
    /// The time until the first page of all listings has been read, in milliseconds.
    var firstPage = 0.0
    /// The memory in MB that the process has for itself while it waits afterward.
    var memory = 0.0

    /// The number of processes whose median counts.
    private static let rounds = 5
    /// The memory of a window with a thousand listings may grow by this factor.
    private static let growth = 1.2

    /// Opens a catalog. Call it in a process of its own.
    ///
    /// - Throws: ``Trouble`` if the file would have to be read.
    static func run(file: String, cache: String) async throws -> Reopening {
        var figures = Reopening()
        let catalog = SQLiteCatalog(paths: [file], folder: cache)
        figures.firstPage = try await time { try await catalog.startAndReadFirstPage() }
        guard catalog.status.isFinal else { throw Trouble("the catalog was not complete: \(catalog.status)") }
        // The cleanup after opening is done then, on a busy machine, too.
        try await Task.sleep(for: .seconds(4))
        figures.memory = try Memory.own()
        keep(catalog)
        return figures
    }

    /// Opens a catalog in another process, so that its memory holds nothing else.
    static func inOwnProcess(file: String, cache: String) throws -> Reopening {
        let outcome = try Command(CommandLine.arguments[0], "reopen", file, cache).run()
        return try JSONDecoder().decode(Reopening.self, from: Data(outcome.output.utf8))
    }

    /// Returns the medians of several processes. The first one does not count, because it reads from disk what later ones find in memory.
    static func median(file: String, cache: String) throws -> Reopening {
        _ = try inOwnProcess(file: file, cache: cache)
        return median(of: try (0..<rounds).map { _ in try inOwnProcess(file: file, cache: cache) })
    }

    /// Compares a catalog with one of a thousand listings, in turns.
    ///
    /// - Parameters:
    ///   - folder: The folder for the small export and its catalog.
    ///   - name: Returns the name of a figure.
    static func compare(file: String, cache: String, folder: String, _ name: (String) -> String) throws -> [Figure] {
        let small = try Export(size: 1_000, folder: folder, bytesEach: Export.inCatalog)
        let smallCache = folder + "/cache-thousand"
        defer { try? FileManager.default.removeItem(atPath: smallCache) }
        try? FileManager.default.removeItem(atPath: smallCache)
        _ = try Import.inOwnProcess(file: small.path, cache: smallCache)
        var (ours, thousand) = ([Reopening](), [Reopening]())
        for round in 0...rounds {
            let (few, many) = (
                try inOwnProcess(file: small.path, cache: smallCache), try inOwnProcess(file: file, cache: cache)
            )
            guard round > 0 else { continue }
            thousand.append(few)
            ours.append(many)
        }
        let (few, many) = (median(of: thousand), median(of: ours))
        return [
            // The window appears in the same frame.
            Figure(
                name("first page, opened again in a process of its own"), value: many.firstPage, reference: "1,000 listings",
                referenceValue: few.firstPage, aim: .limit(few.firstPage + SortBenchmarks.frame)),
            Figure(
                name("memory of a process that shows the first page"), unit: "MB", value: many.memory, reference: "1,000 listings",
                referenceValue: few.memory, aim: .ratio(1 / growth)),
        ]
    }

    private static func median(of runs: [Reopening]) -> Reopening {
        Reopening(firstPage: runs.map(\.firstPage).quantile(0.5), memory: runs.map(\.memory).quantile(0.5))
    }

    var json: String {
        get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
    }
}

extension SQLiteCatalog {
    /// Opens the catalog and reads the first page of all listings.
    func startAndReadFirstPage() async throws {
        start()
        for await status in statuses() where status.rows > 0 || status.isFinal { break }
        if case .failed(let reason) = status.phase { throw Trouble(reason) }
        try await firstPage(of: ListingQuery())
    }
}
