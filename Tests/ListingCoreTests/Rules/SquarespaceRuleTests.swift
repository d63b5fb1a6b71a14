import Testing

@testable import ListingCore

@Suite struct SquarespaceRuleTests {
    @Test func `squarespace-limits-title allows 200 characters`() {
        #expect(RuleTrial.violates("squarespace-limits-title") { $0.title = String(repeating: "a", count: 201) })
        #expect(!RuleTrial.violates("squarespace-limits-title") { $0.title = String(repeating: "a", count: 200) })
    }

    @Test func `squarespace-limits-options allows 6 options`() {
        #expect(
            RuleTrial.violates("squarespace-limits-options") { $0.options = (0..<7).map { VariationOption(name: "\($0)", values: ["A"]) } })
        #expect(
            !RuleTrial.violates("squarespace-limits-options") { $0.options = (0..<6).map { VariationOption(name: "\($0)", values: ["A"]) } }
        )
    }

    @Test func `squarespace-limits-variants allows 250 variants`() {
        #expect(RuleTrial.violates("squarespace-limits-variants") { $0.variants = Array(repeating: Variant(), count: 251) })
        #expect(!RuleTrial.violates("squarespace-limits-variants") { $0.variants = Array(repeating: Variant(), count: 250) })
    }
}
