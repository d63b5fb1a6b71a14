import Testing

@testable import ListingCore
@testable import ListingStore

@Suite("Counting many values") struct FacetCounterTests {
    private func options(_ listings: [Listing], _ query: ListingQuery = ListingQuery()) throws -> [FacetCounts.Option] {
        var index = InMemoryQueryIndex()
        index.append(listings)
        let none = RowBitmap(capacity: listings.count)
        return try QueryEvaluation(query, in: index, CatalogMarks(favorites: none, hidden: none)).facets()[.option]
    }

    @Test func `an option with many values leaves room for other options and is marked as incomplete`() throws {
        let listings = (0..<240).map { number in
            Listing.with(number) { listing in
                listing.options = [VariationOption(name: "Size", values: ["s\(number % 60)"])]
                if number % 8 == 0 { listing.options.append(VariationOption(name: "Colour", values: ["c\(number % 30)"])) }
            }
        }
        let all = try options(listings)
        #expect(all.map(\.name) == ["Size", "Colour"])
        #expect(all.map(\.values.count) == [FacetCounts.maxValues, 15])
        #expect(all.map(\.areAll) == [false, true])
        // A facet ignores its own filter, so that the other values can be offered.
        let filtered = try options(listings, ListingQuery(filters: [.option(name: "Colour", values: ["c0"])]))
        #expect(filtered.first { $0.name == "Colour" }?.values.count == 15)
    }

    @Test func `if there are more values than are counted, the result is marked as incomplete`() throws {
        let listings = (0..<FacetCounts.maxFamilyValues + 40).map { number in
            Listing.with(number) { $0.options = [VariationOption(name: "Name \(number % 44)", values: ["\(number)"])] }
        }
        let all = try options(listings)
        #expect(all.reduce(0) { $0 + $1.values.count } == FacetCounts.maxFamilyValues)
        #expect(all.allSatisfy { !$0.areAll })
    }
}
