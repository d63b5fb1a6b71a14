import Testing

@testable import ListingCore

@Suite struct WixRuleTests {
    @Test func `wix-limits-title allows 80 characters`() {
        #expect(RuleTrial.violates("wix-limits-title") { $0.title = String(repeating: "a", count: 81) })
        #expect(!RuleTrial.violates("wix-limits-title") { $0.title = String(repeating: "a", count: 80) })
    }

    @Test func `wix-limits-options allows 6 options`() {
        #expect(RuleTrial.violates("wix-limits-options") { $0.options = (0..<7).map { VariationOption(name: "\($0)", values: ["A"]) } })
        #expect(!RuleTrial.violates("wix-limits-options") { $0.options = (0..<6).map { VariationOption(name: "\($0)", values: ["A"]) } })
    }

    @Test func `wix-limits-variants allows 1,000 variants`() {
        #expect(RuleTrial.violates("wix-limits-variants") { $0.variants = Array(repeating: Variant(), count: 1_001) })
        #expect(!RuleTrial.violates("wix-limits-variants") { $0.variants = Array(repeating: Variant(), count: 1_000) })
    }

    @Test func `wix-limits-images allows 15 images`() {
        #expect(
            RuleTrial.violates("wix-limits-images") { $0.images = (0..<16).map { ListingImage(location: "https://example.com/\($0)") } })
        #expect(
            !RuleTrial.violates("wix-limits-images") { $0.images = (0..<15).map { ListingImage(location: "https://example.com/\($0)") } })
    }
}
