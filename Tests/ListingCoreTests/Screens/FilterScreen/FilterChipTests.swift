import Testing

@testable import ListingCore

@Suite("Filter chips")
struct FilterChipTests {
    private func text(_ filter: ListingFilter) -> String? {
        ListingQuery(filters: [filter]).chips(sourceNames: ["a.csv", "b.csv"]).first?.text
    }

    private static func price(_ lowest: Int64?, _ highest: Int64?, _ currency: String? = "EUR") -> ListingFilter {
        .price(
            PriceFilter(
                currency: currency.flatMap { Currency($0) }, lowest: lowest.map { DecimalNumber(significand: $0) },
                highest: highest.map { DecimalNumber(significand: $0) }))
    }

    @Test(
        arguments: [
            (.source([1, 0]), "File: a.csv or b.csv"), (.source([4]), "File: File 5"),
            (.category(["Home", "Mugs"]), "Category: Home › Mugs"), (.availability([.inStock]), "Availability: In stock"),
            (.availability([.outOfStock, .inStock]), "Availability: In stock or Out of stock"),
            (.brand(["Zenith", "Acme"]), "Brand: Acme or Zenith"),
            (.seller(["Ann"]), "Seller: Ann"), (.tag(["a", "b", "c"]), "Tag: a, b or c"),
            (.material(["a", "b", "c", "d"]), "Material: a, b, c or d"),
            (.tag(["a", "b", "c", "d", "e"]), "Tag: a, b, c or 2 more"),
            (.option(name: "Colour", values: ["red"]), "Colour: red"), (.rating(4), "4★ and up"), (.rating(1), "1★ and up"),
            (.rating(3.5), "3.5★ and up"), (.pictures(true), "Has images"), (.pictures(false), "No images"),
            (.problems(true), "Has problems"), (.problems(false), "No problems"), (.favorites, "Favorites"),
            (.flag(.sale, true), "On sale"), (.flag(.sale, false), "Not on sale"),
        ] as [(ListingFilter, String)])
    func `every filter reads as a word or two`(filter: ListingFilter, expected: String) {
        #expect(text(filter) == expected)
    }

    @Test func `prices read as a range, as one bound, or as one amount`() {
        #expect(text(Self.price(10, 20)) == "Price: \("€10 – €20".isolatedLeftToRight)")
        #expect(text(Self.price(10, nil)) == "Price: from €10")
        #expect(text(Self.price(nil, 1_250)) == "Price: up to €1,250")
        #expect(text(Self.price(10, 10)) == "Price: €10")
        #expect(text(Self.price(10, nil, nil)) == "Price: from 10")
        #expect(text(Self.price(nil, nil)) == "Price: EUR")
        #expect(text(Self.price(nil, nil, nil)) == "Has a price")
    }

    @Test func `chips come in the order in which filters were chosen, and each button names what it removes`() {
        let chips = ListingQuery(filters: [.brand(["Acme"]), .option(name: "Color", values: ["red"]), .favorites]).chips()
        #expect(chips.map(\.removal) == ["Remove Brand Filter", "Remove Color Filter", "Remove Favorites Filter"])
        #expect(chips.map(\.facet.name) == ["brand", "option.Color", "favorites"])
        #expect(ListingQuery(search: SearchText("mug")).chips().isEmpty)
    }

    @Test func `a filter without values is called by its facet`() {
        #expect(text(.brand([])) == "Brand")
        #expect(text(.availability([])) == "Availability")
        #expect(text(.category([])) == "Category")
    }

    @Test func `a very long name makes a chip of limited length`() {
        let length = text(.brand([String(repeating: "x", count: 100_000)]))?.count ?? 0
        #expect(length > TextLimit.chip && length < TextLimit.chip + 20)
    }
}
