import Testing

@testable import ListingCore

@Suite("Rules of every file about variants and codes")
struct EverywhereVariantRuleTests {
    private static let size = VariationOption(name: "Size", values: ["S", "M"])

    // MARK: Variants and options

    @Test func `all-variant-price-missing needs a price that siblings have`() {
        let found = RuleTrial.findings(of: "all-variant-price-missing") {
            $0.variants = [Variant(optionValues: ["S"], price: TrialValue.price("5")), Variant(optionValues: ["M"])]
        }
        #expect(found.map(\.value) == ["M"])
        #expect(found.map(\.variant) == [1])
        #expect(!RuleTrial.violates("all-variant-price-missing") { $0.variants = [Variant(), Variant()] })
        #expect(
            !RuleTrial.violates("all-variant-price-missing") {
                $0.variants = [Variant(price: TrialValue.price("5")), Variant(price: Price(unreadable: "call us"))]
            })
    }

    @Test func `all-variant-duplicate finds the same values twice`() {
        #expect(
            RuleTrial.violates("all-variant-duplicate") {
                $0.options = [Self.size]
                $0.variants = [Variant(optionValues: ["S"]), Variant(optionValues: ["S"])]
            })
        #expect(
            !RuleTrial.violates("all-variant-duplicate") {
                $0.options = [Self.size]
                $0.variants = [Variant(optionValues: ["S"]), Variant(optionValues: ["M"]), Variant(), Variant()]
            })
        #expect(!RuleTrial.violates("all-variant-duplicate") { $0.variants = [Variant(), Variant()] })
    }

    @Test func `all-variant-value-missing finds an empty value, except WooCommerce's any`() {
        func violates(_ format: CheckedFormats, _ value: String) -> Bool {
            RuleTrial.violates("all-variant-value-missing", in: format) {
                $0.options = [Self.size]
                $0.variants = [Variant(optionValues: ["S"]), Variant(optionValues: [value])]
            }
        }
        #expect(violates(.shopifyTable, ""))
        #expect(!violates(.shopifyTable, "M"))
        #expect(!violates(.wooTable, ""))
    }

    @Test func `all-option-spelling finds values that differ in case and punctuation, but not numbers`() {
        func violates(_ values: String...) -> Bool {
            RuleTrial.violates("all-option-spelling") { $0.options = [VariationOption(name: "Color", values: values)] }
        }
        #expect(violates("Dark blue", "dark-blue"))
        #expect(violates("5 cm", "5cm"))
        #expect(!violates("S", "M"))
        #expect(!violates("1.5 m", "15 m"))
        #expect(!violates("1/2", "12"))
        #expect(!violates("+", "-"))
    }

    @Test func `all-option-single finds an option with one value, except Shopify's placeholder`() {
        #expect(RuleTrial.violates("all-option-single") { $0.options = [VariationOption(name: "Color", values: ["Blue"])] })
        #expect(!RuleTrial.violates("all-option-single") { $0.options = [Self.size] })
        #expect(!RuleTrial.violates("all-option-single") { $0.options = [VariationOption(name: "Title", values: ["Default Title"])] })
    }

    // MARK: Codes

    @Test func `all-sku-duplicate counts a SKU once for each listing`() {
        let variants = [Variant(sku: "A"), Variant(sku: " A"), Variant(sku: "B")]
        #expect(TrialValue.digests(of: "all-sku-duplicate") { $0.variants = variants }.count == 2)
        #expect(TrialValue.digests(of: "all-sku-duplicate").isEmpty)
    }

    @Test func `all-sku-missing needs a SKU if other listings have one`() {
        #expect(RuleTrial.violates("all-sku-missing"))
        #expect(RuleTrial.findings(of: "all-sku-missing") { $0.variants = [Variant(sku: "A"), Variant(sku: " ")] }.map(\.variant) == [1])
        #expect(!RuleTrial.violates("all-sku-missing") { $0.attributes = [TrialValue.sku("A")] })
        #expect(!RuleTrial.violates("all-sku-missing", fields: []))
    }

    @Test func `all-sku-spaces finds white space in a SKU`() {
        #expect(RuleTrial.violates("all-sku-spaces") { $0.attributes = [TrialValue.sku("MUG 1")] })
        #expect(!RuleTrial.violates("all-sku-spaces") { $0.attributes = [TrialValue.sku("MUG-1")] })
    }

    @Test func `all-code-spreadsheet finds numbers in scientific notation`() {
        #expect(RuleTrial.violates("all-code-spreadsheet") { $0.variants = [Variant(barcode: "4.00638E+12")] })
        #expect(RuleTrial.violates("all-code-spreadsheet") { $0.externalID = "1.2e15" })
        #expect(!RuleTrial.violates("all-code-spreadsheet") { $0.attributes = [TrialValue.sku("BLUE-12")] })
    }

    @Test func `all-gtin-length finds other numbers of digits`() {
        #expect(RuleTrial.findings(of: "all-gtin-length") { $0.attributes = [TrialValue.gtin("12345")] }.map(\.count) == [5])
        for code in ["4006381333931", "4006381333932", "36000291452", "ABC-1"] {
            #expect(!RuleTrial.violates("all-gtin-length") { $0.attributes = [TrialValue.gtin(code)] })
        }
    }

    @Test func `all-gtin-lost-zero gives the whole number`() {
        let found = RuleTrial.findings(of: "all-gtin-lost-zero") { $0.variants = [Variant(), Variant(barcode: "36000291452")] }
        #expect(found.map(\.other) == ["036000291452"])
        #expect(found.map(\.variant) == [1])
        #expect(!RuleTrial.violates("all-gtin-lost-zero") { $0.variants = [Variant(barcode: "036000291452")] })
        #expect(!RuleTrial.violates("all-gtin-lost-zero") { $0.variants = [Variant(barcode: "0306406152")] })
    }

    @Test func `all-gtin-checksum finds a last digit that doesn't fit`() {
        #expect(RuleTrial.violates("all-gtin-checksum") { $0.attributes = [TrialValue.gtin("4006381333932")] })
        #expect(!RuleTrial.violates("all-gtin-checksum") { $0.attributes = [TrialValue.gtin("4006381 33393-1")] })
        #expect(!RuleTrial.violates("all-gtin-checksum") { $0.attributes = [TrialValue.gtin("SHELF-4")] })
    }

    @Test func `all-gtin-restricted finds numbers for use inside a shop`() {
        #expect(RuleTrial.findings(of: "all-gtin-restricted") { $0.attributes = [TrialValue.gtin("2001234567893")] }.map(\.other) == ["2"])
        #expect(RuleTrial.findings(of: "all-gtin-restricted") { $0.attributes = [TrialValue.gtin("412345678903")] }.map(\.other) == ["04"])
        #expect(!RuleTrial.violates("all-gtin-restricted") { $0.attributes = [TrialValue.gtin("041234567891")] })
    }

    @Test func `all-gtin-coupon finds numbers of coupons`() {
        #expect(RuleTrial.violates("all-gtin-coupon") { $0.attributes = [TrialValue.gtin("9812345678902")] })
        #expect(!RuleTrial.violates("all-gtin-coupon") { $0.attributes = [TrialValue.gtin("9780306406157")] })
    }

    @Test func `all-gtin-duplicate and all-id-duplicate compare the codes of all listings`() {
        #expect(TrialValue.digests(of: "all-gtin-duplicate") { $0.attributes = [TrialValue.gtin("4006381333931")] }.count == 1)
        #expect(TrialValue.digests(of: "all-gtin-duplicate").isEmpty)
        #expect(TrialValue.digests(of: "all-id-duplicate") { $0.externalID = "1001" }.count == 1)
        #expect(TrialValue.digests(of: "all-id-duplicate").isEmpty)
    }
}
