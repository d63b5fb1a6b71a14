import Testing

@testable import ListingCore

@Suite("Rules of eBay about variants and uploads")
struct EbayUploadRuleTests {
    private static let action = "Action(SiteID=Germany|Country=DE|Currency=EUR|Version=1193)"

    /// The findings of a rule in an upload with these cells after the action.
    private static func upload(
        _ id: String, _ action: String = "Add", _ cells: KeyValuePairs<String, String> = [:], rows: [[String]] = []
    ) -> [Finding] {
        let columns = SourceColumns(names: [Self.action] + cells.map(\.key), isTable: true)
        let values = [[action] + cells.map(\.value)] + rows
        let records = values.enumerated().map { SourceRecord.Row(record: $0.offset + 1, line: $0.offset + 2, values: $0.element) }
        return RuleTrial.findings(of: id, in: .ebayUpload) { $0.source = SourceRecord(columns: columns, rows: records) }
    }

    // MARK: Variants

    @Test func `ebay-variations-many allows 250 variants`() {
        #expect(RuleTrial.violates("ebay-variations-many") { $0.variants = Array(repeating: Variant(), count: 251) })
        #expect(!RuleTrial.violates("ebay-variations-many") { $0.variants = Array(repeating: Variant(), count: 250) })
    }

    @Test func `ebay-options-many allows five options`() {
        func options(_ count: Int) -> [VariationOption] { (0..<count).map { VariationOption(name: "Option \($0)", values: ["a", "b"]) } }
        #expect(RuleTrial.violates("ebay-options-many") { $0.options = options(6) })
        #expect(!RuleTrial.violates("ebay-options-many") { $0.options = options(5) })
    }

    @Test func `ebay-option-values allows 60 values`() {
        func options(_ count: Int) -> [VariationOption] { [VariationOption(name: "Color", values: (0..<count).map { "color \($0)" })] }
        #expect(RuleTrial.findings(of: "ebay-option-values") { $0.options = options(61) }.map(\.count) == [61])
        #expect(!RuleTrial.violates("ebay-option-values") { $0.options = options(60) })
    }

    @Test func `ebay-variation-same finds the same values twice`() {
        func violates(_ values: String...) -> Bool {
            RuleTrial.violates("ebay-variation-same") {
                $0.options = [VariationOption(name: "Size", values: ["S", "M"])]
                $0.variants = values.map { Variant(optionValues: [$0]) }
            }
        }
        #expect(violates("S", "S"))
        #expect(!violates("S", "M"))
    }

    @Test func `ebay-variation-specific needs a value for each of the listing's options`() {
        let cells: KeyValuePairs = ["Relationship": "", "RelationshipDetails": "Color=Red|Blue;Size=S|M"]
        let found = Self.upload("ebay-variation-specific", "Add", cells, rows: [["", "Variation", "Color=Red"]])
        #expect(found.map(\.value) == ["size"])
        #expect(found.map(\.record) == [2])
        #expect(Self.upload("ebay-variation-specific", "Add", cells, rows: [["", "Variation", "size=S;color=Red"]]).isEmpty)
        #expect(Self.upload("ebay-variation-specific", "Add", cells).isEmpty)
    }

    // MARK: Uploads

    @Test func `ebay-category needs the number of a category in a new listing`() {
        #expect(Self.upload("ebay-category", "Add", ["*Category": ""]).count == 1)
        #expect(Self.upload("ebay-category", "Add", ["*Category": "Mugs"]).map(\.value) == ["Mugs"])
        #expect(Self.upload("ebay-category", "Add", ["*Category": " 20693 "]).isEmpty)
        #expect(Self.upload("ebay-category", "Revise", ["*Category": ""]).isEmpty)
        #expect(Self.upload("ebay-category", "Add", ["Title": "Mug"]).isEmpty)
    }

    @Test func `ebay-condition needs the condition of a new listing`() {
        #expect(Self.upload("ebay-condition", "Add", ["*ConditionID": ""]).count == 1)
        #expect(Self.upload("ebay-condition", "Add", ["Condition ID": "1000"]).isEmpty)
        #expect(Self.upload("ebay-condition", "End", ["*ConditionID": ""]).isEmpty)
        #expect(Self.upload("ebay-condition", "Add", ["Title": "Mug"]).isEmpty)
    }

    @Test func `ebay-condition-description allows 1,000 characters`() {
        let id = "ebay-condition-description"
        #expect(Self.upload(id, "Add", ["ConditionDescription": TrialValue.letters(1_001)]).map(\.count) == [1_001])
        #expect(Self.upload(id, "Add", ["ConditionDescription": TrialValue.letters(1_000)]).isEmpty)
    }

    @Test func `ebay-action knows eBay's actions`() {
        #expect(Self.upload("ebay-action", "Insert").map(\.value) == ["Insert"])
        for action in ["Add", "draft", "Revise", "Relist", "End", "Delete", "VerifyAdd", "Status", ""] {
            #expect(Self.upload("ebay-action", action).isEmpty)
        }
        #expect(!RuleTrial.violates("ebay-action", in: .ebayUpload, cells: ["Title": "Insert"]))
    }

    @Test func `ebay-action-missing needs an action in rows other than those of variants`() {
        #expect(Self.upload("ebay-action-missing", " ", ["Relationship": ""]).count == 1)
        #expect(Self.upload("ebay-action-missing", "Insert", ["Relationship": ""]).isEmpty)
        #expect(Self.upload("ebay-action-missing", "", ["Relationship": "Variation"]).isEmpty)
        #expect(!RuleTrial.violates("ebay-action-missing", in: .ebayUpload, cells: ["Title": ""]))
    }

    @Test func `ebay-quantity needs one piece of a new listing or of one of its variants`() {
        #expect(Self.upload("ebay-quantity", "Add", ["*Quantity": "0"]).map(\.value) == ["0"])
        #expect(Self.upload("ebay-quantity", "Add", ["*Quantity": "1"]).isEmpty)
        #expect(Self.upload("ebay-quantity", "Add", ["*Quantity": ""]).isEmpty)
        #expect(Self.upload("ebay-quantity", "Revise", ["*Quantity": "0"]).isEmpty)
        #expect(Self.upload("ebay-quantity", "Add", ["*Quantity": ""], rows: [["", "0"], ["", "3"]]).isEmpty)
        #expect(Self.upload("ebay-quantity", "Add", ["*Quantity": ""], rows: [["", "0"], ["", "0"]]).count == 1)
    }

    @Test func `ebay-duration needs GTC for fixed prices`() {
        func findings(_ action: String, _ format: String, _ duration: String) -> [Finding] {
            Self.upload("ebay-duration", action, ["*Format": format, "*Duration": duration])
        }
        #expect(findings("Add", "FixedPrice", "30").map(\.value) == ["30"])
        #expect(findings("Revise", "FixedPriceItem", "7").count == 1)
        #expect(findings("Add", "FixedPrice", "").count == 1)
        #expect(findings("Add", "FixedPrice", "gtc").isEmpty)
        #expect(findings("Revise", "FixedPrice", "").isEmpty)
        #expect(findings("Add", "Auction", "7").isEmpty)
        #expect(Self.upload("ebay-duration", "Add", ["*Format": "FixedPrice"]).isEmpty)
    }
}
