import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite("Queries of the SQLite catalog, compared with a plain scan")
struct CatalogQueryTests {
    /// In memory, and read for each query, as those of large catalogs are.
    private static let columns = [StoreLimits().rowsInMemory, 0]

    @Test(arguments: 0..<2, columns) func `random queries with marks are right over several blocks of two files`(
        seed: UInt64, rowsInMemory: Int
    ) async throws {
        let limits = StoreLimits(rowsInMemory: rowsInMemory, rowsPerPart: MultiValueColumn.rowsPerBlock)
        let (count, lines) = (2 * MultiValueColumn.rowsPerBlock + 500, MultiValueColumn.rowsPerBlock + 300)
        try await CatalogFolder.with { folder in
            var random = SeededGenerator(seed: seed)
            let listings = QueryListings.make(count, &random)
            try folder.write(listings.prefix(lines), listings.dropFirst(lines))
            let check = try await check(folder, folder.files, starts: [0, lines], "seed \(seed)", &random, limits: limits)
            try expectEveryFacet(check.scan)
            var found = 0
            for number in 0..<30 {
                let query = QueryListings.query(&random)
                let rows = try await check.rows(query, by: ListingGrouping.allCases[number % 3])
                if !rows.isEmpty, query.filters.count > 1, !query.search.isEmpty { found += 1 }
                if number % 4 == 0 { try await check.facets(query) }
                if number % 4 == 1 { try await check.categories(query) }
            }
            // Otherwise the test could pass with empty results only.
            #expect(found > 0, "seed \(seed)")
            try await check.listings(at: (0..<40).map { _ in Int.random(in: 0..<count, using: &random) } + [lines - 1, lines, count - 1])
        }
    }

    @Test func `random queries are right across two segments of the index of words`() async throws {
        let count = SegmentStore.rowsPerSegment + MultiValueColumn.rowsPerBlock + 300
        try await CatalogFolder.with { folder in
            var random = SeededGenerator(seed: 7)
            try folder.writeShort(count, &random)
            let check = try await check(folder, [folder.file], "seed 7", &random)
            #expect(check.scan.listings.count == count)
            var found: [Int] = []
            for _ in 0..<4 { found += try await check.rows(QueryListings.shortQuery(&random)) }
            #expect(found.contains { $0 < SegmentStore.rowsPerSegment } && found.contains { $0 >= SegmentStore.rowsPerSegment })
            try await check.rows(ListingQuery(search: SearchText("-mug")))
        }
    }

    @Test func `titles are grouped under the same letters as in memory`() async throws {
        try await CatalogFolder.with { folder in
            let titles = ["Mug", "Æble", "œuf", "Ðe", "Þorn", "Ёлка", "Қазақ", "Ⓐ mug", "Øl", "ﬁne", "½ cup", "*** b"]
            let listings = titles.enumerated().map { number, title in
                Listing(id: ListingID(number), title: title, source: SourceRecord(columns: SourceColumns(names: []), rows: []))
            }
            try folder.write(listings)
            let catalog = await folder.opened()
            let scan = PlainScan(
                try Reading(path: folder.file).listings, favorites: RowBitmap(capacity: 0), hidden: RowBitmap(capacity: 0))
            let check = CatalogCheck(catalog: catalog, scan: scan, note: "")
            try await check.rows(ListingQuery(), by: .firstLetter)
        }
    }

    /// Returns a check of a catalog of files against a separate reading of them.
    private func check(
        _ folder: CatalogFolder, _ paths: [String], starts: [Int] = [0], _ note: String, _ random: inout SeededGenerator,
        limits: StoreLimits = StoreLimits()
    ) async throws -> CatalogCheck {
        let catalog = SQLiteCatalog(paths: paths, folder: folder.catalogs, mayRead: true, limits: limits)
        catalog.start()
        await catalog.finished()
        let listings = try Reading(paths: paths).listings
        let status = catalog.status
        #expect(status.rows == listings.count && status.indexedCount == listings.count && status.notice == nil, "\(note)")
        return CatalogCheck(catalog: catalog, scan: PlainScan.random(listings, starts: starts, &random), note: note)
    }

    /// Checks that the listings differ in every facet, because one that all or none have would not be tested.
    private func expectEveryFacet(_ scan: PlainScan) throws {
        let filters = Dictionary(grouping: scan.counts(ListingQuery()).keys, by: \.facet)
        for facet in Facet.all {
            switch facet {
            case .price: #expect(scan.prices(ListingQuery()).values.joined().count > 1)
            case .textFamily(let family): #expect(filters[family.facet("Colour").id]?.count ?? 0 > 1, "\(family.id)")
            default: #expect(filters[FacetID(facet.name)]?.count ?? 0 > 1, "\(facet.name)")
            }
        }
    }
}
