import Testing

@testable import ListingCore

@Suite("Browsing page")
struct BrowseScreenTests {
    private func summary(_ change: (inout ImportSummary) -> Void = { _ in }) -> ImportSummary {
        var summary = ImportSummary(file: "/home/ann/My shop/listings.csv", format: "Etsy shop export", encoding: "UTF-8")
        change(&summary)
        return summary
    }

    private func header(_ section: SectionID, _ properties: BrowseScreenProperties) -> ListItem? {
        BrowseScreen.snapshot(for: properties).section(section)?.header
    }

    @Test func `the summary names the file and counts what is in it`() {
        let shown = SummaryViewModel(
            summary {
                $0.listings = 1
                $0.variants = 1_204
            })
        #expect(shown.fileName == "listings.csv")
        #expect(shown.path == "/home/ann/My shop/listings.csv")
        #expect(shown.figures == [.init(value: "1", label: "Listing"), .init(value: "1,204", label: "Variants")])
        #expect(shown.progress == nil)
    }

    @Test func `an empty catalog has no listings, and says so`() {
        let properties = BrowseScreenProperties(summary: summary())
        #expect(BrowseScreen.snapshot(for: properties).sections.map(\.id) == ["summary"])
        #expect(SummaryViewModel(summary()).figures == [.init(value: "0", label: "Listings")])
    }

    @Test func `prices are summarized for each currency, the most frequent one first`() {
        let shown = SummaryViewModel(
            summary {
                for price in [Money.euros(400), .euros(125_000)] {
                    $0.add(.with { $0.price = Price(lowest: price) })
                }
                $0.add(.with { $0.price = Price(lowest: Money(amount: DecimalNumber(significand: 5), currency: nil)) })
            })
        #expect(shown.priceRanges == ["EUR: \u{2066}€4.00 – €1,250.00\u{2069} (2 listings)", "No currency: 5 (1 listing)"])
    }

    @Test func `a currency that the user has chosen is the user's word, and can be changed`() throws {
        let euro = try #require(Currency("EUR"))
        let bare = Price(lowest: Money(amount: DecimalNumber(significand: 400, scale: 2), currency: nil))
        let chosen = Listing.with {
            $0.price = bare
            $0.setChosenCurrency(euro)
        }
        func shown(_ listings: [Listing], _ scope: ChosenCurrency.Scope?) -> SummaryViewModel {
            SummaryViewModel(summary { summary in listings.forEach { summary.add($0) } }, currency: scope)
        }
        let named = Listing.with { $0.price = Price(lowest: .euros(500)) }
        #expect(shown([chosen], .files).priceRanges == ["EUR (your choice): €4.00 (1 listing)"])
        #expect(shown([chosen], nil).priceRanges == ["EUR (your choice): €4.00 (1 listing)"])
        #expect(shown([chosen], .shop).priceRanges == ["EUR (your choice for this shop): €4.00 (1 listing)"])
        #expect(shown([chosen], .allFiles).priceRanges == ["EUR (your choice for all files): €4.00 (1 listing)"])
        #expect(
            shown([chosen, named], .files).priceRanges == [
                "EUR (partly your choice): \u{2066}€4.00 – €5.00\u{2069} (2 listings)"
            ])
        #expect(shown([chosen], .files).lacksCurrency && shown([chosen], .files).hasChosenCurrency)
        #expect(!shown([named], .files).lacksCurrency && !shown([named], .files).hasChosenCurrency)
        let missing = shown([.with { $0.price = bare }, named], nil)
        #expect(missing.lacksCurrency && !missing.hasChosenCurrency)
    }

    @Test func `a pipe shows how much was received until its first listing is there`() throws {
        var properties = BrowseScreenProperties(summary: summary(), progress: 0, received: 12_345_678)
        let shown = BrowseScreen.summary.viewModels(for: properties)
        #expect(shown.map(\.figures) == [[SummaryViewModel.Figure(value: "12.3 MB", label: "Read So Far")]])
        properties.results = try BrowseResults(of: [.bare()])
        #expect(BrowseScreen.summary.viewModels(for: properties).first?.figures.first?.label == "Listings")
    }

    @Test(arguments: [(-0.5, 0.0), (0.25, 0.25), (1.5, 1)])
    func `the progress stays between 0 and 1 while the file is read`(given: Double, shown: Double) throws {
        let properties = BrowseScreenProperties(summary: summary(), results: try BrowseResults(of: [.bare()]), progress: given)
        #expect(BrowseScreen.summary.viewModels(for: properties).first?.progress == shown)
    }

    @Test func `rows are counted only if several make one listing or some make none`() {
        func labels(_ listings: Int, _ records: Int) -> [String] {
            SummaryViewModel(
                summary {
                    $0.listings = listings
                    $0.records = records
                }
            ).figures.map { "\($0.value) \($0.label)" }
        }
        #expect(labels(120, 120) == ["120 Listings"])
        #expect(labels(1, 120) == ["1 Listing", "120 Rows in File"])
        #expect(labels(0, 1) == ["0 Listings", "1 Row in File"])
    }

    @Test func `featured listings are cards that open them, and without any there is no section`() {
        var properties = BrowseScreenProperties(summary: summary(), highlights: BrowseHighlights(featured: [.full, .bare(1)]))
        let cards = BrowseScreen.featured.viewModels(for: properties)
        #expect(cards.map(\.id.rawValue) == [0, 1])
        #expect(cards.first?.activation == .open(ListingID(0)))
        properties.highlights = BrowseHighlights()
        #expect(BrowseScreen.featured.section(for: properties) == nil)
    }

    @Test func `while the user searches or filters, only the results are shown`() throws {
        let query = ListingQuery(search: SearchText("mug"))
        let found = try BrowseResults(query, of: [.bare(0), .bare(1, title: "Bowl")])
        let properties = BrowseScreenProperties(
            summary: summary { $0.report(RecordProblem(ProblemCause(.titleMissing))) }, query: query, results: found, highlights: .full)
        let snapshot = BrowseScreen.snapshot(for: properties)
        #expect(snapshot.sections.map(\.id) == ["listings"])
        #expect(header("listings", properties)?.viewModel(as: .sectionHeader)?.title == "Search Results")
        let filtered = BrowseScreenProperties(
            summary: summary(), query: ListingQuery(filters: [.favorites]), results: try BrowseResults(of: [.bare(0)]))
        #expect(header("listings", filtered)?.viewModel(as: .sectionHeader)?.title == "Matching Listings")
    }

    @Test func `all listings are counted in their header, and only the requested one is presented`() throws {
        var results = try BrowseResults(of: (0..<1_204).map { .bare($0, title: "Mug \($0)") })
        results.insert([1_203: .bare(1_203, title: "Mug 1203")], for: [1_203], at: 1_203..<1_204)
        let properties = BrowseScreenProperties(summary: summary(), results: results)
        let section = BrowseScreen.snapshot(for: properties).section("listings")
        #expect(section?.header?.viewModel(as: .sectionHeader) == SectionHeaderViewModel(title: "All Listings", detail: "1,204"))
        #expect(section?.item(at: 1_204).viewModel(as: .listing)?.title == "Mug 1203")
        guard case .indexed? = section?.content else {
            Issue.record("a million listings must not be made in one go")
            return
        }
    }

    @Test func `a list that grows while the file is read keeps its rows`() throws {
        var properties = BrowseScreenProperties(summary: summary(), results: try BrowseResults(of: [.bare(0)]))
        let before = BrowseScreen.snapshot(for: properties)
        properties.results = try BrowseResults(of: [.bare(0), .bare(1)], after: properties.results)
        let grown = BrowseScreen.snapshot(for: properties)
        #expect(SnapshotDiff(from: before, to: grown).splices == [Splice(position: 3, removed: 0, added: 1)])
    }

    @Test func `a row is a skeleton until its listing is loaded, and says why if it can't be read`() throws {
        var results = try BrowseResults(of: (0..<3).map { .bare($0) }, isLoaded: false)
        let before = BrowseScreen.snapshot(for: BrowseScreenProperties(summary: summary(), results: results))
        #expect(before.items(of: "listings").dropFirst().allSatisfy { $0.isSkeleton })
        results.insert([1: .bare(1, title: "Jug")], for: [1, 2], at: 1..<3, failure: LoadFailure("The disk is gone."))
        let after = BrowseScreen.snapshot(for: BrowseScreenProperties(summary: summary(), results: results))
        let rows = after.items(of: "listings").dropFirst()
        #expect(rows.map(\.isSkeleton) == [true, false, false])
        #expect(rows.map(\.id) == [0, 1, 2])
        #expect(rows.compactMap { $0.viewModel(as: .listing)?.title }.last == "Jug")
        #expect(rows.last?.viewModel(as: .failure)?.message == "The disk is gone.")
        let diff = SnapshotDiff(from: before, to: after)
        let start = after.start(of: "listings") ?? 0
        #expect(diff.splices.isEmpty && diff.changed == [start + 2, start + 3])
    }

    @Test func `a listing's line shows price, stock, seller, rating and variants, and opens it`() {
        let row = ListingRowViewModel(.full)
        #expect(row.price == "€20.00")
        #expect(row.oldPrice == "€25.00")
        #expect(row.availability == AvailabilityViewModel(text: "In stock", tone: .good))
        #expect(row.subtitle == "Clay & Co · Mira · 4.7 ★ (2) · 2 variants · 2 images")
        #expect(row.image == ImageViewModel(location: "/a.png", alternativeText: "Mug"))
        #expect(row.activation == .open(ListingID(0)))
        #expect(row.accessibleLabel == "Mug, €20.00, In stock")
    }

    @Test func `unknown values take no space in a listing's row`() {
        #expect(ListingRowViewModel(.bare()) == ListingRowViewModel(id: ListingID(0), title: "Mug"))
        #expect(ListingRowViewModel(.bare()).accessibleLabel == "Mug")
    }

    @Test func `text that is not a price is not treated as one`() {
        let row = ListingRowViewModel(.with { $0.price = Price(unreadable: "abc") })
        #expect(row.price == nil && row.unreadablePrice == "abc")
        #expect(row.accessibleLabel == "Mug, Unreadable price: abc")
        #expect(row.dragContent.map(\.text) == ["Mug\tabc"])
        #expect(FavoriteViewModel(row: row).unreadablePrice == "abc")
        #expect(ListingRowViewModel(.with { $0.price = Price(unreadable: " ") }).unreadablePrice == nil)
        #expect(ListingRowViewModel(.with { $0.price = Price(lowest: .euros(500), unreadable: "x") }).unreadablePrice == nil)
    }
}
