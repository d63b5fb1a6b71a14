import Testing

@testable import ListingCore

struct MetaRuleTests {
    private static let item: KeyValuePairs = [
        "g:id": "1001", "g:title": "Mug", "g:description": "A mug", "g:availability": "in stock", "g:condition": "new",
        "g:price": "9.99 USD", "g:link": "https://example.com/mug", "g:image_link": "https://example.com/mug.jpg", "g:brand": "Acme",
    ]

    private func violates(_ id: String, _ cells: KeyValuePairs<String, String>, rows: [[String]] = []) -> Bool {
        RuleTrial.violates(id, in: .feed, cells: cells, rows: rows)
    }

    private func long(_ count: Int) -> String { String(repeating: "a", count: count) }

    @Test func `meta-required finds each missing field once`() {
        #expect(!violates("meta-required", Self.item))
        let findings = RuleTrial.findings(of: "meta-required", in: .feed, cells: ["id": "1", "title": "Mug"], rows: [["2", "Cup"]])
        #expect(
            findings.map(\.value) == ["description", "availability", "condition", "price", "link", "image_link", "brand, gtin, mpn"])
    }

    @Test func `meta-required sees a field that only the second item of a group lacks`() {
        let values = Self.item.map(\.value).enumerated().map { $0.offset == 4 ? " " : $0.element }
        let findings = RuleTrial.findings(of: "meta-required", in: .feed, cells: Self.item, rows: [values])
        #expect(findings.map(\.value) == ["condition"])
        #expect(findings.first?.record == 2)
    }

    @Test func `meta-required accepts a link of Atom, and ignores feeds of vehicles`() {
        #expect(
            !RuleTrial.findings(of: "meta-required", in: .feed, cells: ["link@href": "https://example.com"]).contains { $0.value == "link" }
        )
        #expect(!violates("meta-required", ["vehicle_id": "1", "title": "Van"]))
    }

    @Test func `meta-id-length allows 100 characters`() {
        #expect(violates("meta-id-length", ["id": long(101)]))
        #expect(!violates("meta-id-length", ["id": long(100)]))
        #expect(RuleTrial.violates("meta-id-length") { $0.externalID = String(repeating: "a", count: 101) })
        #expect(!RuleTrial.violates("meta-id-length") { $0.externalID = "1001" })
    }

    @Test func `meta-group-length allows 100 characters`() {
        #expect(violates("meta-group-length", ["g:item_group_id": long(101)]))
        #expect(!violates("meta-group-length", ["g:item_group_id": long(100)]))
    }

    // meta-id-duplicate: Tested with whole files.

    @Test func `meta-title-length allows 200 characters`() {
        #expect(violates("meta-title-length", ["title": long(201)]))
        #expect(!violates("meta-title-length", ["title": long(200)]))
        #expect(RuleTrial.violates("meta-title-length") { $0.title = String(repeating: "a", count: 201) })
    }

    @Test func `meta-title-length-recommended allows 65 characters, and leaves more than 200 to the other rule`() {
        for (count, expected) in [(65, false), (66, true), (200, true), (201, false)] {
            #expect(RuleTrial.violates("meta-title-length-recommended") { $0.title = String(repeating: "a", count: count) } == expected)
        }
    }

    @Test func `meta-description-length allows 9,999 characters`() {
        #expect(violates("meta-description-length", ["description": long(10_000)]))
        #expect(violates("meta-description-length", ["rich_text_description": long(10_000)]))
        #expect(!violates("meta-description-length", ["description": long(9_999)]))
    }

    @Test func `meta-description-html finds tags, but no less-than sign`() {
        #expect(violates("meta-description-html", ["g:description": "<p>A mug</p>"]))
        #expect(!violates("meta-description-html", ["g:description": "Weight < 2 kg and > 1 kg"]))
        #expect(!violates("meta-description-html", ["g:rich_text_description": "<p>A mug</p>"]))
    }

    @Test func `meta-description-capitals finds capitals`() {
        func violates(_ text: String) -> Bool {
            RuleTrial.violates("meta-description-capitals") { $0.description = DescriptionText(raw: text, markup: .plain) }
        }
        #expect(violates("A LARGE MUG FOR COFFEE."))
        #expect(!violates("A large mug for coffee by ACME."))
        #expect(!RuleTrial.violates("meta-description-capitals"))
    }

    @Test func `meta-description-link finds addresses`() {
        func violates(_ text: String) -> Bool {
            RuleTrial.violates("meta-description-link") { $0.description = DescriptionText(raw: text, markup: .plain) }
        }
        #expect(violates("More at https://example.com/mug"))
        #expect(violates("See www.example.com"))
        #expect(!violates("Care: wash by hand"))
    }

    @Test func `meta-availability knows seven values, and Google’s spelling is only a hint`() {
        #expect(violates("meta-availability", ["availability": "available"]))
        #expect(!violates("meta-availability", ["availability": "In stock"]))
        #expect(!violates("meta-availability", ["availability": "mark_as_sold"]))
        let findings = RuleTrial.findings(of: "meta-availability", in: .feed, cells: ["availability": "in_stock"])
        #expect(findings.map(\.severity) == [.hint])
    }

    @Test func `meta-condition knows three values`() {
        #expect(violates("meta-condition", ["condition": "like new"]))
        #expect(!violates("meta-condition", ["condition": "Refurbished"]))
    }

    @Test func `meta-price-format needs a dot and a code`() {
        for price in ["9,99 USD", "$9.99", "9.99", "9.99 XYZ", "1,299.00 USD", "call us"] {
            #expect(RuleTrial.findings(of: "meta-price-format", in: .feed, cells: ["price": price]).map(\.severity) == [.error])
        }
        for price in ["9.99 USD", "11995 GBP", "9.99USD", " 9.99 eur "] { #expect(!violates("meta-price-format", ["price": price])) }
        #expect(RuleTrial.findings(of: "meta-price-format", in: .feed, cells: ["sale_price": "USD 9.99"]).map(\.severity) == [.warning])
        #expect(!violates("meta-price-format", ["g:shipping/g:price": "free"]))
    }

    @Test func `meta-brand-length allows 100 characters`() {
        #expect(violates("meta-brand-length", ["brand": long(101)]))
        #expect(!violates("meta-brand-length", ["brand": long(100)]))
    }

    @Test func `meta-age-group knows seven values`() {
        #expect(violates("meta-age-group", ["age_group": "6 years"]))
        #expect(!violates("meta-age-group", ["age_group": "All ages"]))
    }

    @Test func `meta-link-own finds links to Facebook`() {
        #expect(RuleTrial.violates("meta-link-own") { $0.url = "https://www.facebook.com/shop" })
        #expect(RuleTrial.violates("meta-link-own") { $0.url = "https://fb.com/shop" })
        #expect(!RuleTrial.violates("meta-link-own") { $0.url = "https://myfb.com/facebook.com" })
        #expect(!RuleTrial.violates("meta-link-own"))
    }

    @Test func `meta-variant-values finds a value that only siblings have`() {
        func violates(_ values: [String], in format: CheckedFormats = .feed) -> Bool {
            RuleTrial.violates("meta-variant-values", in: format) { listing in
                listing.options = [VariationOption(name: "Size", values: ["S"])]
                listing.variants = values.map { Variant(optionValues: [$0]) }
            }
        }
        #expect(violates(["S", ""]))
        #expect(!violates(["S", "M"]))
        #expect(!violates(["S", ""], in: .wooTable))
    }

    @Test func `meta-image needs JPEG or PNG of 500 pixels and 8 MB`() throws {
        let rule = try #require(RulePack.metaRules.first { $0.id == "meta-image" })
        guard case .image(let find) = rule.check else { throw RuleTestError() }
        let address = "https://example.com/mug.jpg?v=1.webp"
        #expect(find(LoadedImage(location: address, width: 500, height: 500, bytes: 8_000_000))?.value == nil)
        #expect(find(LoadedImage(location: "https://example.com/image", width: 900, height: 500))?.value == nil)
        #expect(find(LoadedImage(location: address, width: 900, height: 499))?.other == "900 × 499")
        #expect(find(LoadedImage(location: address, width: 900, height: 900, bytes: 9_000_000))?.value != nil)
        #expect(find(LoadedImage(location: "https://example.com/mug.WEBP?v=1", width: 900, height: 900))?.other == "WEBP")
        #expect(find(LoadedImage(location: address, failure: "404"))?.value == nil)
    }

    @Test func `meta-images-many allows 21, and counts the images of each item`() {
        func images(_ count: Int) -> [ListingImage] { (0..<count).map { ListingImage(location: "https://example.com/\($0).jpg") } }
        #expect(RuleTrial.violates("meta-images-many") { $0.images = images(22) })
        #expect(!RuleTrial.violates("meta-images-many") { $0.images = images(21) })
        let two = "https://example.com/a.jpg,https://example.com/b.jpg"
        let many = (0..<22).map { "https://example.com/\($0).jpg" }.joined(separator: ",")
        #expect(
            !RuleTrial.violates("meta-images-many", in: .feed, cells: ["additional_image_link": two], rows: [[two]]) {
                $0.images = images(22)
            })
        let findings = RuleTrial.findings(of: "meta-images-many", in: .feed, cells: ["additional_image_link": two], rows: [[many]]) {
            $0.images = images(24)
        }
        #expect(findings.map(\.count) == [22])
    }

    @Test func `meta-images-length allows 2,000 characters`() {
        #expect(violates("meta-images-length", ["additional_image_link": long(2_001)]))
        #expect(!violates("meta-images-length", ["additional_image_link": long(2_000)]))
    }

    @Test func `meta-attribute-length has a limit for each field`() {
        for (column, limit) in [
            ("color", 200), ("g:size", 200), ("material", 200), ("pattern", 100), ("product_type", 750), ("custom_label_4", 100),
        ] {
            #expect(RuleTrial.findings(of: "meta-attribute-length", in: .feed, cells: [column: long(limit + 1)]).map(\.limit) == [limit])
            #expect(!violates("meta-attribute-length", [column: long(limit)]))
        }
    }

    @Test func `meta-line-long can’t be seen in a listing`() throws {
        let rule = try #require(RulePack.metaRules.first { $0.id == "meta-line-long" })
        guard case .undetectable = rule.check else { throw RuleTestError() }
    }

    @Test func `meta-labels allows labels of 110 characters`() {
        #expect(violates("meta-labels", ["internal_label": "['sale','\(long(111))']"]))
        #expect(!violates("meta-labels", ["internal_label": "['\(long(110))','\(long(110))']"]))
        #expect(violates("meta-labels", ["internal_label": Array(repeating: "a", count: 5_001).joined(separator: ",")]))
        #expect(!violates("meta-labels", ["internal_label": Array(repeating: "a", count: 5_000).joined(separator: ",")]))
    }
}

/// A check of another kind than the test expects.
private struct RuleTestError: Error {}
