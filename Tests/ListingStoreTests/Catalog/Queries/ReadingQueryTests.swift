import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite("A catalog that is used while it is read")
struct ReadingQueryTests {
    @Test(arguments: [ClosedRows.perRun, MultiValueColumn.rowsPerBlock])
    func `sorts, filters, groups, counts and listings cover what was read so far, and in the end everything`(
        rowsPerRun: Int
    ) async throws {
        try await CatalogFolder.with { folder in
            var random = SeededGenerator(seed: 11)
            let (count, lines) = (3 * MultiValueColumn.rowsPerBlock, MultiValueColumn.rowsPerBlock + 700)
            let listings = QueryListings.make(count, &random)
            try folder.write(listings.prefix(lines), listings.dropFirst(lines))
            let read = try Reading(paths: folder.files).listings
            // With short runs, rows are merged from files, as those of the largest imports are.
            let limits = StoreLimits(rowsPerRun: rowsPerRun)
            let catalog = SQLiteCatalog(paths: folder.files, folder: folder.catalogs, mayRead: true, limits: limits)
            let reading = try await HeldReading(starting: catalog)
            var known = 0
            // First within the first file, whose block is still in memory; then within the second, with blocks on disk.
            for rows in [1, lines + 1] {
                let before = known
                known = try await reading.advance(to: rows)
                #expect(known > before && known < count && catalog.status.phase == .reading)
                let starts = known > lines ? [0, lines] : [0]
                let check = Self.check(catalog, read.prefix(known), starts: starts, indexedCount: 0, &random)
                for number in 0..<8 {
                    var query = QueryListings.query(&random)
                    query.search = SearchText("")
                    try await check.rows(query, by: ListingGrouping.allCases[number % 3])
                    if number % 4 == 0 { try await check.facets(query) }
                    if number % 4 == 1 { try await check.categories(query) }
                }
                let some = (0..<30).map { _ in Int.random(in: 0..<known, using: &random) }
                try await check.listings(at: some + [0, known - 1])
                try await check.keys([0, known / 2, known - 1])
                for sort in Self.sorts { try await check.rows(ListingQuery(sort: sort)) }
                #expect(try await catalog.listings(at: [known, count - 1]).isEmpty)
                #expect(catalog.status.phase == .reading && catalog.status.rows == known)
            }
            await reading.finish()
            #expect(catalog.status.phase == .complete && catalog.status.rows == count && catalog.status.notice == nil)
            let check = Self.check(catalog, read[...], starts: [0, lines], indexedCount: count, &random)
            for _ in 0..<4 { try await check.rows(QueryListings.query(&random)) }
            for sort in Self.sorts { try await check.rows(ListingQuery(sort: sort)) }
            try await check.facets(QueryListings.query(&random))
            try await check.listings(at: [0, known, count - 1])
            try await check.keys([0, lines, known, count - 1])
        }
    }

    @Test func `searches find what is in the index while more is read`() async throws {
        try await CatalogFolder.with { folder in
            var random = SeededGenerator(seed: 12)
            let count = SegmentStore.rowsPerSegment + MultiValueColumn.rowsPerBlock + 600
            try folder.writeShort(count, &random)
            let read = try Reading(path: folder.file).listings
            let catalog = folder.catalog()
            let reading = try await HeldReading(starting: catalog)
            let known = try await reading.advance(to: SegmentStore.rowsPerSegment + MultiValueColumn.rowsPerBlock)
            // Nothing has been searched so far, so nothing has been indexed.
            let first = try await catalog.rows(of: ListingQuery(search: SearchText("mug")))
            #expect(first.indexedCount == 0 && first.count == 0 && first.total == known)
            for await status in catalog.statuses() where status.indexedCount > 0 || status.phase != .reading { break }
            #expect(catalog.status.phase == .reading && catalog.status.indexedCount == SegmentStore.rowsPerSegment)
            let check = Self.check(catalog, read.prefix(known), indexedCount: SegmentStore.rowsPerSegment, &random)
            var found = 0
            for _ in 0..<4 { found += try await check.rows(QueryListings.shortQuery(&random)).count }
            found += try await check.rows(ListingQuery(search: SearchText("-mug"))).count
            #expect(found > 0 && catalog.status.phase == .reading && catalog.status.rows == known)
            await reading.finish()
            #expect(catalog.status.phase == .complete && catalog.status.indexedCount == count && catalog.status.notice == nil)
            let all = Self.check(catalog, read[...], indexedCount: count, &random)
            for text in ["mug", "tea -blue", "青"] { try await all.rows(ListingQuery(search: SearchText(text))) }
        }
    }

    private static let sorts = ListingSort.Key.allCases.flatMap { [ListingSort($0), ListingSort($0, descending: true)] }

    private static func check(
        _ catalog: SQLiteCatalog, _ listings: ArraySlice<Listing>, starts: [Int] = [0], indexedCount: Int,
        _ random: inout SeededGenerator
    ) -> CatalogCheck {
        let (favorites, hidden) = (QueryListings.some(of: listings.count, &random), QueryListings.some(of: listings.count, &random))
        let scan = PlainScan(Array(listings), favorites: favorites, hidden: hidden, starts: starts, indexedCount: indexedCount)
        return CatalogCheck(catalog: catalog, scan: scan, note: "\(listings.count) rows")
    }
}
