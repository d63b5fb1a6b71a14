import TestSupport
import Testing

@testable import ListingCore

@Suite("Browse results")
struct BrowseResultsTests {
    private let listings = (0..<9).map { Listing.bare($0, title: "\(["a", "b", "c"][$0 % 3])\($0)") }

    private func answer(_ rows: some Sequence<Int>, _ query: ListingQuery = ListingQuery()) -> QueryResult {
        let rows = RowIDs(rows.map(UInt32.init))
        return QueryResult(query: query, groups: rows.isEmpty ? [] : [ResultGroup(.all, rows)], total: 100_000, indexedCount: 100_000)
    }

    private func path(_ name: ListingGroupName, _ id: Int) -> ItemPath { ItemPath(section: name.section, item: ItemID(id)) }

    @Test func `positions count through all groups, and are found around any of their rows`() throws {
        let results = try BrowseResults(grouping: .firstLetter, of: listings)
        #expect(results.groups.map(\.start) == [0, 3, 6] && results.count == 9)
        #expect(results.answer.rows(at: 2..<5) == [6, 1, 4])
        #expect(Array(results.answer.rows) == [0, 3, 6, 1, 4, 7, 2, 5, 8] && results.answer.rows.index(of: 7) == 5)
        #expect(results.answer.rows(at: -5..<100) == [0, 3, 6, 1, 4, 7, 2, 5, 8])
        #expect(results.positions(around: [path(.letter("A"), 6), path(.letter("B"), 1)], margin: 0) == 2..<4)
        #expect(results.positions(around: [path(.letter("B"), 4)], margin: 2) == 2..<7)
        #expect(results.positions(around: [path(.letter("C"), 8)], margin: 50) == 0..<9)
        #expect(results.position(of: ListingID(5)).map { [$0.group, $0.index] } == [2, 1])
        #expect(results.position(of: ListingID(77)) == nil)
    }

    @Test func `headers and rows that are not in the results are near no position`() throws {
        let results = try BrowseResults(grouping: .firstLetter, of: listings)
        let paths = [
            path(.letter("A"), 1), path(.letter("X"), 0), ItemPath(section: "favourites", item: 0),
            ItemPath(section: ListingGroupName.letter("A").section, item: Section.headerID),
        ]
        #expect(results.positions(around: paths, margin: 10).isEmpty)
        #expect(results.answer.rows(at: 0..<0).isEmpty)
    }

    @Test func `the beginning has the first rows and the total count, and the other rows follow`() throws {
        let grouped = try BrowseResults(grouping: .firstLetter, of: listings)
        for (rows, counts) in [(0, []), (2, [2]), (3, [3]), (7, [3, 3, 1]), (9, [3, 3, 3]), (20, [3, 3, 3])] {
            let beginning = grouped.beginning(rows)
            #expect(beginning.groups.map(\.keys.count) == counts && beginning.count == 9)
            #expect(beginning.groups.allSatisfy { $0.rows.count == 3 })
        }
        // Both representations of rows: all rows, and a subset.
        for rows in [RowIDs(all: 500), RowIDs((0..<500).map { UInt32($0 * 2) })] {
            let answer = QueryResult(query: ListingQuery(), groups: [ResultGroup(.all, rows)], total: 1_000, indexedCount: 1_000)
            let properties = BrowseScreenProperties(
                summary: ImportSummary(file: "shop.csv", format: "", encoding: ""), results: BrowseResults(answer))
            let (first, all) = (BrowseScreen.snapshot(for: properties.beginning(48)), BrowseScreen.snapshot(for: properties))
            #expect(first.section("listings")?.itemCount == 48 && all.section("listings")?.itemCount == 500)
            #expect(first.section("listings")?.header == all.section("listings")?.header)
            let diff = SnapshotDiff(from: first, to: all)
            #expect(diff.splices.map(\.removed) == [0] && diff.splices.map(\.added) == [452])
        }
    }

    @Test func `a short result of another query is compared with the previous one, and a long one is not`() {
        let query = ListingQuery(search: SearchText("mug"))
        let short = BrowseResults(answer(0..<10))
        #expect(BrowseResults(answer(0..<5, query), after: short).generation == short.generation)
        let long = BrowseResults(answer(0...BrowseResults.maxCompared), after: short)
        #expect(long.generation == short.generation, "the same query, as of a file that is being read")
        let other = BrowseResults(answer(0..<5, query), after: long)
        #expect(other.generation != long.generation)
        #expect(BrowseResults(answer(0..<5, query), after: other).generation == other.generation)
        let grouped = BrowseResults(answer(0...BrowseResults.maxCompared), grouping: .firstLetter, after: long)
        #expect(grouped.generation != long.generation)
        #expect(BrowseResults(answer(0...BrowseResults.maxCompared), reading: ReadingID(), after: long).generation != long.generation)
    }

    @Test func `loaded listings are kept for other queries and dropped with their catalog`() throws {
        let old = try BrowseResults(of: listings)
        #expect(BrowseResults(answer([8, 1]), after: old).titles == [["c8", "b1"]])
        #expect(BrowseResults(answer([8, 1]), reading: ReadingID(), after: old).titles == [[]])
    }

    @Test func `every combination of favorite and content has its own version`() {
        func version(isFavorite: Bool, _ version: Int) -> Int? {
            let id = ListingID(4)
            let results = BrowseResults(answer([4, 5]), favorites: isFavorite ? [id] : [], versions: [id: version])
            #expect(results.groups[0].keys.key(at: 1)?.version == 0)
            return results.groups[0].keys.key(at: 0)?.version
        }
        let all = [false, true].flatMap { star in (0..<4).compactMap { version(isFavorite: star, $0) } }
        #expect(all.count == 8 && Set(all).count == 8)
    }

    @Test func `in a file that was read again, rows keep their ids`() throws {
        let ids = ListingIDs([40, 7, 12].map { ListingID($0) })
        var results = BrowseResults(answer([2, 0]), ids: ids, favorites: [ListingID(40)])
        #expect(results.groups[0].keys.elements.map(\.id) == [12, 40])
        #expect(results.groups[0].keys.key(at: 1)?.version == 1)
        results.insert([0: .bare(0, title: "a"), 2: .bare(2, title: "c")], for: [0, 2], at: 0..<2)
        #expect(results.listing(ListingID(12))?.title == "c" && results.listing(ListingID(12))?.id == ListingID(12))
        #expect(results.listing(ListingID(2)) == nil)
        #expect(results.positions(around: [path(.all, 40)], margin: 0) == 1..<2)
        #expect(results.position(of: ListingID(7)) == nil)
    }

    @Test(arguments: 0..<30) func `each update shows every row correctly, whatever is loaded, found and marked`(seed: UInt64) {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        var results: [BrowseResults] = []
        var rows = Array(0..<100)
        for _ in 0..<12 {
            if results.isEmpty || Bool.random(using: &random) {
                edit(&rows, using: &random)
                let favorites = Set((0..<3).map { _ in ListingID(Int.random(in: 0..<100, using: &random)) })
                results.append(BrowseResults(answer(rows), favorites: favorites, after: results.last))
            } else if var next = results.last {
                let start = Int.random(in: 0..<90, using: &random)
                let positions = start..<start + 10
                let wanted = next.loaded.unknown(next.answer.rows(at: positions))
                let given = wanted.filter { _ in Int.random(in: 0..<4, using: &random) != 0 }
                next.insert(
                    Dictionary(uniqueKeysWithValues: given.map { ($0, .bare($0)) }), for: wanted, at: positions,
                    failure: LoadFailure("gone"))
                if Int.random(in: 0..<4, using: &random) == 0 { next.forgetFailures() }
                results.append(next)
            }
        }
        for (old, new) in zip(results, results.dropFirst()) { check(old, new, seed) }
    }

    @Test(arguments: 0..<10) func `a list that skips some states of a result shows every row correctly`(seed: UInt64) {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        var results = [BrowseResults(answer(0..<100))]
        for count in 100..<120 {
            var next = BrowseResults(answer(0..<count), after: results.last)
            let start = Int.random(in: 0..<100, using: &random)
            let rows = next.loaded.unknown(next.answer.rows(at: start..<start + 8))
            next.insert(Dictionary(uniqueKeysWithValues: rows.map { ($0, .bare($0)) }), for: rows, at: start..<start + 8)
            results.append(next)
        }
        for old in results { check(old, results[results.count - 1], seed) }
    }

    private func edit(_ rows: inout [Int], using random: inout SeededGenerator) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0 where rows.count > 50: rows.remove(at: Int.random(in: rows.indices, using: &random))
        case 1: rows.reverse()
        case 2: rows.insert((rows.max() ?? 0) + 1, at: Int.random(in: rows.indices, using: &random))
        default: rows.insert(rows.removeLast(), at: Int.random(in: 0...rows.count, using: &random))
        }
    }

    /// Checks that the diff names the rows that stay but look different.
    private func check(_ old: BrowseResults, _ new: BrowseResults, _ seed: UInt64) {
        func shown(_ results: BrowseResults) -> Snapshot {
            BrowseScreen.snapshot(
                for: BrowseScreenProperties(summary: ImportSummary(file: "", format: "", encoding: ""), results: results))
        }
        let (before, after) = (shown(old), shown(new))
        let diff = SnapshotDiff(from: before, to: after)
        var origins: [Int?] = Array(0..<before.count)
        for splice in diff.splices {
            origins.replaceSubrange(splice.position..<splice.position + splice.removed, with: repeatElement(nil, count: splice.added))
        }
        guard origins.count == after.count else {
            Issue.record("seed \(seed): \(origins.count) rows instead of \(after.count)")
            return
        }
        let changed = Set(diff.changed)
        for (position, origin) in origins.enumerated() where !changed.contains(position) {
            guard let origin, let was = before.row(at: origin), let row = after.row(at: position) else { continue }
            #expect(was.path == row.path && was.item == row.item, "seed \(seed)")
        }
    }
}
