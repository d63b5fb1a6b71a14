import Testing

@testable import ListingCore

@Suite("Prices in the filter panel")
struct FilterPricesTests {
    private func prices(_ currency: String?, _ count: Int, _ lowest: Int64 = 1, _ highest: Int64 = 100, _ histogram: [Int] = [4, 1, 0])
        -> FacetCounts.Prices
    {
        FacetCounts.Prices(
            currency: currency.flatMap { Currency($0) }, count: count, lowest: DecimalNumber(significand: lowest),
            highest: DecimalNumber(significand: highest), histogram: histogram)
    }

    private func rows(_ prices: [FacetCounts.Prices], _ filter: PriceFilter? = nil, expanded: Set<SectionID> = []) -> [PriceRangeViewModel]
    {
        var facets = FacetCounts()
        facets[.price] = prices
        let query = ListingQuery(filters: filter.map { [.price($0)] } ?? [])
        return FilterScreen.prices(.price).viewModels(for: FilterScreenProperties(facets: facets, query: query, expanded: expanded))
    }

    private static let twenty = DecimalNumber(significand: 20)

    @Test func `a single currency needs no caption, and bars are as high as the square root of their share`() {
        let row = rows([prices("EUR", 5)]).first
        #expect(row?.caption == nil)
        #expect(row?.bars == [1, 0.5, 0])
        #expect(row?.range == PriceRange())
        #expect(row?.accessibleLabel == "Price, €1 to €100")
    }

    @Test func `each currency has its own row, and a filter applies only to its own currency`() {
        let rows = rows([prices("EUR", 38), prices(nil, 1)], PriceFilter(currency: Currency("EUR"), lowest: Self.twenty))
        #expect(rows.map(\.caption) == ["EUR · 38 listings", "No currency · 1 listing"])
        #expect(rows.map(\.range) == [PriceRange(lower: Self.twenty), PriceRange()])
    }

    @Test func `a filter without a currency applies to all of them`() {
        let rows = rows([prices("EUR", 38), prices("USD", 1)], PriceFilter(highest: Self.twenty))
        #expect(rows.allSatisfy { $0.range == PriceRange(upper: Self.twenty) })
    }

    @Test func `a currency with a single price has no row unless it is filtered by`() {
        #expect(rows([prices("EUR", 5, 9, 9)]).isEmpty)
        #expect(rows([prices("EUR", 5, 9, 9)], PriceFilter(currency: Currency("EUR"), highest: Self.twenty)).count == 1)
    }

    @Test func `of many currencies only the first ones and the filtered one are shown`() {
        let all = ["EUR", "USD", "GBP", "CHF", "SEK", "JPY"].map { prices($0, 3) }
        #expect(rows(all).map(\.scale.currency?.code) == ["EUR", "USD"])
        let filtered = rows(all, PriceFilter(currency: Currency("SEK"), lowest: Self.twenty))
        #expect(filtered.map(\.scale.currency?.code) == ["EUR", "USD", "SEK"])
        #expect(rows(all, expanded: ["price"]).count == 6)
    }

    @Test func `the headers name the chosen price and category`() {
        var facets = FacetCounts()
        facets[.price] = [prices("EUR", 5)]
        let query = ListingQuery(filters: [
            .price(PriceFilter(currency: Currency("EUR"), lowest: Self.twenty)), .category(["Home", "Mugs"]),
        ])
        facets[.category] = [FacetCounts.Count(["Home"], 2)]
        let snapshot = FilterScreen.snapshot(for: FilterScreenProperties(facets: facets, query: query))
        #expect(snapshot.section("price")?.header?.accessibleLabel == "Price, from €20")
        #expect(snapshot.section("category")?.header?.accessibleLabel == "Categories, Mugs")
    }

    @Test func `a row's action names its currency and says whether it is final`() throws {
        let row = try #require(rows([prices("EUR", 5)]).first)
        let action = row.action(PriceRange(upper: Self.twenty), isFinal: false)
        #expect(action.filter == PriceFilter(currency: Currency("EUR"), highest: Self.twenty))
        #expect(!action.isFinal)
        #expect(row.name(of: .lower) == "Minimum price (EUR)" && row.name(of: .upper) == "Maximum price (EUR)")
    }
}
