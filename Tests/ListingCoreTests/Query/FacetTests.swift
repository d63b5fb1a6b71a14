import Testing

@testable import ListingCore

@Suite struct FacetTests {
    /// Returns the filters in a facet's usage text, without the quotation marks for the shell.
    private func examples(of facet: Facet) -> [String] {
        facet.usage.split(separator: ", ").map { $0.filter { $0 != "\"" } }
    }

    @Test func `no two facets share a name, and filters are written in lowercase`() {
        let names = Facet.all.map(\.name)
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.replacing("NAME", with: "") == $0.replacing("NAME", with: "").lowercased() })
    }

    @Test func `every example in a facet's usage is a filter of that facet, and can be printed and read back`() throws {
        for facet in Facet.all {
            for example in examples(of: facet) {
                let filter = try ListingFilter(text: example)
                let isFamily = if case .textFamily = facet { true } else { false }
                #expect(isFamily || filter.facet.name == facet.name, "\(example)")
                #expect(try ListingFilter(text: filter.text) == filter, "\(example)")
            }
        }
    }

    @Test(arguments: [
        ("colour", "option.colour"), ("brnad", "brand"), ("Prices", "price"), ("tags", "tag"), ("favorite", "favorites"),
    ])
    func `an unknown filter gets a suggestion and the names of all filters`(name: String, meant: String) {
        #expect(
            ListingFilterError.unknownName(name).description
                == "unknown filter '\(name)'; did you mean '\(meant)'? Known filters: source, category, price, availability, "
                + "brand, seller, rating, option.NAME, material, tag, problem, checks, sale, images, problems, favorites, "
                + "has-price, has-description, has-category, has-brand, has-stock, has-tags, has-materials, has-options, has-sku, "
                + "has-barcode, has-condition, has-shipping, has-seller, has-rating, has-link")
    }

    @Test(arguments: [
        ("price", "invalid filter 'price'; expected NAME=VALUE, such as price=10..20"),
        ("price=cheap", "invalid value 'cheap' for price; expected 10..20, 10.. or ..20, optionally with a currency: \"EUR 10..20\""),
        ("rating=six", "invalid value 'six' for rating; expected a number from 0 to 5"),
        ("sale=maybe", "invalid value 'maybe' for sale; expected yes or no"),
        ("source=first", "invalid value 'first' for source; expected the number of a file, from 1"),
        ("category=>", "invalid value '>' for category; expected names separated by >, the broadest category first"),
    ])
    func `an invalid filter says what is expected`(text: String, message: String) {
        do {
            _ = try ListingFilter(text: text)
            Issue.record("\(text) is not a filter")
        } catch { #expect(error.description == message) }
    }

    @Test(arguments: Facet.all.flags) func `each flag has words for its chip with and without it`(_ facet: FlagFacet) throws {
        #expect(ListingQuery(filters: [facet.filter(true)]).chips().map(\.text) == [facet.presence])
        #expect(ListingQuery(filters: [facet.filter(try facet.condition("no"))]).chips().map(\.text) == [facet.absence])
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
