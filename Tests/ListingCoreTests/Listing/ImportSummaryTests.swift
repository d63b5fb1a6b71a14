import Testing

@testable import ListingCore

@Suite("The summary of a catalog")
struct ImportSummaryTests {
    private var summary = ImportSummary(file: "shop.csv", format: "Test", encoding: "UTF-8")

    private func listing(_ lowest: Money? = nil, _ highest: Money? = nil) -> Listing {
        let source = SourceRecord(columns: SourceColumns(names: []), rows: [])
        var listing = Listing(id: ListingID(0), title: "Mug", source: source)
        listing.price = Price(lowest: lowest, highest: highest)
        return listing
    }

    private func money(_ amount: Int64, _ code: String?) -> Money {
        Money(amount: DecimalNumber(significand: amount), currency: code.flatMap { Currency($0) })
    }

    @Test mutating func `listings, variants and pictures are counted`() {
        var mug = listing()
        mug.variants = [Variant(), Variant()]
        mug.images = [ListingImage(location: "/a.jpg")]
        summary.add(mug)
        summary.add(listing())
        #expect(summary.listings == 2)
        #expect(summary.variants == 2)
        #expect(summary.images == 1)
    }

    @Test mutating func `the range of prices is kept for each currency, and for prices without one`() {
        for price in [money(5, "EUR"), money(9, "EUR"), money(1, "EUR"), money(70, "USD"), money(3, nil)] { summary.add(listing(price)) }
        #expect(summary.currencies.count == 3)
        #expect(summary.currencies[Currency("EUR")] == .init(listings: 3, lowest: money(1, nil).amount, highest: money(9, nil).amount))
        #expect(summary.currencies[Currency("USD")]?.listings == 1)
        #expect(summary.currencies[nil]?.highest == money(3, nil).amount)
    }

    @Test mutating func `a listing's whole range counts, but as one listing`() {
        summary.add(listing(money(10, "EUR"), money(24, "EUR")))
        summary.add(listing(money(12, "EUR")))
        #expect(summary.currencies[Currency("EUR")] == .init(listings: 2, lowest: money(10, nil).amount, highest: money(24, nil).amount))
    }

    @Test mutating func `listings that are counted in parts give the same summary`() {
        var listings = [money(5, "EUR"), money(9, "EUR"), money(70, "USD"), money(3, nil), money(1, "EUR")].map { listing($0) }
        listings[1].price.highest = Money(amount: DecimalNumber(significand: 90, scale: 1), currency: Currency("EUR"))
        listings[2].images = [ListingImage(location: "/a.jpg")]
        listings[3].variants = [Variant(), Variant()]
        listings[4].isCurrencyChosen = true
        var whole = summary
        for file in ["a.csv", "b.csv"] {
            let source = ImportSummary.Source(file: file, format: "Test", encoding: "UTF-8")
            #expect(summary.begin(source) == whole.begin(source))
        }
        for (source, part) in [(0, listings[..<2]), (0, listings[2..<3]), (1, listings[3...]), (1, [])] {
            var counts = ListingCounts()
            for listing in part {
                counts.add(listing)
                whole.add(listing, source: source)
            }
            summary.add(counts, source: source)
        }
        #expect(summary == whole && summary.currencies.count == 3)
    }

    @Test mutating func `listings without a price count in no range`() {
        summary.add(listing())
        #expect(summary.listings == 1)
        #expect(summary.currencies.isEmpty)
    }

    @Test mutating func `a highest price in another currency does not widen the range`() {
        summary.add(listing(money(10, "EUR"), money(99_000, "VND")))
        #expect(summary.currencies[Currency("EUR")]?.highest == money(10, nil).amount)
        #expect(summary.currencies[Currency("VND")] == nil)
    }

    @Test mutating func `a range written the wrong way round is still a range`() {
        summary.add(listing(money(24, "EUR"), money(10, "EUR")))
        #expect(summary.currencies[Currency("EUR")]?.lowest == money(10, nil).amount)
        #expect(summary.currencies[Currency("EUR")]?.highest == money(24, nil).amount)
    }
}
