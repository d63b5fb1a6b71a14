import Testing

@testable import ListingCore

@Suite struct ListingFilterTests {
    static let filters: [ListingFilter] = [
        .source([0, 2]), .category(["Home", "Mugs & Cups"]),
        .price(PriceFilter(currency: Currency("EUR"), lowest: DecimalNumber(plain: "10.50"), highest: DecimalNumber(plain: "20"))),
        .price(PriceFilter(lowest: DecimalNumber(plain: "10"))), .price(PriceFilter(highest: DecimalNumber(plain: "0.99"))),
        .availability([.inStock, .preorder]), .brand(["Acme", "A|B\\C"]), .seller(["x=y"]), .tag(["a tag"]), .material(["木"]),
        .option(name: "Color.Main", values: ["red", "light blue"]), .rating(4.5), .pictures(false), .problems(true), .favorites,
        .flag(.sale, true),
        .option(name: "Size = \\ x|", values: ["=", "|", "\\", ""]), .category(["A > B", " edges ", "C\\", " "]), .tag(["", "> "]),
    ]

    @Test(arguments: filters) func `a filter is read back from its text`(_ filter: ListingFilter) throws {
        #expect(try ListingFilter(text: filter.text) == filter)
    }

    @Test func `filters written by hand are understood`() throws {
        #expect(try ListingFilter(text: "price=EUR:10..20").text == "price=EUR 10..20")
        #expect(try ListingFilter(text: "Availability=In_Stock").facet == ChoiceFacet.availability.id)
        #expect(try ListingFilter(text: "category=Home>Mugs") == .category(["Home", "Mugs"]))
        #expect(try ListingFilter(text: "images=no") == .pictures(false))
        #expect(try ListingFilter(text: "problem=price-unreadable|title-missing") == .problem([.titleMissing, .priceUnreadable]))
    }

    @Test func `earlier names of filters are still understood`() throws {
        #expect(try ListingFilter(text: "Pictures=yes").text == "images=yes")
        #expect(try ListingFilter(text: "favourites=yes").text == "favorites=yes")
        #expect(try ListingFilter(text: "favourites=no") == .flag(.favorites, false))
    }

    @Test(arguments: [
        "", "price", "price=", "category= > ", "option.Size\\=L", "price=cheap", "price=20..10", "price=1.2", "colour=red",
        "availability=maybe", "rating=6", "source=0",
        "images=perhaps", "favorites=maybe", "problem=",
    ])
    func `text that is not a filter is refused`(_ text: String) {
        #expect(throws: ListingFilterError.self) { try ListingFilter(text: text) }
    }

    @Test func `a query has one filter for each facet`() {
        var query = ListingQuery(filters: [.brand(["a"]), .rating(3), .brand(["b"])])
        #expect(query.filters == [.brand(["b"]), .rating(3)])
        query.set(.option(name: "Size", values: ["L"]))
        query.set(.option(name: "Colour", values: ["red"]))
        #expect(query.filters.count == 4)
        #expect(query.without(TextFacet.brand.id).filters.count == 3)
    }

    @Test func `sort orders are read back from their text`() {
        for key in ListingSort.Key.allCases {
            for descending in [false, true] {
                let sort = ListingSort(key, descending: descending)
                #expect(ListingSort(text: sort.text) == sort)
            }
        }
        #expect(ListingSort(text: "colour") == nil)
        #expect(ListingSort(text: "-relevance") == nil)
        #expect(ListingSort(text: "-newest") == ListingSort(.newest, descending: true))
    }
}
