import Testing

@testable import ListingCore

@Suite struct WooRuleTests {
    // woo-sku-duplicate and woo-gtin-duplicate: Tested with whole files.

    @Test func `woo-sku-duplicate-variant finds a SKU twice in a listing`() {
        let id = "woo-sku-duplicate-variant"
        let findings = RuleTrial.findings(of: id, in: .wooTable) {
            $0.attributes = [ListingAttribute(name: "SKU", value: "MUG")]
            $0.variants = [Variant(sku: "MUG-S"), Variant(sku: "MUG-S"), Variant(sku: "MUG"), Variant()]
        }
        #expect(findings.map(\.value) == ["MUG-S", "MUG"])
        #expect(findings.map(\.variant) == [1, 2])
        #expect(!RuleTrial.violates(id, in: .wooTable) { $0.variants = [Variant(sku: "A"), Variant(sku: "B"), Variant(), Variant()] })
        // The API gives variants the SKU of their parent.
        #expect(!RuleTrial.violates(id, in: .wooJSON) { $0.variants = [Variant(sku: "A"), Variant(sku: "A")] })
    }

    @Test func `woo-type knows WooCommerce's types and those of extensions`() {
        #expect(RuleTrial.violates("woo-type", in: .wooTable, cells: ["Type": "physical"]))
        #expect(RuleTrial.violates("woo-type", in: .wooTable, cells: ["Typ": "simple, printed"]))
        for type in [
            "simple", "Variable", "simple, downloadable, virtual", "variation", "external", "grouped", "variable-subscription", "",
        ] {
            #expect(!RuleTrial.violates("woo-type", in: .wooTable, cells: ["Type": type]), "\(type)")
        }
    }

    @Test func `woo-name finds listings without a name, but no variants`() {
        let missing = { (listing: inout Listing) in
            listing.problems = [RecordProblem(record: 1, line: 2, ProblemCause(.titleMissing))]
        }
        #expect(RuleTrial.violates("woo-name", in: .wooTable, cells: ["Type": "simple", "Name": ""], missing))
        #expect(!RuleTrial.violates("woo-name", in: .wooTable, cells: ["Type": "variation", "Name": ""], missing))
        #expect(!RuleTrial.violates("woo-name", in: .wooTable, cells: ["Type": "simple", "Name": "Mug"]))
        #expect(!RuleTrial.violates("woo-name", in: .wooTable, fields: ListingProperties(.price), missing))
    }

    @Test func `woo-published allows 1, 0 and -1`() {
        #expect(RuleTrial.violates("woo-published", in: .wooTable, cells: ["Published": "yes"]))
        #expect(RuleTrial.violates("woo-published", in: .wooTable, cells: ["Veröffentlicht": "2"]))
        #expect(!RuleTrial.violates("woo-published", in: .wooTable, cells: ["Published": "1"], rows: [["0"], ["-1"], [""]]))
    }

    @Test func `woo-external-url finds external listings without a link`() {
        let id = "woo-external-url"
        #expect(RuleTrial.violates(id, in: .wooTable, cells: ["Type": "external", "External URL": ""]))
        #expect(!RuleTrial.violates(id, in: .wooTable, cells: ["Type": "external", "External URL": "https://example.com"]))
        #expect(!RuleTrial.violates(id, in: .wooTable, cells: ["Type": "simple", "External URL": ""]))
    }

    @Test func `woo-grouped reads what rows are called, and what groups name`() throws {
        let rule = try #require(RulePack.wooRules.first { $0.id == "woo-grouped" })
        func digests(_ names: [String], _ cells: [String]) -> [ListingDigest] {
            let row = SourceRecord.Row(record: 1, line: 2, values: cells)
            let source = SourceRecord(columns: SourceColumns(names: names, isTable: true), rows: [row])
            let inspection = Inspection([rule], today: RuleTrial.today)
            inspection.examine(Listing(id: ListingID(0), title: "Set", source: source), in: .wooTable, with: .all, used: .all)
            return inspection.digests
        }
        let found = digests(["ID", "SKU", "Grouped products"], ["7", "SET", "MUG-1, id:3"])
        #expect(found.filter(\.isReference).map(\.text) == ["MUG-1", "id:3"] && found.count { !$0.isReference } == 2)
        #expect(digests(["ID", "SKU"], ["7", "SET"]).isEmpty)
    }

    @Test func `woo-parent-kind is found by woo-parent-missing`() throws {
        let rule = try #require(RulePack.wooRules.first { $0.id == "woo-parent-kind" })
        guard case .undetectable = rule.check else {
            Issue.record("it examines something")
            return
        }
    }

    @Test func `woo-file-kind allows names that end with .csv and .txt`() {
        func violates(_ name: String, size: Int? = 1) -> Bool {
            RuleTrial.violates("woo-file-kind", in: .wooTable, file: CheckedFile(name: name, encoding: "UTF-8", size: size))
        }
        #expect(violates("products.tsv") && violates("products.csv.bak"))
        #expect(!violates("products.csv") && !violates("/a.b/PRODUCTS.TXT") && !violates("-", size: nil))
    }

    @Test func `woo-columns finds rows that are longer than the header, but no empty cells at the end`() {
        let id = "woo-columns"
        #expect(RuleTrial.findings(of: id, in: .wooTable, cells: ["Name": "Mug"], rows: [["Mug", "", "x"]]).map(\.count) == [2])
        #expect(!RuleTrial.violates(id, in: .wooTable, cells: ["Name": "Mug", "SKU": "A"], rows: [["Mug"], ["Mug", "B", "", " "]]))
    }

    // MARK: Variants

    @Test func `woo-parent-missing finds variants that are listings by themselves`() {
        let id = "woo-parent-missing"
        #expect(RuleTrial.findings(of: id, in: .wooTable, cells: ["Type": "variation", "Parent": "MUG"]).map(\.value) == ["MUG"])
        #expect(RuleTrial.findings(of: id, in: .wooTable, cells: ["Typ": "variation, virtual", "Übergeordnet": ""]).map(\.value) == ["–"])
        #expect(!RuleTrial.violates(id, in: .wooTable, cells: ["Type": "variable", "Parent": ""], rows: [["variation", "MUG"]]))
        #expect(!RuleTrial.violates(id, in: .wooTable, cells: ["Type": "variation", "Parent": "MUG"], rows: [["variable", ""]]))
        #expect(!RuleTrial.violates(id, in: .wooTable, cells: ["Type": "simple", "Parent": ""]))
    }

    @Test func `woo-attribute-value finds values that the parent doesn't have`() {
        let id = "woo-attribute-value"
        let findings = RuleTrial.findings(
            of: id, in: .wooTable, cells: ["Type": "variable", "Attribute 1 name": "Color", "Attribute 1 value(s)": "Red, Green"],
            rows: [
                ["variation", "Color", "red"], ["variation", "Color", "Blue"], ["variation", "Color", ""], ["variation", "Size", "S"],
            ])
        #expect(findings.map(\.value) == ["Blue", "S"])
        #expect(findings.map(\.other) == ["Color", "Size"])
    }

    @Test func `woo-attribute-value compares attributes by name, and knows commas in values`() {
        let id = "woo-attribute-value"
        #expect(
            !RuleTrial.violates(
                id, in: .wooTable,
                cells: [
                    "Type": "variation", "Attribute 1 name": "Size", "Attribute 1 value(s)": "S", "Attribute 2 name": "Color",
                    "Attribute 2 value(s)": #"Red\, dark"#,
                ],
                rows: [["variable", "Color", #"Red\, dark, Green"#, "Size", "S, M"], ["variation", "Color", "Red, dark", "Size", "'M"]]))
    }

    @Test func `woo-attribute-name finds values without a name`() {
        let id = "woo-attribute-name"
        #expect(RuleTrial.violates(id, in: .wooTable, cells: ["Attribute 2 name": "", "Attribute 2 value(s)": "Blue"]))
        #expect(!RuleTrial.violates(id, in: .wooTable, cells: ["Attribute 1 name": "Color", "Attribute 1 value(s)": "Blue"]))
        #expect(!RuleTrial.violates(id, in: .wooTable, cells: ["Attribute 1 name": "", "Attribute 1 value(s)": ""]))
    }

    // MARK: Cells

    @Test func `woo-sale-price finds sale prices that aren't lower`() {
        let isViolated = { (regular: String, sale: String) in
            RuleTrial.violates("woo-sale-price", in: .wooTable, cells: ["Sale price": sale, "Regular price": regular])
        }
        #expect(isViolated("12.00", "12"))
        #expect(isViolated("12,50", "12,90"))
        #expect(!isViolated("12.00", "9.00"))
        #expect(!isViolated("12.00", ""))
        #expect(!isViolated("", "9.00"))
        // The comma may separate thousands.
        #expect(!isViolated("1,200", "999"))
    }

    @Test func `woo-price-format finds signs and two kinds of marks`() {
        for price in ["€ 12", "1.299,00", "1,299.00", "12 USD"] {
            #expect(RuleTrial.violates("woo-price-format", in: .wooTable, cells: ["Regular price": price]), "\(price)")
        }
        for price in ["12", "12.50", "12,50", ""] {
            #expect(!RuleTrial.violates("woo-price-format", in: .wooTable, cells: ["Sale price": price]), "\(price)")
        }
    }

    @Test func `woo-date finds dates in another order`() {
        for date in ["21.11.2026", "11/21/2026", "2026-13-01", "2026-11-32", "soon"] {
            #expect(RuleTrial.violates("woo-date", in: .wooTable, cells: ["Date sale price starts": date]), "\(date)")
        }
        for date in ["2026-11-21", "2026-11-21 10:30:00", "2026-11-21T10:30:00Z", "1795219200", ""] {
            #expect(!RuleTrial.violates("woo-date", in: .wooTable, cells: ["Date sale price ends": date]), "\(date)")
        }
    }

    @Test func `woo-image allows addresses and file names`() {
        for images in ["blue mug", "https://example.com/blue mug.jpg", "https://example.com/a, b.jpg", "mug.jpg, mug"] {
            #expect(RuleTrial.violates("woo-image", in: .wooTable, cells: ["Images": images]), "\(images)")
        }
        for images in ["https://example.com/1.jpg, https://example.com/2", "mug.jpg, mug 2.webp", "2026/11/mug.png", ""] {
            #expect(!RuleTrial.violates("woo-image", in: .wooTable, cells: ["Images": images]), "\(images)")
        }
    }

    @Test func `woo-backorders allows 0, 1 and notify`() {
        #expect(RuleTrial.violates("woo-backorders", in: .wooTable, cells: ["Backorders allowed?": "yes"]))
        #expect(!RuleTrial.violates("woo-backorders", in: .wooTable, cells: ["Backorders allowed?": "notify"], rows: [["0"], ["1"], [""]]))
    }
}
