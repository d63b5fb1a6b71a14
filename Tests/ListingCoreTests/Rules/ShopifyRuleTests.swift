import Testing

@testable import ListingCore

@Suite struct ShopifyRuleTests {
    private func header(_ id: String, _ names: [String]) throws -> [Finding] {
        let rule = try #require(RulePack.shopifyRules.first { $0.id == id })
        guard case .header(let examine) = rule.check else {
            Issue.record("\(id) doesn't examine headers")
            return []
        }
        let inspection = Inspection([rule], today: RuleTrial.today)
        examine(inspection, SourceColumns(names: names, isTable: true))
        return inspection.findings.map(\.finding)
    }

    // MARK: Files

    @Test func `shopify-header-missing finds headers without titles, and without handles if there are options`() throws {
        #expect(try header("shopify-header-missing", ["Handle", "Vendor"]).map(\.value) == ["Title"])
        #expect(try header("shopify-header-missing", ["Title", "Option1 Value"]).map(\.value) == ["URL handle"])
        #expect(try header("shopify-header-missing", ["Title", "Price"]).isEmpty)
        #expect(try header("shopify-header-missing", ["URL handle", "Title", "Option1 value"]).isEmpty)
    }

    @Test func `shopify-header-case finds names in another case or with spaces, and knows both sets of names`() throws {
        let findings = try header("shopify-header-case", ["handle", "Title ", "Variant SKU", "variant price"])
        #expect(findings.map(\.value) == ["handle", "Title ", "variant price"])
        #expect(findings.map(\.other) == ["Handle", "Title", "Variant Price"])
        #expect(try header("shopify-header-case", ["URL handle", "PRODUCT CATEGORY"]).map(\.other) == ["Product category"])
        #expect(try header("shopify-header-case", ["Handle", "PRODUCT CATEGORY"]).map(\.other) == ["Product Category"])
        #expect(try header("shopify-header-case", ["Handle", "Product Category", "Option1 Name"]).isEmpty)
        #expect(try header("shopify-header-case", ["URL handle", "Product category", "Option1 name"]).isEmpty)
        #expect(try header("shopify-header-case", ["Handle", "Color (product.metafields.custom.color)"]).isEmpty)
    }

    @Test func `shopify-header-twice finds a name twice, in any case`() throws {
        #expect(try header("shopify-header-twice", ["Handle", "Tags", "Title", "tags "]).map(\.value) == ["tags"])
        #expect(try header("shopify-header-twice", ["Handle", "Title", "", ""]).isEmpty)
    }

    @Test func `shopify-option-columns finds columns of variants without those of the first option`() throws {
        #expect(try header("shopify-option-columns", ["Handle", "Title", "Variant SKU"]).map(\.value) == ["Variant SKU"])
        #expect(try header("shopify-option-columns", ["Handle", "Option1 Value", "Variant Grams"]).map(\.value) == ["Variant Grams"])
        #expect(try header("shopify-option-columns", ["Handle", "Option1 Name", "Option1 Value", "Variant SKU"]).isEmpty)
        #expect(try header("shopify-option-columns", ["Handle", "Title", "Tags"]).isEmpty)
    }

    @Test func `shopify-file-size allows 15 MB`() {
        #expect(
            RuleTrial.violates("shopify-file-size", in: .shopifyTable, file: CheckedFile(name: "a", encoding: "UTF-8", size: 15_000_001)))
        #expect(
            !RuleTrial.violates("shopify-file-size", in: .shopifyTable, file: CheckedFile(name: "a", encoding: "UTF-8", size: 15_000_000)))
        #expect(!RuleTrial.violates("shopify-file-size", in: .shopifyTable, file: CheckedFile(name: "-", encoding: "UTF-8", size: nil)))
        #expect(!RuleTrial.violates("shopify-file-size", in: .etsyExport, file: CheckedFile(name: "a", encoding: "UTF-8", size: .max)))
    }

    @Test func `shopify-encoding allows only UTF-8`() {
        #expect(RuleTrial.violates("shopify-encoding", in: .shopifyTable, file: CheckedFile(name: "a", encoding: "Windows-1252", size: 1)))
        #expect(!RuleTrial.violates("shopify-encoding", in: .shopifyTable, file: CheckedFile(name: "a", encoding: "UTF-8", size: 1)))
    }

    // MARK: Listings

    @Test func `shopify-handle-missing finds rows without a handle, but no empty rows`() {
        let id = "shopify-handle-missing"
        #expect(RuleTrial.violates(id, in: .shopifyTable, cells: ["Handle": " ", "Title": "Mug"]))
        #expect(RuleTrial.violates(id, in: .shopifyTable, cells: ["URL handle": "", "Title": "Mug"]))
        #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["Handle": "mug", "Title": ""]))
        #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["Handle": "", "Title": ""]))
        #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["Title": "Mug"]))
    }

    @Test func `shopify-handle-characters allows lowercase letters, digits, hyphens and underscores`() {
        let id = "shopify-handle-characters"
        for handle in ["Blue-mug", "nhẫn-1", "blue mug", "mug™"] {
            #expect(RuleTrial.violates(id, in: .shopifyTable, cells: ["Handle": handle]), "\(handle)")
        }
        #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["Handle": "blue-mug_2"]))
        #expect(RuleTrial.findings(of: id, in: .shopifyTable, cells: ["Handle": "Mug"], rows: [["Mug"], ["Mug"]]).count == 1)
    }

    @Test func `shopify-handle-length allows 255 characters`() {
        let id = "shopify-handle-length"
        let findings = RuleTrial.findings(of: id, in: .shopifyTable, cells: ["Handle": String(repeating: "a", count: 256)])
        #expect(findings.map(\.count) == [256])
        #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["Handle": String(repeating: "a", count: 255)]))
    }

    @Test func `shopify-title-missing finds a first row without a title`() {
        let id = "shopify-title-missing"
        let findings = RuleTrial.findings(of: id, in: .shopifyTable, cells: ["Handle": "mug", "Title": ""], rows: [["mug", "Mug"]])
        #expect(findings.map(\.value) == ["mug"])
        #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["Handle": "mug", "Title": "Mug"], rows: [["mug", ""]]))
        #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["Handle": "mug", "Variant SKU": "A"]))
    }

    @Test func `shopify-title-length allows 255 characters`() {
        #expect(RuleTrial.violates("shopify-title-length") { $0.title = String(repeating: "a", count: 256) })
        #expect(!RuleTrial.violates("shopify-title-length") { $0.title = String(repeating: "a", count: 255) })
    }

    @Test func `shopify-vendor-short finds vendors of one letter`() {
        #expect(RuleTrial.violates("shopify-vendor-short") { $0.brand = "A " })
        #expect(!RuleTrial.violates("shopify-vendor-short") { $0.brand = "HP" })
        #expect(!RuleTrial.violates("shopify-vendor-short"))
    }

    @Test func `shopify-tags-many allows 250 tags`() {
        #expect(RuleTrial.violates("shopify-tags-many") { $0.tags = (0..<251).map { "tag \($0)" } })
        #expect(!RuleTrial.violates("shopify-tags-many") { $0.tags = (0..<250).map { "tag \($0)" } })
    }

    @Test func `shopify-tag-length allows 255 characters`() {
        #expect(RuleTrial.violates("shopify-tag-length") { $0.tags = [String(repeating: "a", count: 256)] })
        #expect(!RuleTrial.violates("shopify-tag-length") { $0.tags = [String(repeating: "a", count: 255)] })
    }

    @Test func `shopify-no-body finds listings without a description, in files that can have one`() {
        #expect(RuleTrial.violates("shopify-no-body"))
        #expect(!RuleTrial.violates("shopify-no-body", fields: ListingProperties(.title)))
        #expect(!RuleTrial.violates("shopify-no-body") { $0.description = DescriptionText(raw: "A mug.", markup: .html) })
    }

    // MARK: Cells

    @Test func `shopify-status knows four statuses`() {
        #expect(RuleTrial.violates("shopify-status", in: .shopifyTable, cells: ["Status": "published"]))
        for status in ["active", "Draft", "archived", "unlisted", ""] {
            #expect(!RuleTrial.violates("shopify-status", in: .shopifyTable, cells: ["Status": status]), "\(status)")
        }
    }

    @Test func `shopify-published allows TRUE and FALSE in any case`() {
        #expect(RuleTrial.violates("shopify-published", in: .shopifyTable, cells: ["Published": "yes"]))
        #expect(RuleTrial.violates("shopify-published", in: .shopifyTable, cells: ["Published on online store": "1"]))
        #expect(!RuleTrial.violates("shopify-published", in: .shopifyTable, cells: ["Published": "TRUE"], rows: [["false"], [""]]))
    }

    @Test func `shopify-weight-unit knows four units`() {
        #expect(RuleTrial.violates("shopify-weight-unit", in: .shopifyTable, cells: ["Variant Weight Unit": "pounds"]))
        #expect(!RuleTrial.violates("shopify-weight-unit", in: .shopifyTable, cells: ["Variant Weight Unit": "kg"], rows: [["lb"], [""]]))
    }

    @Test func `shopify-seo-title allows 70 characters`() {
        let id = "shopify-seo-title"
        #expect(RuleTrial.violates(id, in: .shopifyTable, cells: ["SEO Title": String(repeating: "a", count: 71)]))
        #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["SEO title": String(repeating: "a", count: 70)]))
    }

    @Test func `shopify-seo-description allows 160 characters, and is silent above 320`() {
        let id = "shopify-seo-description"
        #expect(RuleTrial.violates(id, in: .shopifyTable, cells: ["SEO Description": String(repeating: "a", count: 161)]))
        #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["SEO Description": String(repeating: "a", count: 160)]))
        #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["SEO Description": String(repeating: "a", count: 321)]))
    }

    @Test func `shopify-seo-description-long allows 320 characters`() {
        let id = "shopify-seo-description-long"
        #expect(RuleTrial.violates(id, in: .shopifyTable, cells: ["SEO Description": String(repeating: "a", count: 321)]))
        #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["SEO Description": String(repeating: "a", count: 320)]))
    }

    @Test func `shopify-category allows numbers, ids, paths and the widest categories`() {
        let id = "shopify-category"
        #expect(RuleTrial.violates(id, in: .shopifyTable, cells: ["Product Category": "Mugs"]))
        #expect(RuleTrial.violates(id, in: .shopifyTable, cells: ["Product category": "Home-Garden"]))
        for category in [
            "Home & Garden > Decor", "Gift Cards", "Uncategorized", "2092", "sg-4-17", "gid://shopify/TaxonomyCategory/sg-4", "",
        ] {
            #expect(!RuleTrial.violates(id, in: .shopifyTable, cells: ["Product Category": category]), "\(category)")
        }
    }
}
