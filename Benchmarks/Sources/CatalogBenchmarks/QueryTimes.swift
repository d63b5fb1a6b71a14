import Foundation
import ListingCore
import ListingStore
import Measuring

/// The time until the first page of filters and searches in a complete catalog, in milliseconds.
struct QueryTimes: Codable {
    /// A filter of each facet, in windows whose columns are on the disk.
    var filters: [Double] = []
    /// Searches of each kind.
    var searches: [Double] = []

    private static let searchesOfKind = 200

    /// Measures a catalog. Call it in a process of its own.
    static func run(file: String, cache: String) async throws -> QueryTimes {
        var times = QueryTimes()
        let catalog = SQLiteCatalog(paths: [file], folder: cache)
        try await catalog.startAndReadFirstPage()
        guard catalog.status.isFinal else { throw Trouble("the catalog was not complete: \(catalog.status)") }
        let filtering = FilterBenchmarks(
            catalog: catalog, firstTime: FirstTime { SQLiteCatalog(paths: [file], folder: cache) },
            references: References(folder: cache, file: file, isSkipped: true))
        times.filters = try await filtering.firstPagesOnDisk().map(\.milliseconds)
        let words = try await TermSamples(catalog: catalog, count: searchesOfKind)
        // Warms up, because the first search after opening reads from disk what later ones find in memory.
        try await catalog.firstPage(of: ListingQuery(search: SearchText("warm up")))
        for text in TermSamples.Kind.allCases.flatMap(words.texts) {
            times.searches.append(try await time { try await catalog.firstPage(of: ListingQuery(search: SearchText(text))) })
        }
        return times
    }

    /// Measures a catalog in another process, in which nothing else was asked before.
    static func inOwnProcess(file: String, cache: String) throws -> QueryTimes {
        let outcome = try Command(CommandLine.arguments[0], "queries", file, cache).run(longest: 1_200)
        return try JSONDecoder().decode(QueryTimes.self, from: Data(outcome.output.utf8))
    }

    var json: String {
        get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
    }
}
