import Testing

@testable import ListingCore

@Suite struct BigcommerceRuleTests {
    // bigcommerce-name-duplicate: Tested with whole files.

    @Test func `bigcommerce-name allows 250 characters`() {
        #expect(RuleTrial.violates("bigcommerce-name") { $0.title = String(repeating: "a", count: 251) })
        #expect(!RuleTrial.violates("bigcommerce-name") { $0.title = String(repeating: "a", count: 250) })
    }

    @Test func `bigcommerce-variants allows 600 variants`() {
        #expect(RuleTrial.violates("bigcommerce-variants") { $0.variants = Array(repeating: Variant(), count: 601) })
        #expect(!RuleTrial.violates("bigcommerce-variants") { $0.variants = Array(repeating: Variant(), count: 600) })
    }
}
