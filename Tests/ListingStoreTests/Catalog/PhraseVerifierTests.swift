import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Searches whose terms alone do not determine the results: the listings' text is checked, a batch with each query.
@Suite("Phrases, looked up part by part")
struct PhraseVerifierTests {
    private static let count = 20 * PhraseVerifier.firstBatchSize
    private static let phrases = [#""blue mug""#, #""mug blue""#, #"blue -"blue mug""#, #"青花 "red mug""#]

    @Test(arguments: 0..<2)
    func `each answer is right for the listings checked so far, and checks more than the previous one`(seed: UInt64) async throws {
        try await withCatalog(seed: seed) { catalog, listings in
            for phrase in Self.phrases {
                let query = ListingQuery(search: SearchText(phrase), sort: ListingSort(.file))
                let expected = scan(listings).rows(query)
                #expect(expected.count > 100, "seed \(seed), \(phrase): otherwise, all answers could be empty and right")
                var ends: [Int] = []
                while ends.last != listings.count, ends.count < 20 {
                    let answer = try await catalog.rows(of: query)
                    let isRight = Array(answer.rows) == expected.filter { $0 < answer.verifiedCount }
                    #expect(isRight, "seed \(seed), \(phrase) to \(answer.verifiedCount)")
                    #expect(answer.verifiedCount > ends.last ?? 0, "seed \(seed), \(phrase)")
                    ends.append(answer.verifiedCount)
                }
                #expect(ends.last == listings.count && ends.count > 2, "seed \(seed), \(phrase): \(ends)")
            }
        }
    }

    @Test func `best matches, groups and counts are right for the listings checked so far`() async throws {
        try await withCatalog(seed: 5) { catalog, listings in
            let query = ListingQuery(search: SearchText(Self.phrases[0]), filters: [.brand(["Ann"])])
            let answer = try await catalog.rows(of: query, groupedBy: .firstLetter, marks: CatalogMarks())
            #expect(answer.verifiedCount < listings.count)
            let part = scan(listings, indexedCount: answer.verifiedCount)
            #expect(CatalogCheck.difference(answer.groups, part.groups(query, by: .firstLetter)) == nil)
            let check = CatalogCheck(catalog: catalog, scan: scan(listings), note: "")
            try await check.rows(query, by: .firstLetter)
            try await check.facets(query)
            try await check.categories(query)
        }
    }

    @Test func `interleaved and concurrent searches finish with the right results`() async throws {
        try await withCatalog(seed: 9) { catalog, listings in
            let scan = self.scan(listings)
            let found = try await withThrowingTaskGroup(of: (Int, [Int]).self) { group in
                for number in 0..<12 {
                    group.addTask { (number % 3, try await catalog.find(Self.phrases[number % 3]).sorted()) }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
            for (number, rows) in found {
                let isRight = rows == scan.rows(ListingQuery(search: SearchText(Self.phrases[number]), sort: ListingSort(.file)))
                #expect(isRight, "\(Self.phrases[number])")
            }
            #expect(found.count == 12)
        }
    }

    @Test func `a canceled search ends, and the next one is answered`() async throws {
        try await withCatalog(seed: 3) { catalog, listings in
            let search = Task { try await catalog.find(Self.phrases[0]) }
            search.cancel()
            await #expect(throws: CancellationError.self) { try await search.value }
            let scan = self.scan(listings)
            let isRight = try await catalog.find(Self.phrases[0]) == scan.rows(ListingQuery(search: SearchText(Self.phrases[0])))
            #expect(isRight)
        }
    }

    private func scan(_ listings: [Listing], indexedCount: Int = .max) -> PlainScan {
        PlainScan(listings, favorites: RowBitmap(capacity: 0), hidden: RowBitmap(capacity: 0), indexedCount: indexedCount)
    }

    /// Makes a catalog in which nearly all listings have the terms of ``phrases``, some of them adjacent.
    private func withCatalog(seed: UInt64, _ body: (SQLiteCatalog, [Listing]) async throws -> Void) async throws {
        var random = SeededGenerator(seed: seed)
        let listings = (0..<Self.count).map { number in
            var words = ["blue", "mug", "red", "青花", "tea"]
            words.shuffle(using: &random)
            var listing = Listing(
                id: ListingID(number), title: words.joined(separator: " "),
                source: SourceRecord(columns: SourceColumns(names: []), rows: []))
            listing.brand = ["Ann", "Bob"].randomElement(using: &random)
            if number % 3 == 0 {
                listing.title = words.prefix(3).joined(separator: " ")
                listing.description = DescriptionText(raw: words.shuffled(using: &random).joined(separator: " "), markup: .plain)
            }
            return listing
        }
        try await CatalogFolder.with { folder in
            try folder.write(listings)
            let catalog = await folder.opened()
            try await body(catalog, try Reading(path: folder.file).listings)
        }
    }
}
