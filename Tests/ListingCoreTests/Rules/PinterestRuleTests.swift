import Testing

@testable import ListingCore

struct PinterestRuleTests {
    private func violates(_ id: String, _ cells: KeyValuePairs<String, String>) -> Bool {
        RuleTrial.violates(id, in: .feed, cells: cells)
    }

    private func long(_ count: Int) -> String { String(repeating: "a", count: count) }

    @Test func `pinterest-required finds missing fields`() {
        let item: KeyValuePairs = [
            "id": "1", "title": "Mug", "description": "A mug", "link": "https://example.com/mug",
            "image_link": "https://example.com/mug.jpg",
            "price": "9.99 USD", "availability": "in stock",
        ]
        #expect(!violates("pinterest-required", item))
        let findings = RuleTrial.findings(of: "pinterest-required", in: .feed, cells: ["id": "1", "title": "Mug", "description": ""])
        #expect(findings.map(\.value) == ["description", "link", "image_link", "price", "availability"])
    }

    @Test(arguments: [
        ("pinterest-id-length", "g:id", 127), ("pinterest-group-length", "g:item_group_id", 127), ("pinterest-title-length", "title", 500),
        ("pinterest-description-length", "description", 10_000), ("pinterest-link-length", "link", 511),
        ("pinterest-product-type-length", "product_type", 1_000), ("pinterest-custom-label-length", "custom_label_3", 511),
    ])
    func `pinterest-id-length and the other limits of characters hold`(id: String, column: String, limit: Int) {
        #expect(violates(id, [column: long(limit + 1)]))
        #expect(!violates(id, [column: long(limit)]))
    }

    @Test func `pinterest-title-length checks other files, too`() {
        #expect(RuleTrial.violates("pinterest-title-length", in: .etsyExport) { $0.title = String(repeating: "a", count: 501) })
        #expect(!RuleTrial.violates("pinterest-title-length", in: .etsyExport))
    }

    @Test func `pinterest-image-link-length allows 2,000 characters`() {
        func violates(_ count: Int) -> Bool {
            RuleTrial.violates("pinterest-image-link-length") { $0.images = [ListingImage(location: String(repeating: "a", count: count))] }
        }
        #expect(violates(2_001))
        #expect(!violates(2_000))
    }

    @Test func `pinterest-availability knows three values in any case`() {
        #expect(violates("pinterest-availability", ["availability": "backorder"]))
        #expect(!violates("pinterest-availability", ["availability": "IN STOCK"]))
        #expect(!violates("pinterest-availability", ["availability": "preorder"]))
        #expect(
            RuleTrial.findings(of: "pinterest-availability", in: .feed, cells: ["availability": "out_of_stock"]).map(\.severity) == [.hint])
    }

    @Test func `pinterest-price-currency finds bare numbers`() {
        #expect(violates("pinterest-price-currency", ["price": "9.99"]))
        for price in ["9.99 EUR", "€9.99", "$9.99"] { #expect(!violates("pinterest-price-currency", ["price": price])) }
    }

    @Test func `pinterest-sale-price must be lower than the price`() {
        #expect(violates("pinterest-sale-price", ["price": "12.00 USD", "sale_price": "12.00 USD"]))
        #expect(violates("pinterest-sale-price", ["price": "12.00 USD", "sale_price": "15 USD"]))
        #expect(!violates("pinterest-sale-price", ["price": "12.00 USD", "sale_price": "9.00 USD"]))
        #expect(!violates("pinterest-sale-price", ["price": "12.00 USD", "sale_price": ""]))
        #expect(!violates("pinterest-sale-price", ["price": "12.00 USD", "sale_price": "15.00 CAD"]))
    }

    @Test func `pinterest-condition is needed and has three values`() {
        #expect(violates("pinterest-condition", ["condition": "like new"]))
        #expect(violates("pinterest-condition", ["condition": ""]))
        #expect(violates("pinterest-condition", ["title": "Mug"]))
        #expect(!violates("pinterest-condition", ["condition": "New"]))
    }

    @Test func `pinterest-category is a number or a path`() {
        #expect(violates("pinterest-category", ["google_product_category": ""]))
        #expect(violates("pinterest-category", ["google_product_category": "166, 1604"]))
        #expect(!violates("pinterest-category", ["google_product_category": "5322"]))
        #expect(!violates("pinterest-category", ["google_product_category": "Vehicles & Parts > Vehicles > Cars, Trucks & Vans"]))
    }

    @Test func `pinterest-image needs 75 pixels`() throws {
        let rule = try #require(RulePack.pinterestRules.first { $0.id == "pinterest-image" })
        guard case .image(let find) = rule.check else { throw RuleTestError() }
        #expect(find(LoadedImage(location: "a.jpg", width: 75, height: 75))?.value == nil)
        #expect(find(LoadedImage(location: "a.jpg", width: 200, height: 74))?.value != nil)
        #expect(find(LoadedImage(location: "a.jpg", failure: "404"))?.value == nil)
    }

    @Test func `pinterest-image-comma finds a comma within an address, but none between addresses`() {
        let findings = RuleTrial.findings(
            of: "pinterest-image-comma", in: .feed, cells: ["additional_image_link": "https://a.com/1.jpg,https://a.com/w_2,h_2/2.jpg"])
        #expect(findings.map(\.value) == ["https://a.com/w_2,h_2/2.jpg"])
        #expect(violates("pinterest-image-comma", ["g:image_link": "https://a.com/w_2,h_2/2.jpg"]))
        #expect(!violates("pinterest-image-comma", ["additional_image_link": "https://a.com/1.jpg, https://a.com/2.jpg,"]))
        #expect(!violates("pinterest-image-comma", ["image_link": "https://a.com/w_2%2Ch_2/2.jpg"]))
    }

    @Test func `pinterest-gtin needs a right last digit`() {
        #expect(violates("pinterest-gtin", ["gtin": "4006381333932"]))
        #expect(violates("pinterest-gtin", ["gtin": "none"]))
        #expect(!violates("pinterest-gtin", ["gtin": "4006381333931"]))
    }

    @Test func `pinterest-mpn isn’t a filler`() {
        for text in ["n/a", "---", String(repeating: "1", count: 71)] { #expect(violates("pinterest-mpn", ["mpn": text])) }
        #expect(!violates("pinterest-mpn", ["mpn": "GO-12345"]))
    }

    @Test(arguments: [
        ("pinterest-gender", "gender", "women", "Female"), ("pinterest-age-group", "age_group", "teen", "kids"),
        ("pinterest-size-type", "size_type", "slim", "big_and_tall"), ("pinterest-size-system", "size_system", "USA", "US"),
        ("pinterest-adult", "adult", "maybe", "no"),
    ])
    func `pinterest-gender, pinterest-age-group, pinterest-size-type, pinterest-size-system and pinterest-adult have lists`(
        id: String, column: String, wrong: String, right: String
    ) {
        #expect(violates(id, [column: wrong]))
        #expect(!violates(id, [column: right]))
        #expect(!violates(id, [column: ""]))
    }
}

/// A check of another kind than the test expects.
private struct RuleTestError: Error {}
