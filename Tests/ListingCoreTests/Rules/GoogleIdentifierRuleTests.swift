import Testing

@testable import ListingCore

/// Rules of Google about brands, codes, conditions and categories.
struct GoogleIdentifierRuleTests {
    private static func text(_ count: Int) -> String { String(repeating: "a", count: count) }

    private static func isFound(_ rule: String, _ code: String, in format: CheckedFormats = .other) -> Bool {
        RuleTrial.violates(rule, in: format) { $0.variants = [Variant(barcode: code)] }
    }

    @Test func `google-brand-missing is about new items except books, films and music`() {
        #expect(RuleTrial.violates("google-brand-missing"))
        #expect(RuleTrial.violates("google-brand-missing") { $0.condition = "New" })
        #expect(!RuleTrial.violates("google-brand-missing") { $0.brand = "Vista Alegre" })
        #expect(!RuleTrial.violates("google-brand-missing") { $0.condition = "used" })
        #expect(!RuleTrial.violates("google-brand-missing", fields: []))
        #expect(!RuleTrial.violates("google-brand-missing") { $0.category = ["Books", "Cooking"] })
        #expect(!RuleTrial.violates("google-brand-missing", in: .feed, cells: ["google_product_category": "784"]))
        #expect(!RuleTrial.violates("google-brand-missing", in: .feed, cells: ["google_product_category": "Media > DVDs & Videos"]))
        #expect(!RuleTrial.violates("google-brand-missing", in: .feed, cells: ["identifier_exists": "no"]))
        #expect(!RuleTrial.violates("google-brand-missing") { $0.variants = [Variant(barcode: "9780306406157")] })
    }

    @Test func `google-brand-length allows 70 characters`() {
        #expect(RuleTrial.violates("google-brand-length") { $0.brand = Self.text(71) })
        #expect(!RuleTrial.violates("google-brand-length") { $0.brand = Self.text(70) })
    }

    @Test func `google-brand-filler finds words that say that there is no brand`() {
        for brand in ["N/A", "Generic", "no brand", " Unbranded "] {
            #expect(RuleTrial.violates("google-brand-filler") { $0.brand = brand }, "\(brand)")
        }
        #expect(!RuleTrial.violates("google-brand-filler") { $0.brand = "Generic Parts Ltd" })
        #expect(!RuleTrial.violates("google-brand-filler"))
    }

    @Test func `google-gtin-invalid checks length and last digit`() {
        for code in ["4006381333932", "323456789012", "12345", "36000291452"] {
            #expect(Self.isFound("google-gtin-invalid", code), "\(code)")
        }
        for code in ["4006381333931", "036000291452", "73513537", "978-0-306-40615-7", "10856435001702", "0306406152", ""] {
            #expect(!Self.isFound("google-gtin-invalid", code), "\(code)")
        }
        #expect(Self.isFound("google-gtin-invalid", "N/A", in: .feed))
        #expect(!Self.isFound("google-gtin-invalid", "AB-12", in: .shopifyTable))
        #expect(!Self.isFound("google-gtin-invalid", "4006381333931,036000291452", in: .feed))
    }

    @Test func `google-gtin-restricted finds numbers for use inside a shop`() {
        for code in ["2001234567893", "0212345678909", "0412345678903", "412345678903"] {
            #expect(Self.isFound("google-gtin-restricted", code), "\(code)")
        }
        #expect(!Self.isFound("google-gtin-restricted", "041234567891"))
        #expect(!Self.isFound("google-gtin-restricted", "4006381333931"))
    }

    @Test func `google-gtin-coupon finds numbers of coupons`() {
        #expect(Self.isFound("google-gtin-coupon", "9812345678902"))
        #expect(Self.isFound("google-gtin-coupon", "9912345678909"))
        #expect(!Self.isFound("google-gtin-coupon", "9780306406157"))
    }

    @Test func `google-gtin-isbn10 asks for 13 digits`() {
        let findings = RuleTrial.findings(of: "google-gtin-isbn10") { $0.variants = [Variant(barcode: "0306406152")] }
        #expect(findings.map(\.other) == ["9780306406157"])
        #expect(!Self.isFound("google-gtin-isbn10", "9780306406157"))
    }

    @Test func `google-identifiers needs a GTIN, or a brand and an MPN`() {
        let rule = "google-identifiers"
        #expect(RuleTrial.violates(rule))
        #expect(!RuleTrial.violates(rule, fields: []))
        #expect(!RuleTrial.violates(rule) { $0.variants = [Variant(barcode: "4006381333931")] })
        #expect(RuleTrial.violates(rule) { $0.brand = "Vista Alegre" })
        let mpn = ListingAttribute(name: AttributeName.mpn.rawValue, value: "VA-1")
        let isMissing = RuleTrial.violates(rule) {
            $0.brand = "Vista Alegre"
            $0.attributes = [mpn]
        }
        #expect(!isMissing)
        #expect(RuleTrial.violates(rule, in: .feed, cells: ["g:gtin": "", "g:brand": "Vista Alegre"]))
        #expect(!RuleTrial.violates(rule, in: .feed, cells: ["g:gtin": "4006381333931"]))
        #expect(!RuleTrial.violates(rule, in: .feed, cells: ["g:mpn": "VA-1", "g:brand": "Vista Alegre"]))
        #expect(!RuleTrial.violates(rule, in: .feed, cells: ["identifier exists": "FALSE"]))
        #expect(!RuleTrial.violates(rule, in: .feed, cells: ["g:vehicle_fulfillment/g:option": "in_store"]))
        let findings = RuleTrial.findings(of: rule, in: .feed, cells: ["gtin": "4006381333931"], rows: [[""], [""]])
        #expect(findings.map(\.record) == [2])
    }

    @Test func `google-identifier-no contradicts a GTIN`() {
        #expect(RuleTrial.violates("google-identifier-no", in: .feed, cells: ["identifier_exists": "no", "gtin": "4006381333931"]))
        #expect(!RuleTrial.violates("google-identifier-no", in: .feed, cells: ["identifier_exists": "yes", "gtin": "4006381333931"]))
        #expect(!RuleTrial.violates("google-identifier-no", in: .feed, cells: ["identifier_exists": "no", "gtin": ""]))
    }

    @Test func `google-mpn-length allows 70 characters`() {
        #expect(RuleTrial.violates("google-mpn-length", in: .feed, cells: ["mpn": Self.text(71)]))
        #expect(!RuleTrial.violates("google-mpn-length", in: .feed, cells: ["mpn": Self.text(70)]))
    }

    @Test func `google-condition allows three values`() {
        #expect(RuleTrial.violates("google-condition", in: .feed, cells: ["condition": "used_like_new"]))
        for value in ["new", "Refurbished", "used", ""] {
            #expect(!RuleTrial.violates("google-condition", in: .feed, cells: ["condition": value]), "\(value)")
        }
    }

    @Test func `google-condition-missing is about used items`() {
        #expect(RuleTrial.violates("google-condition-missing", in: .feed, cells: ["condition": ""]) { $0.title = "Vintage lamp" })
        #expect(RuleTrial.violates("google-condition-missing", in: .feed) { $0.title = "Lamp, used" })
        #expect(!RuleTrial.violates("google-condition-missing", in: .feed, cells: ["condition": "used"]) { $0.title = "Vintage lamp" })
        #expect(!RuleTrial.violates("google-condition-missing", in: .feed) { $0.title = "Unused lamp" })
    }

    @Test func `google-category allows one number or path`() {
        for value in ["166", "Apparel & Accessories > Clothing", "Food, Beverages & Tobacco", "Möbel", ""] {
            #expect(!RuleTrial.violates("google-category", in: .feed, cells: ["google_product_category": value]), "\(value)")
        }
        for value in ["166, 1604", "166 - Apparel & Accessories", "Furniture | Chairs", "Furniture; Chairs"] {
            #expect(RuleTrial.violates("google-category", in: .feed, cells: ["google_product_category": value]), "\(value)")
        }
        let twice: KeyValuePairs = ["g:google_product_category": "166", "g:google_product_category[2]": "1604"]
        #expect(RuleTrial.findings(of: "google-category", in: .feed, cells: twice).map(\.value) == ["1604"])
        #expect(!RuleTrial.violates("google-category", in: .feed, cells: ["google_product_category": "166"], rows: [["166"]]))
    }

    @Test func `google-product-type-length allows 750 characters`() {
        #expect(RuleTrial.violates("google-product-type-length", in: .feed, cells: ["product_type": Self.text(751)]))
        #expect(!RuleTrial.violates("google-product-type-length", in: .feed, cells: ["product_type": Self.text(750)]))
    }

    @Test func `google-multipack needs a number of more than 1`() {
        for value in ["1", "0", "six", "2.5", "-3"] {
            #expect(RuleTrial.violates("google-multipack", in: .feed, cells: ["multipack": value]), "\(value)")
        }
        for value in ["2", "12", ""] {
            #expect(!RuleTrial.violates("google-multipack", in: .feed, cells: ["multipack": value]), "\(value)")
        }
    }

    @Test func `google-bundle allows yes and no`() {
        #expect(RuleTrial.violates("google-bundle", in: .feed, cells: ["is_bundle": "maybe"]))
        #expect(!RuleTrial.violates("google-bundle", in: .feed, cells: ["is_bundle": "Yes"]))
    }
}
