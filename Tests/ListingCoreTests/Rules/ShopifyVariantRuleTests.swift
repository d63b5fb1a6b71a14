import Testing

@testable import ListingCore

/// Shopify's rules about options, variants and images.
@Suite struct ShopifyVariantRuleTests {
    // MARK: Options

    @Test func `shopify-options-many allows three options`() {
        let options = ["Size", "Color", "Material", "Pattern"].map { VariationOption(name: $0, values: ["A", "B"]) }
        #expect(RuleTrial.findings(of: "shopify-options-many") { $0.options = options }.map(\.count) == [4])
        #expect(!RuleTrial.violates("shopify-options-many") { $0.options = Array(options.prefix(3)) })
        #expect(RuleTrial.violates("shopify-options-many", in: .shopifyTable, cells: ["Handle": "mug", "Option4 Value": "Dots"]))
        #expect(!RuleTrial.violates("shopify-options-many", in: .shopifyTable, cells: ["Handle": "mug", "Option4 Value": ""]))
    }

    @Test func `shopify-option-name finds a value whose name isn't in the first row`() {
        let id = "shopify-option-name"
        #expect(RuleTrial.violates(id, in: .shopifyTable, cells: ["Option1 Name": "", "Option1 Value": "Blue"]))
        let late = RuleTrial.findings(
            of: id, in: .shopifyTable, cells: ["Option1 Name": "Size", "Option1 Value": "S", "Option2 Name": "", "Option2 Value": ""],
            rows: [["", "M", "Color", "Blue"]])
        #expect(late.map(\.value) == ["Blue"])
        #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["Option1 Name": "Size", "Option1 Value": "S"], rows: [["", "M"]]))
        #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["Option1 name": "Title", "Option1 value": "Default Title"]))
    }

    @Test func `shopify-option-name-twice finds two options with the same name`() {
        #expect(
            RuleTrial.violates("shopify-option-name-twice") {
                $0.options = [VariationOption(name: "Color", values: ["Blue"]), VariationOption(name: "color", values: ["Red"])]
            })
        #expect(
            !RuleTrial.violates("shopify-option-name-twice") {
                $0.options = [VariationOption(name: "Color", values: ["Blue"]), VariationOption(name: "Size", values: ["S"])]
            })
    }

    // MARK: Variants

    @Test func `shopify-variant-duplicate finds variants with the same values`() {
        let id = "shopify-variant-duplicate"
        let findings = { (sizes: [String]) in
            RuleTrial.findings(of: id) { listing in
                listing.options = [VariationOption(name: "Size", values: ["S", "M"])]
                listing.variants = sizes.map { Variant(optionValues: [$0]) }
            }
        }
        #expect(findings(["S", "M", "S"]).map(\.variant) == [2])
        #expect(findings(["S", "M"]).isEmpty)
    }

    @Test func `shopify-variant-duplicate finds two rows without values, except in files without options`() {
        let id = "shopify-variant-duplicate"
        let edit = { (listing: inout Listing) in listing.variants = [Variant(sku: "A"), Variant(sku: "B")] }
        #expect(RuleTrial.violates(id, in: .shopifyTable, cells: ["Handle": "mug", "Option1 Value": ""], rows: [["mug", ""]], edit))
        #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["Handle": "mug", "Variant SKU": "A"], rows: [["mug", "B"]], edit))
        #expect(!RuleTrial.violates(id, in: .shopifyJSON, edit))
    }

    @Test func `shopify-variants-many allows 2,048 variants`() {
        #expect(RuleTrial.violates("shopify-variants-many") { $0.variants = (0..<2_049).map { Variant(optionValues: ["\($0)"]) } })
        #expect(!RuleTrial.violates("shopify-variants-many") { $0.variants = (0..<2_048).map { Variant(optionValues: ["\($0)"]) } })
    }

    @Test func `shopify-variants-100 allows 100 variants, and is silent about too many`() {
        #expect(RuleTrial.violates("shopify-variants-100") { $0.variants = (0..<101).map { Variant(optionValues: ["\($0)"]) } })
        #expect(!RuleTrial.violates("shopify-variants-100") { $0.variants = (0..<100).map { Variant(optionValues: ["\($0)"]) } })
        #expect(!RuleTrial.violates("shopify-variants-100") { $0.variants = (0..<2_049).map { Variant(optionValues: ["\($0)"]) } })
    }

    @Test func `shopify-price-missing finds variants without a price, but no rows of images`() {
        let id = "shopify-price-missing"
        let findings = RuleTrial.findings(
            of: id, in: .shopifyTable,
            cells: ["Handle": "mug", "Option1 Value": "S", "Variant SKU": "A", "Variant Price": "12.00", "Image Src": ""],
            rows: [["mug", "M", "B", "", ""], ["mug", "", "", "", "https://example.com/2.jpg"], ["mug", "", "C", "", ""]])
        #expect(findings.map(\.value) == ["M", "C"])
        #expect(findings.map(\.record) == [2, 4])
        #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["Handle": "mug", "Variant SKU": "A"]))
        #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["URL handle": "mug", "SKU": "A", "Price": "0"]))
    }

    @Test func `shopify-price-format allows digits and a decimal point only`() {
        let id = "shopify-price-format"
        for price in ["$29.99", "1,299.00", "29,99", "29.99 EUR", "free"] {
            #expect(RuleTrial.violates(id, in: .shopifyTable, cells: ["Variant Price": price]), "\(price)")
        }
        #expect(RuleTrial.violates(id, in: .shopifyTable, cells: ["Price": "29.99", "Compare-at price": "39,99"]))
        #expect(
            !RuleTrial.violates(
                id, in: .shopifyTable, cells: ["Variant Price": "29.99", "Variant Compare At Price": "39"], rows: [["", " "]]))
    }

    @Test func `shopify-compare-at finds a price before the discount that isn't higher`() {
        let id = "shopify-compare-at"
        let isViolated = { (price: String, old: String) in
            RuleTrial.violates(id, in: .shopifyTable, cells: ["Variant Price": price, "Variant Compare At Price": old])
        }
        #expect(isViolated("12.00", "12.0"))
        #expect(isViolated("12.00", "9.00"))
        #expect(!isViolated("12.00", "15.00"))
        #expect(!isViolated("12.00", "0.00"))
        #expect(!isViolated("12.00", ""))
        #expect(RuleTrial.violates(id, in: .shopifyTable, cells: ["Price": "5", "Compare-at price": "4"]))
    }

    @Test func `shopify-quantity finds a stock that isn't a whole number`() {
        let id = "shopify-quantity"
        for quantity in ["2.5", "10 pieces", "1,000"] {
            #expect(RuleTrial.violates(id, in: .shopifyTable, cells: ["Variant Inventory Qty": quantity]), "\(quantity)")
        }
        for quantity in ["10", "-3", "0", "5.0", ""] {
            #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["Inventory quantity": quantity]), "\(quantity)")
        }
    }

    @Test func `shopify-quantity-missing finds tracked variants without a stock, in files with stock`() {
        let id = "shopify-quantity-missing"
        let findings = RuleTrial.findings(
            of: id, in: .shopifyTable,
            cells: ["Option1 Value": "S", "Variant Inventory Tracker": "shopify", "Variant Inventory Qty": "4"],
            rows: [["M", "shopify", ""], ["L", "", ""], ["", "", ""]])
        #expect(findings.map(\.value) == ["M"])
        #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["Option1 Value": "S", "Variant Inventory Tracker": "shopify"]))
    }

    @Test func `shopify-policy knows deny and continue`() {
        #expect(RuleTrial.violates("shopify-policy", in: .shopifyTable, cells: ["Variant Inventory Policy": "no"]))
        #expect(
            !RuleTrial.violates(
                "shopify-policy", in: .shopifyTable, cells: ["Variant Inventory Policy": "deny"], rows: [["continue"], [""]]))
        #expect(!RuleTrial.violates("shopify-policy", in: .shopifyTable, cells: ["Continue selling when out of stock": "CONTINUE"]))
    }

    @Test func `shopify-fulfillment finds variants without a service, but no rows of images`() {
        let id = "shopify-fulfillment"
        let findings = RuleTrial.findings(
            of: id, in: .shopifyTable, cells: ["Option1 Value": "S", "Variant Fulfillment Service": "manual"],
            rows: [["M", ""], ["", ""]])
        #expect(findings.map(\.value) == ["M"])
        #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["Option1 Value": "S"]))
    }

    // MARK: Images

    @Test func `shopify-image-address finds addresses without https, and with spaces`() {
        let id = "shopify-image-address"
        for address in ["mug.jpg", "ftp://example.com/mug.jpg", "https://example.com/blue mug.jpg", "//example.com/mug.jpg"] {
            #expect(RuleTrial.violates(id, in: .shopifyTable, cells: ["Image Src": address]), "\(address)")
        }
        #expect(RuleTrial.violates(id, in: .shopifyTable, cells: ["Variant image URL": "mug.jpg"]))
        #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["Image Src": "https://cdn.shopify.com/mug.jpg?v=1"], rows: [[""]]))
        #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["Product image URL": "http://example.com/mug.jpg"]))
    }

    @Test func `shopify-image-alt-alone finds descriptions in rows without an image`() {
        let id = "shopify-image-alt-alone"
        #expect(RuleTrial.violates(id, in: .shopifyTable, cells: ["Image Src": "", "Image Alt Text": "A mug"]))
        #expect(
            !RuleTrial.violates(
                id, in: .shopifyTable, cells: ["Image Src": "https://example.com/mug.jpg", "Image Alt Text": "A mug"], rows: [["", ""]]))
    }

    @Test func `shopify-images-many allows 250 images`() {
        #expect(
            RuleTrial.violates("shopify-images-many") { $0.images = (0..<251).map { ListingImage(location: "https://example.com/\($0)") } })
        #expect(
            !RuleTrial.violates("shopify-images-many") { $0.images = (0..<250).map { ListingImage(location: "https://example.com/\($0)") } }
        )
    }

    @Test func `shopify-image-large allows 20 megapixels and 20 MB`() throws {
        let rule = try #require(RulePack.shopifyRules.first { $0.id == "shopify-image-large" })
        guard case .image(let find) = rule.check else {
            Issue.record("the rule doesn't examine images")
            return
        }
        let isLarge = { (width: Int, height: Int, bytes: Int?) in
            find(LoadedImage(location: "https://example.com/mug.jpg", width: width, height: height, bytes: bytes)).map { _ in true }
                ?? false
        }
        #expect(isLarge(6_000, 4_000, nil))
        #expect(isLarge(100, 100, 21 << 20))
        #expect(!isLarge(5_000, 4_000, 20 << 20))
    }
}
