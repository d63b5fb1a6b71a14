import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Compares a catalog's results with those of a plain scan.
struct CatalogCheck {
    let catalog: SQLiteCatalog
    let scan: PlainScan
    /// Information to reproduce a failure.
    let note: String

    private var marks: CatalogMarks { scan.marks }

    /// - Returns: the rows that were found.
    @discardableResult
    func rows(_ query: ListingQuery, by grouping: ListingGrouping = .none) async throws -> RowIDs {
        try await lookUp(query)
        let answer = try await catalog.rows(of: query, groupedBy: grouping, marks: marks)
        let expected = scan.groups(query, by: grouping)
        let difference = Self.difference(answer.groups, expected)
        #expect(difference == nil, "\(note), \(grouping), \(query)")
        #expect(answer.total == scan.listings.count, "\(note)")
        return answer.rows
    }

    /// Repeats the query until it covers all rows, because rows may be indexed meanwhile.
    private func lookUp(_ query: ListingQuery) async throws { _ = try await catalog.allRows(of: query, marks: marks) }

    func facets(_ query: ListingQuery) async throws {
        try await lookUp(query)
        let facets = try await catalog.facets(of: query, marks: marks)
        let expected = scan.counts(query)
        let wrong = Set(facets.counts.keys).union(expected.keys).filter { facets.counts[$0] != expected[$0] }
        #expect(wrong.isEmpty, "\(note), \(query)")
        #expect(facets.havePrices(scan.prices(query)), "\(note), \(query)")
    }

    func categories(_ query: ListingQuery) async throws {
        try await lookUp(query)
        let found = try await catalog.categories(of: query, marks: marks)
        let isSame = Dictionary(found.map { ($0.path, $0.count) }, uniquingKeysWith: +) == scan.categories(query)
        #expect(isSame, "\(note), \(query)")
    }

    func listings(at rows: [Int]) async throws {
        let isSame = try await catalog.listings(at: rows) == rows.reduce(into: [:]) { $0[$1] = scan.listings[$1] }
        #expect(isSame, "\(note), rows \(rows)")
    }

    /// Checks that each listing's key leads to its row, or to the first of several equal listings.
    func keys(_ rows: [Int]) async throws {
        let keys = ListingKey.keys(of: scan.listings)
        let found = try await catalog.rows(of: rows.map { keys[$0] })
        #expect(found == Dictionary(uniqueKeysWithValues: rows.map { (keys[$0], $0) }), "\(note)")
    }

    /// Returns a description of the first difference, because the results are too long to print.
    static func difference(_ found: [ResultGroup], _ expected: [ResultGroup]) -> String? {
        if found == expected { return nil }
        guard found.map(\.name) == expected.map(\.name) else { return "groups \(found.map(\.name)) instead of \(expected.map(\.name))" }
        for (group, other) in zip(found, expected) where group.rows != other.rows {
            let index = zip(group.rows, other.rows).enumerated().first { $0.element.0 != $0.element.1 }?.offset
            let position = index ?? min(group.rows.count, other.rows.count)
            let (rows, others) = (group.rows.dropFirst(position).prefix(5), other.rows.dropFirst(position).prefix(5))
            return "\(group.name): \(group.rows.count) rows instead of \(other.rows.count); from \(position) on \(Array(rows)) instead of "
                + "\(Array(others))"
        }
        return "?"
    }
}

extension CatalogFolder {
    /// Two files: the listings of the first are stored in packs, the records of the second are read again.
    var files: [String] { [url.path + "/first.jsonl", url.path + "/second.csv"] }

    /// Writes both files.
    func write(_ lines: some Sequence<Listing>, _ table: some Sequence<Listing>) throws {
        let text = lines.map(Self.line).joined()
        try Data(text.utf8).write(to: URL(filePath: files[0]))
        try Data(TargetText(.csv, Array(table)).bytes).write(to: URL(filePath: files[1]))
    }

    /// Returns a line of the first file, which has a problem if the listing has one.
    private static func line(_ listing: Listing) -> String {
        let line = ListingExport(.jsonLines).text(of: [listing])
        guard let problem = listing.problems.first else { return line }
        return line.dropLast(2) + (problem.code == .sellerWithoutName ? ",\"seller\":{}}\n" : ",\"url\":{}}\n")
    }

    /// Writes a table with minimal listings, so that many of them are read quickly.
    func writeShort(_ count: Int, _ random: inout SeededGenerator) throws {
        let words = ["blue", "Blå", "mug", "tea pot", "silver ring", "青花瓷", "CAFÉ", "a"]
        let rows = (0..<count).map { _ in
            let words = (0..<4).map { _ in words.randomElement(using: &random) ?? "a" }
            return "\(words[0]) \(words[1]),\(words[2]),\(words[3]),\(Int.random(in: 0...5, using: &random))\n"
        }
        try Data(("title,brand,tags,quantity\n" + rows.joined()).utf8).write(to: URL(filePath: file))
    }
}

extension QueryListings {
    /// Returns a query by words and by the attributes of the listings of ``CatalogFolder/writeShort(_:_:)``.
    static func shortQuery(_ random: inout SeededGenerator) -> ListingQuery {
        let query = query(&random)
        let facets = [TextFacet.tag.id, TextFacet.brand.id, FlagFacet.favorites.id]
        let filters = query.filters.filter { facets.contains($0.facet) }
        return ListingQuery(search: search(&random), filters: filters, sort: query.sort)
    }
}
