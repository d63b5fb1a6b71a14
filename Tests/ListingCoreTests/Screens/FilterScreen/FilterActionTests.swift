import Testing

@testable import ListingCore

@Suite("Filter actions")
struct FilterActionTests {
    private let mugs = ListingQuery(search: SearchText("mug"), filters: [.brand(["Acme"])], sort: ListingSort(.price))

    @Test func `values of one sort are alternatives: each is added and taken off by itself`() {
        let both = mugs.applying(.toggle(.brand("Zenith")))
        #expect(both.filters == [.brand(["Acme", "Zenith"])])
        #expect(both.isChosen(.brand("Acme")) && both.isChosen(.brand("Zenith")))
        #expect(both.applying(.toggle(.brand("Acme"))).filters == [.brand(["Zenith"])])
    }

    @Test func `with the last of its values a filter goes`() {
        #expect(mugs.applying(.toggle(.brand("Acme"))).filters.isEmpty)
    }

    @Test func `every sort of value makes a filter about what it is about, and the same action takes it off again`() {
        let values: [FilterValue] = [
            .source(1), .category(["Home", "Mugs"]), .availability(.preorder), .brand("A"), .seller("S"), .tag("t"), .material("m"),
            .option(name: "Colour", value: "red"), .rating(4), .pictures(false), .problems(true), .favorites,
        ]
        for value in values {
            let query = ListingQuery().applying(.toggle(value))
            #expect(query.filters == [value.alone] && query.isChosen(value), "\(value)")
            #expect(query.filters.first?.facet == value.facet, "\(value)")
            #expect(query.applying(.toggle(value)) == ListingQuery(), "\(value)")
        }
    }

    @Test(arguments: [
        (FilterValue.category(["Home"]), FilterValue.category(["Home", "Mugs"])), (.rating(4), .rating(3)),
        (.pictures(true), .pictures(false)), (.problems(true), .problems(false)),
    ])
    func `of categories, ratings and yes or no only one is chosen: another one takes its place`(first: FilterValue, second: FilterValue) {
        let query = ListingQuery().applying(.toggle(first)).applying(.toggle(second))
        #expect(query.filters == [second.alone])
        #expect(!query.isChosen(first))
    }

    @Test func `options of different names are filters of their own`() {
        let query = ListingQuery().applying(.toggle(.option(name: "Colour", value: "red")))
            .applying(.toggle(.option(name: "Size", value: "red"))).applying(.toggle(.option(name: "Colour", value: "blue")))
        #expect(query.filters == [.option(name: "Colour", values: ["red", "blue"]), .option(name: "Size", values: ["red"])])
    }

    @Test func `a rating that is no whole number is not one of the rows`() {
        let query = ListingQuery(filters: [.rating(3.5)])
        #expect((1...4).allSatisfy { !query.isChosen(.rating($0)) })
        #expect(query.applying(.toggle(.rating(3))).filters == [.rating(3)])
    }

    @Test func `a range of prices takes the place of the one before, and one without bounds is no filter`() {
        let euros = Currency("EUR")
        let range = PriceFilter(currency: euros, lowest: DecimalNumber(significand: 10))
        let query = mugs.applying(.price(range))
        #expect(query.filters == [.brand(["Acme"]), .price(range)])
        let other = PriceFilter(currency: Currency("USD"), highest: DecimalNumber(significand: 20))
        #expect(query.applying(.price(other)).filters == [.brand(["Acme"]), .price(other)])
        #expect(query.applying(.price(PriceFilter(currency: euros))).filters == [.brand(["Acme"])])
    }

    @Test func `filters are taken off one by one or at once; what is searched for and the order stay`() {
        let query = mugs.applying(.toggle(.favorites))
        #expect(query.applying(.remove(.brand)).filters == [.favorites])
        #expect(query.applying(.remove(.seller)) == query)
        let cleared = query.applying(.clear)
        #expect(cleared.filters.isEmpty && cleared.search == mugs.search && cleared.sort == mugs.sort)
    }
}
