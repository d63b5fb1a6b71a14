import Testing

@testable import ListingCore

@Suite("Filter actions")
struct FilterActionTests {
    private let mugs = ListingQuery(search: SearchText("mug"), filters: [.brand(["Acme"])], sort: ListingSort(.price))

    @Test func `values of one facet are alternatives: each is added and removed separately`() {
        let both = mugs.applying(.toggle(.text(.brand, "Zenith")))
        #expect(both.filters == [.brand(["Acme", "Zenith"])])
        #expect(both.isChosen(.text(.brand, "Acme")) && both.isChosen(.text(.brand, "Zenith")))
        #expect(both.applying(.toggle(.text(.brand, "Acme"))).filters == [.brand(["Zenith"])])
    }

    @Test func `removing the last value removes the filter`() {
        #expect(mugs.applying(.toggle(.text(.brand, "Acme"))).filters.isEmpty)
    }

    @Test func `every kind of value adds a filter of its facet, and the same action removes it`() {
        let values: [FilterValue] = [
            .choice(.source, 1), .path(.category, ["Home", "Mugs"]), .choice(.availability, Availability.preorder.number),
            .text(.brand, "A"), .text(.seller, "S"), .text(.tag, "t"), .text(.material, "m"),
            .text(TextFacetFamily.option.facet("Colour"), "red"), .minimum(.rating, 4), .flag(.pictures, false), .flag(.problems, true),
            .flag(.favorites, true),
        ]
        for value in values {
            let query = ListingQuery().applying(.toggle(value))
            #expect(query.filters == [value.alone] && query.isChosen(value), "\(value)")
            #expect(query.filters.first?.facet == value.facet, "\(value)")
            #expect(query.applying(.toggle(value)) == ListingQuery(), "\(value)")
        }
    }

    @Test(arguments: [
        (FilterValue.path(.category, ["Home"]), FilterValue.path(.category, ["Home", "Mugs"])),
        (.minimum(.rating, 4), .minimum(.rating, 3)), (.flag(.pictures, true), .flag(.pictures, false)),
        (.flag(.problems, true), .flag(.problems, false)),
    ])
    func `of categories, ratings and flags only one is chosen, and another one replaces it`(first: FilterValue, second: FilterValue) {
        let query = ListingQuery().applying(.toggle(first)).applying(.toggle(second))
        #expect(query.filters == [second.alone])
        #expect(!query.isChosen(first))
    }

    @Test func `options with different names are separate filters`() {
        let option: (String) -> TextFacet = { TextFacetFamily.option.facet($0) }
        let query = ListingQuery().applying(.toggle(.text(option("Colour"), "red")))
            .applying(.toggle(.text(option("Size"), "red"))).applying(.toggle(.text(option("Colour"), "blue")))
        #expect(query.filters == [.option(name: "Colour", values: ["red", "blue"]), .option(name: "Size", values: ["red"])])
    }

    @Test func `a rating that is not a whole number matches none of the rows`() {
        let query = ListingQuery(filters: [.rating(3.5)])
        #expect((1...4).allSatisfy { !query.isChosen(.minimum(.rating, $0)) })
        #expect(query.applying(.toggle(.minimum(.rating, 3))).filters == [.rating(3)])
    }

    @Test func `a new range of prices replaces the old one, and a range without bounds removes the filter`() {
        let euros = Currency("EUR")
        let range = PriceFilter(currency: euros, lowest: DecimalNumber(significand: 10))
        let query = mugs.applying(.price(.price, range))
        #expect(query.filters == [.brand(["Acme"]), .price(range)])
        let other = PriceFilter(currency: Currency("USD"), highest: DecimalNumber(significand: 20))
        #expect(query.applying(.price(.price, other)).filters == [.brand(["Acme"]), .price(other)])
        #expect(query.applying(.price(.price, PriceFilter(currency: euros))).filters == [.brand(["Acme"])])
    }

    @Test func `filters are removed one by one or together; the search and the order stay`() {
        let query = mugs.applying(.toggle(.flag(.favorites, true)))
        #expect(query.applying(.remove(TextFacet.brand.id)).filters == [.favorites])
        #expect(query.applying(.remove(TextFacet.seller.id)) == query)
        let cleared = query.applying(.clear)
        #expect(cleared.filters.isEmpty && cleared.search == mugs.search && cleared.sort == mugs.sort)
    }
}
