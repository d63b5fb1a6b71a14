import Testing

@testable import ListingCore

@Suite("Screens")
struct ScreenTests {
    private let full = ListingScreenProperties(
        listing: .full, sameSeller: [.bare(1)], similar: [.bare(2)],
        expanded: ["source", "variants"])

    @Test func `a listing's sections follow the order of a shop's page, with problems below the price and the original data last`() {
        #expect(
            ListingScreen.snapshot(for: full).sections.map(\.id.name) == [
                "gallery", "offer", "problems", "note", "variations", "variants", "description", "details", "keywords", "seller", "rating",
                "reviews", "shipping", "sameSeller", "similar", "source",
            ])
    }

    @Test func `a listing with nothing but a title shows only the offer and the user's note`() {
        #expect(ListingScreen.snapshot(for: ListingScreenProperties(listing: .bare())).paths == ["offer/offer", "note/note"])
    }

    @Test func `blank cells make no sections`() {
        let blank = Listing.with { listing in
            listing.description = DescriptionText(raw: "<p> </p>", markup: .html)
            listing.condition = " "
            listing.brand = ""
            listing.seller = Seller(name: " ")
            listing.category = [""]
            listing.options = [VariationOption(name: "Size", values: [""])]
            listing.tags = ["", " "]
            listing.attributes = [ListingAttribute(name: "Volume", value: "\t")]
            listing.rating = Rating(average: 0, count: 0)
            listing.shipping = [ShippingOffer()]
        }
        let snapshot = ListingScreen.snapshot(for: ListingScreenProperties(listing: blank))
        #expect(snapshot.paths == ["offer/offer", "note/note"])
        let offer = snapshot.row(at: 0)?.item.viewModel(as: .offer)
        #expect(offer == OfferViewModel(title: "Mug"))
    }

    @Test func `the browsing page's sections come in a fixed order`() throws {
        var summary = ImportSummary(file: "a.csv", format: "CSV", encoding: "UTF-8")
        summary.report(RecordProblem(ProblemCause(.titleMissing)))
        let properties = BrowseScreenProperties(summary: summary, results: try BrowseResults(of: [.full]), highlights: .full)
        #expect(
            BrowseScreen.snapshot(for: properties).sections.map(\.id.name) == [
                "summary", "problems", "problems, title-missing", "favourites", "recent", "featured", "categories", "listings",
            ])
    }

    /// The properties with a finding of a check, and with earlier readings.
    private static func checked(_ properties: ListingScreenProperties) throws -> ListingScreenProperties {
        let rule = try #require(RulePack.allRules.first)
        var properties = properties
        properties.findings = [ListingFinding(rule: rule, finding: rule.finding(nil, other: nil, in: properties.listing))]
        properties.history = ListingHistory(
            points: try (1...2).map { day in
                let date = try #require(Timestamp(year: 2026, month: 11, day: day))
                return .init(EarlierReading(path: "/a.csv", copy: "/copy", date: date), price: nil, quantity: day)
            })
        return properties
    }

    @Test func `a screen lists exactly the kinds of rows that it shows, including those in carousels`() throws {
        var summary = ImportSummary(file: "a.csv", format: "CSV", encoding: "UTF-8")
        summary.report(RecordProblem(ProblemCause(.titleMissing)))
        var results = try BrowseResults(of: [.full, .bare(1)], isLoaded: false)
        results.insert([0: .full], for: [0, 1], at: 0..<2, failure: LoadFailure("broken"))
        var problems = FileProblems()
        problems.expanded = [.titleMissing]
        var kinds: Set<AnyRowKind> = []
        for layout in ResultLayout.allCases {
            var properties = BrowseScreenProperties(summary: summary, results: results, highlights: .full, problems: problems)
            properties.layout = layout
            kinds.formUnion(shownKinds(BrowseScreen.snapshot(for: properties)))
        }
        // The two other kinds do not occur here: a waiting listing shows a skeleton of its own kind, and something was found.
        kinds.formUnion([RowKind<ProgressViewModel>.progress.erased, RowKind<NoResultsViewModel>.noResults.erased])
        #expect(kinds == Set(BrowseScreen.rowKinds))
        #expect(shownKinds(ListingScreen.snapshot(for: try Self.checked(full))) == Set(ListingScreen.rowKinds))
        #expect(Set(ListingScreen.rowKinds).count == ListingScreen.rowKinds.count)
    }

    private func shownKinds(_ snapshot: Snapshot) -> Set<AnyRowKind> {
        let kinds = [snapshot, snapshot.arranged(forWidth: 400)].map { rows in
            (0..<rows.count).compactMap { rows.row(at: $0)?.item.kind }
        }
        return Set(kinds.joined())
    }

    @Test func `no item of a screen has the id of another`() {
        #expect(ListingScreen.snapshot(for: full).duplicates.isEmpty)
    }

    @Test func `unfolding one section changes only that section`() {
        var folded = full
        folded.expanded = ["variants"]
        let diff = SnapshotDiff(from: ListingScreen.snapshot(for: folded), to: ListingScreen.snapshot(for: full))
        let start = ListingScreen.snapshot(for: full).start(of: "source") ?? 0
        #expect(diff.splices == [Splice(position: start + 1, removed: 0, added: 2)])
        #expect(diff.changed == [start])
    }
}
