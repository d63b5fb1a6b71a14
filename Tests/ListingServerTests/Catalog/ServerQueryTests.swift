import TestSupport
import Testing

@testable import ListingCore
@testable import ListingServer
@testable import ListingStore

/// The same queries on a server and in memory.
@Suite("Queries of a server", .enabled(if: TestServer.isAvailable, Comment(rawValue: TestServer.hint)), .timeLimit(.minutes(10)))
struct ServerQueryTests {
    /// The same listings on a server and in memory, in several runs of several segments.
    private struct Twins {
        let catalog: ServerCatalog
        var index = InMemoryQueryIndex()
        let scan: PlainScan
        let note: String

        init(_ listings: [Listing], starts: [Int], rowsPerSegment: Int, _ note: String, _ random: inout SeededGenerator) async throws {
            let database = try await TestServer.makeDatabase()
            let writer = try await RunWriter.begin(database)
            for (number, start) in starts.enumerated() {
                let part = Array(listings[start..<(number + 1 < starts.count ? starts[number + 1] : listings.count)])
                index.beginSource()
                index.append(part)
                try await writer.add(part, source: "\(number).jsonl", rowsPerSegment: rowsPerSegment)
            }
            scan = PlainScan.random(listings, starts: starts, &random)
            catalog = try await ServerCatalog.opened(database)
            self.note = note
        }

        /// - Returns: The number of rows that were found.
        @discardableResult
        func compare(_ query: ListingQuery, by grouping: ListingGrouping) async throws -> Int {
            let evaluation = try QueryEvaluation(query, in: index, scan.marks)
            let answer = try await catalog.rows(of: query, groupedBy: grouping, marks: scan.marks)
            let isSame = try answer.groups == evaluation.groups(by: grouping)
            #expect(isSame, "\(note), \(query), \(grouping)")
            #expect(answer.total == scan.listings.count && answer.indexedCount == answer.total && answer.failure == nil, "\(note)")
            let facets = try await catalog.facets(of: query, marks: scan.marks)
            let areSame = try facets == evaluation.facets()
            #expect(areSame, "\(note), \(query)")
            let categories = try await catalog.categories(of: query, marks: scan.marks)
            #expect(try categories.map(\.path) == evaluation.categories().map(\.path), "\(note), \(query)")
            #expect(try categories.map(\.count) == evaluation.categories().map(\.count), "\(note), \(query)")
            return answer.count
        }

        func compareListings(at rows: [Int]) async throws {
            let expected = rows.reduce(into: [:]) { $0[$1] = scan.listings[$1] }
            let isSame = try await catalog.listings(at: rows) == expected
            #expect(isSame, "\(note)")
            let keys = ListingKey.keys(of: scan.listings)
            let found = try await catalog.rows(of: rows.map { keys[$0] })
            #expect(found == Dictionary(rows.map { (keys[$0], $0) }) { first, _ in first }, "\(note)")
        }
    }

    @Test(arguments: Seeds.first(6)) func `random queries give the rows, counts, groups and orders of a file`(seed: UInt64) async throws {
        var random = SeededGenerator(seed: seed)
        let listings = QueryListings.make(Int.random(in: 3...300, using: &random), &random)
        let starts = [[0], [0, listings.count / 3], [0, 1, listings.count / 2 + 1]].randomElement(using: &random) ?? [0]
        let rowsPerSegment = [1, 64, 90, 1_000].randomElement(using: &random) ?? 64
        let twins = try await Twins(
            listings, starts: starts, rowsPerSegment: max(rowsPerSegment, listings.count / 20), "seed \(seed)", &random)
        var found = 0
        for number in 0..<40 {
            let query = QueryListings.query(&random)
            let count = try await twins.compare(query, by: ListingGrouping.allCases[number % 3])
            if count > 0, !query.search.isEmpty { found += 1 }
        }
        // Otherwise the test could pass with empty results only.
        #expect(found > 0, "seed \(seed)")
        try await twins.compareListings(at: (0..<40).map { _ in Int.random(in: listings.indices, using: &random) })
    }

    @Test func `random queries are right over several blocks and segments of two runs`() async throws {
        let seed = Seeds.one()
        var random = SeededGenerator(seed: seed)
        let listings = QueryListings.make(2 * SegmentLayout.rowsPerBlock + 1_500, &random)
        let twins = try await Twins(listings, starts: [0, 5_003], rowsPerSegment: 4_500, "seed \(seed)", &random)
        for number in 0..<20 { try await twins.compare(QueryListings.query(&random), by: ListingGrouping.allCases[number % 3]) }
        try await twins.compareListings(at: [0, 4_499, 4_500, 5_002, 5_003, listings.count - 1])
    }

    @Test func `each sort order of one run is that of a file`() async throws {
        var random = SeededGenerator(seed: 3)
        let listings = QueryListings.make(500, &random)
        let twins = try await Twins(listings, starts: [0], rowsPerSegment: 120, "", &random)
        for key in ListingSort.Key.allCases {
            for isDescending in [false, true] {
                let query = ListingQuery(sort: ListingSort(key, descending: isDescending))
                let rows = Array(try await twins.catalog.rows(of: query).rows)
                let expected = Array(try twins.index.rows(of: query))
                #expect(rows == expected, "\(key) \(isDescending)")
            }
        }
    }

    @Test func `values with characters that SQL knows are found, and no statement fails`() async throws {
        let database = try await TestServer.makeDatabase()
        let writer = try await RunWriter.begin(database)
        let strings = ["'; DROP TABLE listing; --", "a\u{0}b", "\\x41", "$1", "\u{1F}", "“ä”", String(repeating: "é", count: 2_000)]
        let listings = strings.enumerated().map { number, text in
            var listing = Listing(id: ListingID(number), title: text, source: SourceRecord(columns: SourceColumns(names: []), rows: []))
            listing.brand = text
            listing.tags = [text]
            return listing
        }
        try await writer.add(listings, source: "a.jsonl", rowsPerSegment: 3)
        let catalog = try await ServerCatalog.opened(database)
        for (row, text) in strings.enumerated() {
            let byTag = ListingQuery(filters: [.texts(.tag, [text])])
            #expect(Array(try await catalog.rows(of: byTag).rows) == [row])
            _ = try await catalog.rows(of: ListingQuery(search: SearchText(text), filters: [.texts(.brand, [text])]))
            #expect(try await catalog.listings(at: [row])[row]?.title == text)
        }
        #expect(try database.server.log(of: database.name).allSatisfy { !$0.contains("42601") && !$0.contains("22021") })
    }
}
