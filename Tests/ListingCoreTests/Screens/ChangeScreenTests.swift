import TestSupport
import Testing

@testable import ListingCore

/// The page of changes since an earlier export.
@Suite("Page of changes")
struct ChangeScreenTests {
    private static func listing(_ number: Int, title: String, price: Int64) -> Listing {
        Listing.with(number) { listing in
            (listing.title, listing.externalID) = (title, "L-\(number)")
            listing.price = Price(lowest: Money(amount: DecimalNumber(significand: price, scale: 0), currency: Currency("EUR")))
        }
    }

    /// A report about listings of which the second got a higher price and a new title, one is new, and one is gone.
    private static var properties: ChangeScreenProperties {
        let comparer = ListingComparer(.all, .all, ignoring: ListingProperties())
        let (before, after) = (listing(1, title: "Mug", price: 10), listing(1, title: "Blue mug", price: 12))
        let changes = comparer.changes(from: before, to: after)
        var outcomes = [
            ListingOutcome(.changed, .id, old: before, new: after, changes: changes),
            ListingOutcome(.new, new: listing(2, title: "Cup", price: 5)),
            ListingOutcome(.gone, old: listing(3, title: "Jug", price: 7)),
        ]
        (outcomes[0].position, outcomes[1].position) = (0, 1)
        var match = ReadingMatch()
        match.pairs = [ReadingMatch.Pair(old: 0, new: 0, reason: .id)]
        (match.new, match.gone) = ([1], [1])
        var summary = ComparisonSummary(old: 2, new: 2, match)
        summary.add(changes)
        var properties = ChangeScreenProperties()
        properties.show(
            ComparisonReport(
                names: ("old.csv", "new.csv"), summary: summary,
                missing: [MissingProperty(property: .tags, isMissingInOld: true, listings: 2)],
                listings: outcomes.map { ListingDifference($0) }, count: 5))
        return properties
    }

    private func rows(_ properties: ChangeScreenProperties) -> [ChangeRowViewModel] {
        ChangeScreen.snapshot(for: properties).items(of: "changes").compactMap { $0.viewModel(as: .change) }
    }

    @Test func `one list has what changed, what is new and what is gone`() throws {
        let rows = rows(Self.properties)
        #expect(rows.map(\.title) == ["Blue mug", "Cup", "Jug"])
        #expect(rows.map(\.status) == [nil, "New", "Gone"])
        #expect(rows[0].oldTitle == "Mug" && rows[0].oldPrice == "€10.00" && rows[0].price == "€12.00")
        #expect(rows[0].rise == "▲ +20.0\u{A0}%" && rows[0].lines.isEmpty)
        #expect(rows[2].activation == nil && rows[1].activation != nil)
        let spoken = try #require(rows[0].accessibleLabel)
        #expect(spoken == "Blue mug, before: Mug, €10.00 → €12.00, ▲ +20.0\u{A0}%")
    }

    @Test func `images that came and went are side by side`() {
        func listing(_ names: String...) -> Listing {
            var listing = Self.listing(1, title: "Mug", price: 10)
            listing.images = names.map { ListingImage(location: "https://a.com/\($0).jpg") }
            return listing
        }
        func row(_ before: Listing, _ after: Listing) -> ChangeRowViewModel {
            let changes = ListingComparer(.all, .all).changes(from: before, to: after)
            return ChangeRowViewModel(ListingDifference(ListingOutcome(.changed, .id, old: before, new: after, changes: changes)))
        }
        let replaced = row(listing("a", "b", "c"), listing("a", "d"))
        #expect(replaced.oldImages.map(\.location) == ["https://a.com/b.jpg", "https://a.com/c.jpg"])
        #expect(replaced.newImages.map(\.location) == ["https://a.com/d.jpg"])
        let reordered = row(listing("a", "b"), listing("b", "a"))
        #expect(
            reordered.oldImages.map(\.location) == ["https://a.com/a.jpg"] && reordered.newImages.map(\.location) == ["https://a.com/b.jpg"]
        )
        let many = row(listing(), listing("a", "b", "c", "d", "e"))
        #expect(many.oldImages.isEmpty && many.newImages.count == 4)
    }

    @Test func `the user can decide about a doubtful match only`() {
        func row(_ reason: MatchReason) -> ChangeRowViewModel {
            let (before, after) = (Self.listing(1, title: "Mug", price: 10), Self.listing(1, title: "Cup", price: 10))
            var outcome = ListingOutcome(
                .changed, reason, old: before, new: after, changes: ListingComparer(.all, .all).changes(from: before, to: after))
            outcome.pair = MatchDecisions.Pair(old: 1, new: 2)
            return ChangeRowViewModel(ListingDifference(outcome))
        }
        #expect(row(.similar).pair != nil && row(.similar).doubt != nil)
        #expect(row(.id).pair == nil && row(.confirmed).pair == nil && row(.confirmed).doubt == nil)
    }

    @Test func `chips choose kinds of changes`() throws {
        var properties = Self.properties
        let chips = try #require(ChangeScreen.kinds.viewModels(for: properties).first).chips
        #expect(chips.map(\.kind) == [.new, .gone, .renamed, .priceUp] && chips.allSatisfy { !$0.isChosen })
        #expect(chips.map(\.text).first == "New listings 1")
        properties.toggle(.priceUp)
        #expect(rows(properties).map(\.title) == ["Blue mug"])
        properties.toggle(.gone)
        #expect(rows(properties).map(\.title) == ["Blue mug", "Jug"])
        properties.toggle(.priceUp)
        properties.toggle(.gone)
        #expect(rows(properties).count == 3)
    }

    @Test func `notes say what was not compared or is not listed`() {
        let notes = ChangeScreen.notes.viewModels(for: Self.properties).map(\.text)
        #expect(notes == ["2 more listings differ.", "Not compared, because only the new file has it: Tags (2)."])
    }

    @Test func `the page shows progress, failures and that nothing has changed`() {
        var properties = ChangeScreenProperties()
        properties.progress = 0.5
        #expect(ChangeScreen.running.viewModels(for: properties).map(\.fraction) == [0.5])
        properties.failure = "The file is gone."
        #expect(ChangeScreen.running.viewModels(for: properties).isEmpty)
        #expect(ChangeScreen.failed.viewModels(for: properties).map(\.message) == ["The file is gone."])
        properties.failure = nil
        var match = ReadingMatch()
        match.pairs = [ReadingMatch.Pair(old: 0, new: 0, reason: .id)]
        properties.show(
            ComparisonReport(
                names: ("a", "b"), summary: ComparisonSummary(old: 1, new: 1, match), missing: [], listings: [], count: 0))
        #expect(ChangeScreen.snapshot(for: properties).sections.map(\.id) == ["nothing"] as [SectionID])
    }
}
