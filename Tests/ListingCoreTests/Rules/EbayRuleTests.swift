import Testing

@testable import ListingCore

@Suite("Rules of eBay")
struct EbayRuleTests {
    private static let action = "*Action(SiteID=US|Country=US|Currency=USD|Version=1193|CC=UTF-8)"

    /// The findings of a rule in an upload with these cells after the action.
    private static func upload(
        _ id: String, _ action: String = "Add", _ cells: KeyValuePairs<String, String> = [:], rows: [[String]] = [],
        _ edit: (inout Listing) -> Void = { _ in }
    ) -> [Finding] {
        let columns = SourceColumns(names: [Self.action] + cells.map(\.key), isTable: true)
        let values = [[action] + cells.map(\.value)] + rows
        let records = values.enumerated().map { SourceRecord.Row(record: $0.offset + 1, line: $0.offset + 2, values: $0.element) }
        return RuleTrial.findings(of: id, in: .ebayUpload) {
            $0.source = SourceRecord(columns: columns, rows: records)
            edit(&$0)
        }
    }

    // MARK: Text

    @Test func `ebay-title-length allows 80 characters`() {
        #expect(RuleTrial.findings(of: "ebay-title-length") { $0.title = TrialValue.letters(81) }.map(\.count) == [81])
        #expect(!RuleTrial.violates("ebay-title-length") { $0.title = String(repeating: "ü", count: 80) })
    }

    @Test func `ebay-title-missing needs a title of a new listing`() {
        #expect(!Self.upload("ebay-title-missing", "Add", ["*Title": ""]).isEmpty)
        #expect(!Self.upload("ebay-title-missing", "VerifyAdd", ["Title": " "]).isEmpty)
        #expect(Self.upload("ebay-title-missing", "Add", ["*Title": "Mug"]).isEmpty)
        #expect(Self.upload("ebay-title-missing", "Revise", ["*Title": ""]).isEmpty)
        #expect(Self.upload("ebay-title-missing", "Add", ["*Quantity": "1"]).isEmpty)
        #expect(Self.upload("ebay-title-missing", "Add", ["*Title": "Mug"], rows: [["", ""]]).isEmpty)
    }

    @Test func `ebay-title-capitals finds capitals but no names`() {
        #expect(RuleTrial.violates("ebay-title-capitals") { $0.title = "VINTAGE CERAMIC MUG" })
        #expect(!RuleTrial.violates("ebay-title-capitals") { $0.title = "MILA" })
    }

    @Test func `ebay-title-duplicate compares the titles of all listings`() {
        #expect(TrialValue.digests(of: "ebay-title-duplicate").count == 1)
    }

    @Test func `ebay-subtitle-length allows 55 characters`() {
        #expect(Self.upload("ebay-subtitle-length", "Add", ["SubTitle": TrialValue.letters(56)]).map(\.count) == [56])
        #expect(Self.upload("ebay-subtitle-length", "Add", ["*Subtitle": TrialValue.letters(55)]).isEmpty)
    }

    @Test func `ebay-description-length allows 500,000 characters`() {
        #expect(RuleTrial.violates("ebay-description-length") { $0.description = TrialValue.html(TrialValue.letters(500_001)) })
        #expect(!RuleTrial.violates("ebay-description-length") { $0.description = TrialValue.html(TrialValue.letters(500_000)) })
    }

    @Test func `ebay-description-active finds scripts, forms and Flash`() {
        for text in ["<script>", "<form>", "<iframe>", "<embed src=a.swf>"] {
            #expect(RuleTrial.violates("ebay-description-active") { $0.description = TrialValue.html("Mug \(text)") })
        }
        #expect(!RuleTrial.violates("ebay-description-active") { $0.description = TrialValue.html("<p>A script</p>") })
    }

    // MARK: Images

    @Test func `ebay-images-none needs an image of a new listing outside of the catalog`() {
        #expect(!Self.upload("ebay-images-none", "Add", ["PicURL": ""]).isEmpty)
        #expect(RuleTrial.violates("ebay-images-none"))
        #expect(Self.upload("ebay-images-none", "Add", ["Product:EPID": "123"]).isEmpty)
        #expect(Self.upload("ebay-images-none", "Revise", ["PicURL": ""]).isEmpty)
        #expect(Self.upload("ebay-images-none", "Add") { $0.images = TrialValue.images(1) }.isEmpty)
        #expect(!RuleTrial.violates("ebay-images-none", fields: []))
    }

    @Test func `ebay-images-many allows 24 images, and 12 of a variant`() {
        func addresses(_ count: Int) -> String { TrialValue.images(count).map(\.location).joined(separator: "|") }
        #expect(Self.upload("ebay-images-many", "Add", ["PicURL": addresses(25)]).map(\.limit) == [24])
        #expect(Self.upload("ebay-images-many", "Add", ["PicURL": addresses(24)]).isEmpty)
        let cells: KeyValuePairs = ["Relationship": "", "PicURL": addresses(1)]
        #expect(Self.upload("ebay-images-many", "Add", cells, rows: [["", "Variation", addresses(13)]]).map(\.limit) == [12])
        #expect(Self.upload("ebay-images-many", "Add", cells, rows: [["", "Variation", addresses(12)]]).isEmpty)
        #expect(RuleTrial.violates("ebay-images-many") { $0.images = TrialValue.images(25) })
        #expect(!RuleTrial.violates("ebay-images-many") { $0.images = TrialValue.images(24) })
    }

    @Test func `ebay-image-https finds http`() {
        #expect(RuleTrial.violates("ebay-image-https") { $0.images = TrialValue.images("http://example.com/1.jpg") })
        #expect(!RuleTrial.violates("ebay-image-https") { $0.images = TrialValue.images("https://example.com/1.jpg") })
    }

    @Test func `ebay-image-mixed finds images of eBay and of others in one listing`() {
        let (own, other) = ("https://i.ebayimg.com/1.jpg", "https://example.com/ebayimg.com.jpg")
        #expect(RuleTrial.findings(of: "ebay-image-mixed") { $0.images = TrialValue.images(own, other) }.map(\.value) == [other])
        #expect(!RuleTrial.violates("ebay-image-mixed") { $0.images = TrialValue.images(own, own) })
        #expect(!RuleTrial.violates("ebay-image-mixed") { $0.images = TrialValue.images(other, "https://example.com/2.jpg") })
    }

    @Test func `ebay-image-small and ebay-image-small-recommended measure the longest side`() {
        #expect(TrialValue.find("ebay-image-small", 499, 400)?.count == 499)
        #expect(TrialValue.find("ebay-image-small", 500, 100) == nil)
        #expect(TrialValue.find("ebay-image-small-recommended", 1_599, 900)?.count == 1_599)
        #expect(TrialValue.find("ebay-image-small-recommended", 1_600, 900) == nil)
        #expect(TrialValue.find("ebay-image-small-recommended", 499, 400) == nil)
        #expect(TrialValue.find("ebay-image-small", 0, 0, failure: "404") == nil)
    }

    // MARK: Details

    @Test func `ebay-specific-length allows 65 characters of each name and value`() {
        let id = "ebay-specific-length"
        #expect(Self.upload(id, "Add", ["*C:Material": "Oak|\(TrialValue.letters(66))"]).map(\.count) == [66])
        #expect(Self.upload(id, "Add", ["C:\(TrialValue.letters(66))": "Oak"]).map(\.count) == [66])
        #expect(Self.upload(id, "Add", ["C:Material": "\(TrialValue.letters(65))|\(TrialValue.letters(65))"]).isEmpty)
        #expect(Self.upload(id, "Add", ["Description": TrialValue.letters(66), "C:\(TrialValue.letters(66))": ""]).isEmpty)
    }

    @Test func `ebay-specific-length-recommended recommends 40 characters of names and 50 of values`() {
        let id = "ebay-specific-length-recommended"
        #expect(Self.upload(id, "Add", ["C:Material": TrialValue.letters(51)]).map(\.limit) == [50])
        #expect(Self.upload(id, "Add", ["C:\(TrialValue.letters(41))": "Oak"]).map(\.limit) == [40])
        #expect(Self.upload(id, "Add", ["C:\(TrialValue.letters(40))": TrialValue.letters(50)]).isEmpty)
        #expect(Self.upload(id, "Add", ["C:Material": TrialValue.letters(66)]).isEmpty)
    }

    @Test func `ebay-brand-mpn allows 65 characters`() {
        #expect(RuleTrial.violates("ebay-brand-mpn") { $0.brand = TrialValue.letters(66) })
        #expect(RuleTrial.violates("ebay-brand-mpn") { $0.attributes = [ListingAttribute(name: "MPN", value: TrialValue.letters(66))] })
        #expect(!RuleTrial.violates("ebay-brand-mpn") { $0.brand = TrialValue.letters(65) })
    }

    @Test func `ebay-brand-mpn-missing needs both or neither`() {
        let id = "ebay-brand-mpn-missing"
        #expect(Self.upload(id, "Add", ["*C:Brand": "Acme", "C:MPN": ""]).map(\.value) == ["Acme"])
        #expect(Self.upload(id, "Add", ["C:Brand": "", "C:MPN": "12"]).map(\.value) == ["12"])
        #expect(Self.upload(id, "Add", ["C:Brand": "Acme", "C:MPN": "Does not apply"]).isEmpty)
        #expect(Self.upload(id, "Add", ["C:Brand": "", "C:MPN": ""]).isEmpty)
        #expect(Self.upload(id, "Add", ["C:Brand": "Acme"]).isEmpty)
    }

    @Test func `ebay-sku-length allows 50 characters`() {
        #expect(RuleTrial.violates("ebay-sku-length") { $0.attributes = [TrialValue.sku(TrialValue.letters(51))] })
        #expect(!RuleTrial.violates("ebay-sku-length") { $0.attributes = [TrialValue.sku(TrialValue.letters(50))] })
    }

    @Test func `ebay-price-low allows fixed prices of 0.99 dollars or 1.00`() {
        #expect(RuleTrial.violates("ebay-price-low") { $0.price = TrialValue.price("0.98") })
        #expect(RuleTrial.findings(of: "ebay-price-low") { $0.price = TrialValue.price("0.99", "EUR") }.map(\.other) == ["1.00"])
        #expect(RuleTrial.violates("ebay-price-low") { $0.variants = [Variant(price: TrialValue.price("0.50"))] })
        #expect(!RuleTrial.violates("ebay-price-low") { $0.price = TrialValue.price("0.99") })
        #expect(!RuleTrial.violates("ebay-price-low") { $0.price = TrialValue.price("1", "EUR") })
        #expect(!RuleTrial.violates("ebay-price-low") { $0.price = TrialValue.price("0") })
        #expect(Self.upload("ebay-price-low", "Add", ["*Format": "Auction"]) { $0.price = TrialValue.price("0.50") }.isEmpty)
    }
}
