import Testing

@testable import ListingCore

@Suite struct FacetTests {
    /// Returns the filters in a facet's usage text, without the quotation marks for the shell.
    private func examples(of facet: Facet) -> [String] {
        facet.usage.split(separator: ", ").map { $0.filter { $0 != "\"" } }
    }

    @Test func `no two facets have one name, and filters are written in lowercase`() {
        let names = Facet.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.replacing("NAME", with: "") == $0.replacing("NAME", with: "").lowercased() })
    }

    @Test func `what a facet's usage shows is a filter of that facet, and is printed as it was read`() throws {
        for facet in Facet.all {
            for example in examples(of: facet) {
                let filter = try ListingFilter(text: example)
                let isFamily = if case .textFamily = facet { true } else { false }
                #expect(isFamily || filter.facet.name == facet.name, "\(example)")
                #expect(try ListingFilter(text: filter.text) == filter, "\(example)")
            }
        }
    }

    @Test func `an unknown filter is answered by the names of all others`() {
        #expect(
            ListingFilterError.unknownName("colour").description
                == "There is no filter “colour”; there are source, category, price, availability, brand, seller, rating, option.NAME, "
                + "material, tag, sale, pictures, problems and favourites")
    }

    @Test(arguments: Facet.all.flags) func `each flag has a text for its chip, and one without a filter for its absence refuses it`(
        _ facet: FlagFacet
    ) {
        #expect(ListingQuery(filters: [facet.filter(true)]).chips().map(\.text) == [facet.presence])
        if facet.absence == nil {
            #expect(throws: ListingFilterError.self) { try facet.condition("no") }
        } else {
            #expect(throws: Never.self) { try facet.condition("no") }
        }
    }

    @Test(arguments: [("20", "EUR", true), ("10", "EUR", false), ("5", "EUR", false), ("20", "USD", false), (nil, nil, false)])
    func `a listing is on sale if its old price is higher, in the same currency`(old: String?, currency: String?, isOnSale: Bool) throws {
        var listing = Listing(id: ListingID(0), title: "Mug", source: SourceRecord(columns: SourceColumns(names: []), rows: []))
        listing.price = Price(
            lowest: Money(amount: try #require(DecimalNumber(plain: "10")), currency: Currency("EUR")),
            compareAt: old.flatMap { DecimalNumber(plain: $0) }.map { Money(amount: $0, currency: currency.flatMap { Currency($0) }) })
        guard case .listing(let has) = FlagFacet.sale.source else { throw Missing() }
        #expect(has(listing) == isOnSale)
    }

    private struct Missing: Error {}
}
