import Testing

@testable import ListingCore

/// Rules of Google about groups of items, lists of values, and all others.
struct GoogleGroupRuleTests {
    private static func text(_ count: Int) -> String { String(repeating: "a", count: count) }

    private static func list(_ value: String, _ count: Int) -> String { Array(repeating: value, count: count).joined(separator: ",") }

    private static func violates(_ rule: String, _ column: String, _ value: String) -> Bool {
        RuleTrial.violates(rule, in: .feed, cells: KeyValuePairs(dictionaryLiteral: (column, value)))
    }

    @Test func `google-group-length allows 50 characters`() {
        #expect(Self.violates("google-group-length", "g:item_group_id", Self.text(51)))
        #expect(!Self.violates("google-group-length", "g:item_group_id", Self.text(50)))
    }

    @Test func `google-group-title is the same for all items`() {
        #expect(RuleTrial.violates("google-group-title", in: .feed, cells: ["item_group_title": "Shirt"], rows: [["Shirts"]]))
        #expect(!RuleTrial.violates("google-group-title", in: .feed, cells: ["item_group_title": "Shirt"], rows: [["Shirt "], [""]]))
    }

    @Test func `google-group-title-length allows 150 characters`() {
        #expect(Self.violates("google-group-title-length", "item_group_title", Self.text(151)))
        #expect(!Self.violates("google-group-title-length", "item_group_title", Self.text(150)))
    }

    @Test func `google-group-same finds items with the same values`() {
        let rule = "google-group-same"
        let findings = RuleTrial.findings(
            of: rule, in: .feed, cells: ["id": "1", "color": "Blue", "size": "M"], rows: [["2", "Blue", "L"], ["3", "blue", "M"]])
        #expect(findings.map(\.value) == ["1"])
        #expect(findings.map(\.other) == ["3"])
        #expect(findings.map(\.record) == [3])
        #expect(!RuleTrial.violates(rule, in: .feed, cells: ["id": "1", "size": "M"], rows: [["2", "L"]]))
        #expect(!RuleTrial.violates(rule, in: .feed, cells: ["id": "1", "variant_option": "RAM:8 GB"], rows: [["2", "RAM:16 GB"]]))
        #expect(!RuleTrial.violates(rule, in: .feed, cells: ["id": "1", "size": "M"]))
    }

    @Test func `google-variant-option allows 30 options of 250 characters`() {
        let rule = "google-variant-option"
        #expect(Self.violates(rule, "variant_option", Self.list("RAM:8 GB", 31)))
        #expect(!Self.violates(rule, "variant_option", Self.list("RAM:8 GB", 30)))
        #expect(Self.violates(rule, "g:variant_option[2]/g:value", Self.text(251)))
        #expect(!Self.violates(rule, "g:variant_option[2]/g:value", Self.text(250)))
        #expect(Self.violates(rule, "variant_option", Self.list("a:\(Self.text(200))", 25)))
    }

    @Test func `google-highlights allows 150 characters`() {
        #expect(Self.violates("google-highlights", "product_highlight", "Soft,\(Self.text(151))"))
        #expect(!Self.violates("google-highlights", "product_highlight", Self.list(Self.text(150), 3)))
    }

    @Test func `google-highlights-number asks for 2 to 100`() {
        #expect(Self.violates("google-highlights-number", "product_highlight", "Soft"))
        #expect(Self.violates("google-highlights-number", "product_highlight", Self.list("Soft", 101)))
        #expect(!Self.violates("google-highlights-number", "product_highlight", "Soft,Warm"))
        #expect(!Self.violates("google-highlights-number", "product_highlight", ""))
        // The comma is part of the value.
        #expect(Self.violates("google-highlights-number", "product_highlight", "\"Soft, warm\""))
        let two: KeyValuePairs = ["g:product_highlight": "Soft", "g:product_highlight[2]": "Warm"]
        #expect(!RuleTrial.violates("google-highlights-number", in: .feed, cells: two))
    }

    @Test func `google-details allows 100 details with limits for each part`() {
        let rule = "google-details"
        #expect(Self.violates(rule, "product_detail", Self.list("General:Type:Mug", 101)))
        #expect(!Self.violates(rule, "product_detail", Self.list("General:Type:Mug", 100)))
        #expect(Self.violates(rule, "product_detail", "General:\(Self.text(141)):Mug"))
        #expect(!Self.violates(rule, "product_detail", "General:Type:\(Self.text(1_000))"))
        #expect(Self.violates(rule, "g:product_detail/g:attribute_name", Self.text(141)))
        #expect(!Self.violates(rule, "g:product_detail/g:attribute_value", Self.text(1_000)))
        #expect(Self.violates(rule, "g:product_detail[2]/g:attribute_value", Self.text(1_001)))
    }

    @Test func `google-qa allows 30 questions of 1,000 characters`() {
        let rule = "google-qa"
        #expect(Self.violates(rule, "question_and_answer", Self.list("Is it blue?:Yes.", 31)))
        #expect(!Self.violates(rule, "question_and_answer", Self.list("Is it blue?:Yes.", 30)))
        #expect(Self.violates(rule, "g:question_and_answer/g:answer", Self.text(1_001)))
        #expect(!Self.violates(rule, "g:question_and_answer/g:answer", Self.text(1_000)))
        #expect(Self.violates(rule, "question_and_answer", Self.list("a:\(Self.text(1_000))", 10)))
    }

    @Test func `google-related needs three parts`() {
        let rule = "google-related"
        #expect(Self.violates(rule, "related_product", "accessory:A123"))
        #expect(Self.violates(rule, "related_product", Self.list("accessory:id:A123", 31)))
        #expect(!Self.violates(rule, "related_product", Self.list("accessory:id:A123", 30)))
        #expect(Self.violates(rule, "g:related_product/g:identifier", "A123"))
        let whole: KeyValuePairs = [
            "g:related_product/g:relationship_type": "accessory", "g:related_product/g:identifier_type": "id",
            "g:related_product/g:identifier": "A123",
        ]
        #expect(!RuleTrial.violates(rule, in: .feed, cells: whole))
    }

    @Test func `google-custom-label allows 100 characters`() {
        #expect(Self.violates("google-custom-label", "g:custom_label_4", Self.text(101)))
        #expect(!Self.violates("google-custom-label", "custom label 0", Self.text(100)))
    }

    @Test(
        arguments: [
            "google-custom-label-values-0", "google-custom-label-values-1", "google-custom-label-values-2", "google-custom-label-values-3",
            "google-custom-label-values-4",
        ].enumerated().map { ($0.offset, $0.element) })
    func `google-custom-label-values counts the values of a file`(number: Int, id: String) throws {
        let rule = try #require(RulePack.allRules.first { $0.id == id })
        let inspection = Inspection([rule], today: RuleTrial.today)
        var listing = Listing(id: ListingID(0), title: "Mug", source: SourceRecord(columns: SourceColumns(names: []), rows: []))
        listing.attributes = (0..<5).map { ListingAttribute(name: "Custom label \($0)", value: "value \($0)") }
        inspection.examine(listing, in: .feed, with: .all, used: .all)
        #expect(inspection.digests.map(\.text) == ["value \(number)"])
    }

    @Test func `google-promotion-id allows no spaces`() {
        for value in ["SUMMER SALE", "SALE!", Self.text(51), "A1,B 2"] {
            #expect(Self.violates("google-promotion-id", "promotion_id", value), "\(value)")
        }
        for value in ["SUMMER-2026", "A1, B_2", Self.text(50), ""] {
            #expect(!Self.violates("google-promotion-id", "promotion_id", value), "\(value)")
        }
    }

    @Test func `google-promotion-id-number allows ten promotions`() {
        #expect(Self.violates("google-promotion-id-number", "promotion_id", Self.list("A1", 11)))
        #expect(!Self.violates("google-promotion-id-number", "promotion_id", Self.list("A1", 10)))
        let ten = Self.list("A1", 10)
        #expect(!RuleTrial.violates("google-promotion-id-number", in: .feed, cells: ["promotion_id": ten], rows: [[ten]]))
    }

    @Test func `google-short-title allows 150 characters, google-short-title-recommended 65`() {
        #expect(Self.violates("google-short-title", "short_title", Self.text(151)))
        #expect(!Self.violates("google-short-title", "short_title", Self.text(150)))
        #expect(Self.violates("google-short-title-recommended", "short_title", Self.text(66)))
        #expect(!Self.violates("google-short-title-recommended", "short_title", Self.text(65)))
        #expect(!Self.violates("google-short-title-recommended", "short_title", Self.text(151)))
    }

    @Test func `google-video and google-document need web addresses`() {
        for (rule, column) in [("google-video", "video_link"), ("google-document", "document_link")] {
            #expect(Self.violates(rule, column, "mug.mp4"))
            #expect(Self.violates(rule, column, "https://example.com/1,https://example .com/2"))
            #expect(Self.violates(rule, column, "https://example.com/" + Self.text(2_000)))
            #expect(!Self.violates(rule, column, "https://example.com/a,b.pdf, https://example.com/2"))
        }
    }

    @Test func `google-document-number allows five documents`() {
        #expect(Self.violates("google-document-number", "document_link", Self.list("https://example.com/a.pdf", 6)))
        #expect(!Self.violates("google-document-number", "document_link", Self.list("https://example.com/a.pdf", 5)))
    }

    @Test func `google-model needs a file that ends with glb or gltf`() {
        #expect(Self.violates("google-model", "virtual_model_link", "https://example.com/mug.usdz"))
        #expect(Self.violates("google-model", "virtual_model_link", "mug.glb"))
        #expect(!Self.violates("google-model", "virtual_model_link", "https://example.com/mug.GLB?v=2"))
        #expect(!Self.violates("google-model", "virtual_model_link", "https://example.com/mug.gltf"))
    }

    @Test func `google-duplicate-content compares titles and descriptions`() throws {
        // Tested with whole files.
        let rule = try #require(RulePack.allRules.first { $0.id == "google-duplicate-content" })
        let inspection = Inspection([rule], today: RuleTrial.today)
        var listing = Listing(id: ListingID(0), title: "Mug", source: SourceRecord(columns: SourceColumns(names: []), rows: []))
        listing.description = DescriptionText(raw: "A mug.", markup: .plain)
        inspection.examine(listing, in: .feed, with: .all, used: .all)
        #expect(inspection.digests.count == 1)
    }
}
