import Testing

@testable import ListingCore

struct MicrosoftRuleTests {
    private func violates(_ id: String, _ cells: KeyValuePairs<String, String>) -> Bool {
        RuleTrial.violates(id, in: .feed, cells: cells)
    }

    private func long(_ count: Int) -> String { String(repeating: "a", count: count) }

    @Test(arguments: [
        ("microsoft-id-length", "id", 50), ("microsoft-title-length", "title", 150),
        ("microsoft-description-length", "description", 10_000),
    ])
    func `microsoft-id-length, microsoft-title-length and microsoft-description-length hold`(id: String, column: String, limit: Int) {
        #expect(violates(id, [column: long(limit + 1)]))
        #expect(!violates(id, [column: long(limit)]))
    }

    @Test func `microsoft-description-html finds tags and quotation marks around the text`() {
        #expect(violates("microsoft-description-html", ["description": "<p>A mug</p>"]))
        #expect(violates("microsoft-description-html", ["description": "\"A mug\""]))
        #expect(!violates("microsoft-description-html", ["description": "A 12\" plate, weight < 2 kg"]))
        #expect(!violates("microsoft-description-html", ["description": "\""]))
    }

    @Test func `microsoft-title-promotion finds offers as whole words`() {
        #expect(RuleTrial.violates("microsoft-title-promotion") { $0.title = "Blue mug, Free shipping" })
        #expect(!RuleTrial.violates("microsoft-title-promotion") { $0.title = "Wholesale Font Pack" })
    }

    @Test func `microsoft-title-capitals finds capitals, but no single name`() {
        #expect(RuleTrial.violates("microsoft-title-capitals") { $0.title = "HANDMADE CERAMIC MUG" })
        #expect(!RuleTrial.violates("microsoft-title-capitals") { $0.title = "MILA" })
    }

    @Test func `microsoft-price-zero allows phones and tablets`() {
        func violates(_ cents: Int64, _ category: String = "") -> Bool {
            RuleTrial.violates("microsoft-price-zero", in: .feed, cells: ["google_product_category": category]) {
                $0.price = Price(lowest: Money(amount: DecimalNumber(significand: cents, scale: 2), currency: Currency("USD")))
            }
        }
        #expect(violates(0))
        #expect(violates(0, "5322"))
        #expect(!violates(0, "267"))
        #expect(!violates(0, "Electronics > Communications > Telephony > Mobile Phones"))
        #expect(!violates(999))
        #expect(!RuleTrial.violates("microsoft-price-zero"))
    }

    @Test func `microsoft-gtin-many allows ten numbers of 14 digits`() {
        let code = "4006381333931"
        #expect(violates("microsoft-gtin-many", ["gtin": Array(repeating: code, count: 11).joined(separator: ",")]))
        #expect(violates("microsoft-gtin-many", ["gtin": "400638133393112"]))
        #expect(!violates("microsoft-gtin-many", ["gtin": Array(repeating: code, count: 10).joined(separator: ", ")]))
        #expect(!violates("microsoft-gtin-many", ["gtin": "978-3-16-148410-0"]))
    }

    @Test func `microsoft-shipping needs costs for Germany and Austria`() {
        func violates(_ url: String, fields: ListingProperties = .all, shipping: [ShippingOffer] = []) -> Bool {
            RuleTrial.violates("microsoft-shipping", in: .feed, fields: fields) {
                $0.url = url
                $0.shipping = shipping
            }
        }
        #expect(violates("https://www.example.de/mug"))
        #expect(violates("https://example.at"))
        #expect(!violates("https://example.com/mug.de"))
        #expect(!violates("https://www.example.de/mug", shipping: [ShippingOffer(region: "DE")]))
        #expect(!violates("https://www.example.de/mug", fields: ListingProperties(.url)))
    }

    // microsoft-domain: Tested with whole files.
}
