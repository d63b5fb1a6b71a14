import ListingCore
import Testing

@Suite struct ChartScreenTests {
    private func rows<ViewModel: RowViewModel>(_ facets: FacetCounts?, _ section: SectionID, _ kind: RowKind<ViewModel>) -> [ViewModel] {
        let snapshot = ChartScreen.snapshot(for: ChartScreenProperties(facets: facets))
        return (0..<snapshot.count).compactMap { index in
            guard let row = snapshot.row(at: index), row.path.section == section else { return nil }
            return row.item.viewModel(as: kind)
        }
    }

    @Test func `a field's bar is the share of listings that have it, and shows those that lack it`() {
        var facets = FacetCounts()
        facets.listings = 200
        let brand = FlagFacet.fields.first { $0.id.name == "has-brand" }
        if let brand { facets[brand] = FacetCounts.Flag(present: 150, absent: 50) }
        facets[.pictures] = FacetCounts.Flag(present: 200, absent: 0)
        let bars = rows(facets, "fields", .chartBar)
        #expect(bars.map(\.title) == ["Images", "Brand"])
        #expect(bars.map(\.value) == ["100%", "75%"])
        #expect(bars.map(\.share) == [1, 0.75])
        #expect(bars.map(\.detail) == [nil, "50 listings have none"])
        #expect(bars.map(\.filter) == [nil, brand.map { .flag($0, false) }])
    }

    @Test func `only all listings are 100 percent, and only none are 0 percent`() {
        var facets = FacetCounts()
        facets.listings = 10_000
        facets[.pictures] = FacetCounts.Flag(present: 9_999, absent: 1)
        if let price = FlagFacet.fields.first { facets[price] = FacetCounts.Flag(present: 1, absent: 9_999) }
        #expect(rows(facets, "fields", .chartBar).map(\.value) == ["99%", "1%"])
    }

    @Test func `prices are a histogram with a summary in words`() throws {
        var facets = FacetCounts()
        facets.listings = 4
        facets[.price] = try [
            FacetCounts.Prices(
                currency: Currency("EUR"), count: 4, lowest: #require(DecimalNumber(plain: "0")),
                highest: #require(DecimalNumber(plain: "100")), histogram: [1, 2, 0, 1])
        ]
        let histogram = try #require(rows(facets, "prices", .chartHistogram).first)
        #expect(histogram.bars == [0.5, 1, 0, 0.5])
        #expect(histogram.caption == "EUR · 4 listings")
        #expect(histogram.summary == "From €0.00 to €100.00; half of the listings cost up to about €50.00")
    }

    @Test func `listings by date are months of a short time and years of a long one`() throws {
        var facets = FacetCounts()
        facets.listings = 6
        facets.months = [FacetCounts.Count(12 * 50, 1), FacetCounts.Count(12 * 50 + 2, 5)]
        var histogram = try #require(rows(facets, "dates", .chartHistogram).first)
        #expect((histogram.first, histogram.last) == ("2020-01", "2020-03"))
        #expect(histogram.bars == [0.2, 0, 1])
        facets.months = [FacetCounts.Count(12 * 40 + 11, 2), FacetCounts.Count(12 * 50, 4)]
        histogram = try #require(rows(facets, "dates", .chartHistogram).first)
        #expect((histogram.first, histogram.last) == ("2010", "2020"))
        #expect(histogram.bars.count == 11)
        #expect(histogram.summary == "From 2010 to 2020; the most, 4 listings, in 2020")
    }

    @Test func `a single month has no chart`() {
        var facets = FacetCounts()
        facets.listings = 1
        facets.months = [FacetCounts.Count(600, 1)]
        #expect(rows(facets, "dates", .chartHistogram).isEmpty)
    }

    @Test func `stars are bands, though the counts include better ones`() {
        var facets = FacetCounts()
        facets.listings = 10
        facets[.rating] = [FacetCounts.Count(1, 9), FacetCounts.Count(2, 9), FacetCounts.Count(3, 6), FacetCounts.Count(4, 5)]
        let bars = rows(facets, "ratings", .chartBar)
        #expect(bars.map(\.title) == ["4 to 5 stars", "3 to 4 stars", "2 to 3 stars", "1 to 2 stars"])
        #expect(bars.map(\.value) == ["5", "1", "3", "0"])
    }

    @Test func `charts wait for the counts, and say if there is nothing to count`() {
        #expect(rows(nil, "awaited", .chartBar).count == 6)
        #expect(rows(FacetCounts(), "nothing", .emptyState).count == 1)
    }

    @Test func `every kind of row of the charts occurs`() throws {
        var facets = FacetCounts()
        facets.listings = 3
        facets.months = [FacetCounts.Count(1, 1), FacetCounts.Count(2, 1)]
        facets.stock = [.none: 1, .many: 2]
        facets[.category] = [FacetCounts.Count(["Home"], 3), FacetCounts.Count(["Home", "Cups"], 3)]
        let snapshot = ChartScreen.snapshot(for: ChartScreenProperties(facets: facets))
        let kinds = Set((0..<snapshot.count).compactMap { snapshot.row(at: $0)?.item.kind })
        let empty = RowKind<EmptyStateViewModel>.emptyState.erased
        #expect(kinds.union([empty]) == Set(ChartScreen.rowKinds))
        #expect(rows(facets, "stock", .chartBar).map(\.title) == ["None", "More than 20"])
        #expect(rows(facets, "categories", .chartBar).map(\.title) == ["Home"])
    }
}
