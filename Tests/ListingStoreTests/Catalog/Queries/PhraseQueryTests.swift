import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Searches for phrases in a catalog. The first answer covers all listings.
@Suite("Phrases in a catalog")
struct PhraseQueryTests {
    private static let count = 2_500
    private static let phrases = [#""blue mug""#, #""mug blue""#, #"blue -"blue mug""#, #"青花 "red mug""#]

    @Test(arguments: Seeds.first(2)) func `the first answer has all hits of a phrase`(seed: UInt64) async throws {
        try await withCatalog(seed: seed) { catalog, listings in
            for phrase in Self.phrases {
                let query = ListingQuery(search: SearchText(phrase), sort: ListingSort(.file))
                let expected = scan(listings).rows(query)
                #expect(expected.count > 100, "seed \(seed), \(phrase): otherwise, the answer could be empty and right")
                let answer = try await catalog.rows(of: query)
                let isRight = Array(answer.rows) == expected && answer.verifiedCount == listings.count
                #expect(isRight, "seed \(seed), \(phrase)")
            }
        }
    }

    @Test func `best matches, groups, counts and categories are right`() async throws {
        try await withCatalog(seed: 5) { catalog, listings in
            let query = ListingQuery(search: SearchText(Self.phrases[0]), filters: [.brand(["Ann"])])
            let check = CatalogCheck(catalog: catalog, scan: scan(listings), note: "")
            try await check.rows(query, by: .firstLetter)
            try await check.facets(query)
            try await check.categories(query)
        }
    }

    @Test func `concurrent searches finish with the right results`() async throws {
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

    private func scan(_ listings: [Listing]) -> PlainScan {
        PlainScan(listings, favorites: RowBitmap(capacity: 0), hidden: RowBitmap(capacity: 0))
    }

    /// Makes a catalog in which nearly all listings have the words of ``phrases``, some of them adjacent.
    private func withCatalog(seed: UInt64, _ body: (SQLiteCatalog, [Listing]) async throws -> Void) async throws {
        var random = SeededGenerator(seed: seed)
        let listings = (0..<Self.count).map { number in
            var words = ["blue", "mug", "red", "青花", "tea"]
            words.shuffle(using: &random)
            return Listing.with(number) { listing in
                listing.title = words.joined(separator: " ")
                listing.brand = ["Ann", "Bob"].randomElement(using: &random)
                guard number % 3 == 0 else { return }
                listing.title = words.prefix(3).joined(separator: " ")
                listing.description = DescriptionText(raw: words.shuffled(using: &random).joined(separator: " "), markup: .plain)
            }
        }
        try await CatalogFolder.with { folder in
            try folder.write(listings)
            let catalog = await folder.opened()
            try await body(catalog, try Reading(path: folder.file).listings)
        }
    }
}
