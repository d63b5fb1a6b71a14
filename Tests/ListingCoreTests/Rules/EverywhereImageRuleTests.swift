import Testing

@testable import ListingCore

@Suite("Rules of every file about images and the rest")
struct EverywhereImageRuleTests {
    // MARK: Images

    @Test func `all-image-missing needs an image only in files that can have one`() {
        #expect(RuleTrial.violates("all-image-missing"))
        #expect(!RuleTrial.violates("all-image-missing") { $0.images = TrialValue.images(1) })
        #expect(!RuleTrial.violates("all-image-missing", fields: []))
    }

    @Test func `all-image-one finds exactly one image`() {
        #expect(RuleTrial.violates("all-image-one") { $0.images = TrialValue.images(1) })
        #expect(!RuleTrial.violates("all-image-one") { $0.images = TrialValue.images(2) })
        #expect(!RuleTrial.violates("all-image-one"))
    }

    @Test func `all-image-insecure finds http`() {
        #expect(RuleTrial.violates("all-image-insecure") { $0.images = TrialValue.images("https://a.example/1", "http://a.example/2") })
        #expect(!RuleTrial.violates("all-image-insecure") { $0.images = TrialValue.images("https://a.example/http://1.jpg") })
    }

    @Test func `all-image-address allows paths only in Listing Lines`() {
        #expect(RuleTrial.violates("all-image-address") { $0.images = TrialValue.images("mug.jpg") })
        #expect(RuleTrial.violates("all-image-address") { $0.images = TrialValue.images("https://example.com/blue mug.jpg") })
        #expect(RuleTrial.violates("all-image-address") { $0.images = TrialValue.images("/home/mug.jpg") })
        #expect(!RuleTrial.violates("all-image-address", in: .listingLines) { $0.images = TrialValue.images("/home/mug.jpg") })
        #expect(!RuleTrial.violates("all-image-address") { $0.images = TrialValue.images("https://example.com/mug.jpg?v=1") })
    }

    @Test func `all-image-twice compares the cells of a listing`() {
        let (one, two) = ("https://example.com/1.jpg", "https://example.com/2.jpg")
        #expect(RuleTrial.violates("all-image-twice", cells: ["IMAGE1": one, "IMAGE2": one]))
        #expect(RuleTrial.violates("all-image-twice", cells: ["Images": "\(one), \(one)"]))
        #expect(RuleTrial.violates("all-image-twice", cells: ["Images": "\(one),\u{A0}\(one)"]))
        #expect(!RuleTrial.violates("all-image-twice", cells: ["IMAGE1": one, "IMAGE2": two, "IMAGE3": ""]))
    }

    @Test func `all-image-shared compares the first images`() {
        #expect(TrialValue.digests(of: "all-image-shared") { $0.images = TrialValue.images(2) }.count == 1)
        #expect(TrialValue.digests(of: "all-image-shared").isEmpty)
    }

    @Test func `all-image-placeholder finds names of placeholders`() {
        for name in ["no-image.png", "Placeholder_big.jpg?v=2", "coming_soon.gif", "default.jpg"] {
            #expect(RuleTrial.violates("all-image-placeholder") { $0.images = TrialValue.images("https://example.com/\(name)") })
        }
        #expect(!RuleTrial.violates("all-image-placeholder") { $0.images = TrialValue.images("https://example.com/default-blue-mug.jpg") })
    }

    @Test func `all-image-alt-missing needs a description where the format has one`() {
        #expect(RuleTrial.violates("all-image-alt-missing", in: .shopifyTable) { $0.images = TrialValue.images(1) })
        #expect(
            !RuleTrial.violates("all-image-alt-missing", in: .shopifyTable) {
                $0.images = [ListingImage(location: "https://example.com/1.jpg", alternativeText: "A mug")]
            })
        #expect(!RuleTrial.violates("all-image-alt-missing", in: .shopifyTable, fields: []) { $0.images = TrialValue.images(1) })
        #expect(!RuleTrial.violates("all-image-alt-missing", in: .etsyExport) { $0.images = TrialValue.images(1) })
    }

    @Test func `all-image-unreachable finds images that failed to load`() {
        #expect(TrialValue.find("all-image-unreachable", 0, 0, failure: "404")?.other == "404")
        #expect(TrialValue.find("all-image-unreachable", 100, 100) == nil)
    }

    @Test func `all-image-small measures the longest side`() {
        #expect(TrialValue.find("all-image-small", 300, 200)?.other == "300 × 200")
        #expect(TrialValue.find("all-image-small", 500, 200) == nil)
        #expect(TrialValue.find("all-image-small", 0, 0, failure: "404") == nil)
    }

    // MARK: Others

    @Test func `all-url-address finds a link without a scheme`() {
        #expect(RuleTrial.violates("all-url-address") { $0.url = "example.com/mug" })
        #expect(!RuleTrial.violates("all-url-address") { $0.url = " https://example.com/mug " })
        #expect(!RuleTrial.violates("all-url-address") { $0.url = "" })
    }

    @Test func `all-category-missing needs a category if other listings have one`() {
        #expect(RuleTrial.violates("all-category-missing"))
        #expect(!RuleTrial.violates("all-category-missing") { $0.category = ["Mugs"] })
        #expect(!RuleTrial.violates("all-category-missing", fields: []))
    }

    @Test func `all-tags-duplicate compares tags without case`() {
        #expect(RuleTrial.findings(of: "all-tags-duplicate") { $0.tags = ["mug", "cup", "Mug"] }.map(\.value) == ["Mug"])
        #expect(!RuleTrial.violates("all-tags-duplicate") { $0.tags = ["mug", "mugs"] })
    }

    @Test func `all-row-ragged finds filled cells without a column, except in WooCommerce`() {
        func findings(_ format: CheckedFormats, _ row: [String]) -> [Finding] {
            RuleTrial.findings(of: "all-row-ragged", in: format, cells: ["TITLE": "Mug", "PRICE": "5"], rows: [row])
        }
        #expect(findings(.etsyExport, ["Mug", "5", "x", "y"]).map(\.count) == [2])
        #expect(findings(.etsyExport, ["Mug", "5", "", ""]).isEmpty)
        #expect(findings(.etsyExport, ["Mug"]).isEmpty)
        #expect(findings(.wooTable, ["Mug", "5", "x"]).isEmpty)
    }
}
