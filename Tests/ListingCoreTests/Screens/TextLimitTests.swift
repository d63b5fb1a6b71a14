import Testing

@testable import ListingCore

@Suite("Very long strings")
struct TextLimitTests {
    @Test func `a string is cut between characters, and only if something is omitted`() {
        #expect("abc".cut(to: 3) == "abc")
        #expect("abcd".cut(to: 3) == "abc…")
        #expect("👩‍🚀👩‍🚀👩‍🚀".cut(to: 2) == "👩‍🚀👩‍🚀…")
        #expect("👩‍🚀".cut(to: 2) == "👩‍🚀")
        #expect("".cut(to: 0).isEmpty)
    }

    @Test func `rows and cards show no more of a title than they have room for`() {
        let long = String(repeating: "endless ", count: 20_000)
        let listing = Listing.with { $0.title = long }
        #expect(ListingRowViewModel(listing).title.count <= TextLimit.line + 1)
        #expect(ListingCardViewModel(listing).title.count <= TextLimit.line + 1)
        #expect(OfferViewModel(listing).title.count <= TextLimit.title + 1)
        #expect((ListingRowViewModel(listing).accessibleLabel ?? "").count < 1_000)
    }
}
