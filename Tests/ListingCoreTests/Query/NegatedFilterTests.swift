import Testing

@testable import ListingCore

@Suite struct NegatedFilterTests {
    @Test(arguments: ["brand!=Acme", "brand!=A\\|B|C", "price!=10..20", "category!=Home > Cups", "sale!=yes", "option.Color!=red"])
    func `a negated filter is the same after it was written and read`(text: String) throws {
        let filter = try ListingFilter(text: text)
        #expect(filter.isNegated)
        #expect(filter.facet == filter.positive.facet)
        #expect(try ListingFilter(text: filter.text) == filter)
        #expect(try ListingFilter(text: text.replacing("!=", with: "=")) == filter.positive)
    }

    @Test func `a value without a filter before it is excluded alone`() {
        let acme = FilterValue.text(.brand, "Acme")
        #expect(acme.excluded(by: nil) == .not(.texts(.brand, ["Acme"])))
        #expect(acme.excluded(by: .texts(.brand, ["Zenith"])) == .not(.texts(.brand, ["Acme"])))
    }

    @Test func `several values are excluded, and again included`() {
        let (acme, zenith) = (FilterValue.text(.brand, "Acme"), FilterValue.text(.brand, "Zenith"))
        let both = acme.excluded(by: .not(.texts(.brand, ["Zenith"])))
        #expect(both == .not(.texts(.brand, ["Acme", "Zenith"])))
        #expect(acme.isExcluded(by: both) && zenith.isExcluded(by: both) && !acme.isChosen(in: both))
        #expect(acme.excluded(by: both) == .not(.texts(.brand, ["Zenith"])))
        #expect(zenith.excluded(by: .not(.texts(.brand, ["Zenith"]))) == nil)
    }

    @Test func `choosing a value replaces its exclusion`() {
        var query = ListingQuery().applying(.exclude(.text(.brand, "Acme")))
        #expect(query.filters == [.not(.texts(.brand, ["Acme"]))])
        query = query.applying(.toggle(.text(.brand, "Acme")))
        #expect(query.filters == [.texts(.brand, ["Acme"])])
    }

    @Test func `a chip says what is excluded`() {
        let query = ListingQuery().applying(.exclude(.text(.brand, "Acme")))
        #expect(query.chips().map(\.text) == ["Not Brand: Acme"])
        #expect(query.chips().map(\.removal) == ["Remove Brand Filter"])
    }
}
