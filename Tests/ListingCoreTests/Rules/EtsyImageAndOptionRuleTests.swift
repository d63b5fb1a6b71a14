import Testing

@testable import ListingCore

@Suite("Rules of Etsy about images, options and uploads")
struct EtsyImageAndOptionRuleTests {
    private static func option(_ count: Int) -> VariationOption {
        VariationOption(name: "Color", values: (0..<count).map { "color \($0)" })
    }

    // MARK: Images

    @Test func `etsy-images-none needs an image`() {
        #expect(RuleTrial.violates("etsy-images-none"))
        #expect(!RuleTrial.violates("etsy-images-none") { $0.images = TrialValue.images(1) })
        #expect(!RuleTrial.violates("etsy-images-none", fields: []))
    }

    @Test func `etsy-images-many allows 20 images`() {
        #expect(RuleTrial.violates("etsy-images-many") { $0.images = TrialValue.images(21) })
        #expect(!RuleTrial.violates("etsy-images-many") { $0.images = TrialValue.images(20) })
    }

    @Test func `etsy-images-few recommends five images`() {
        #expect(RuleTrial.findings(of: "etsy-images-few") { $0.images = TrialValue.images(4) }.map(\.count) == [4])
        #expect(!RuleTrial.violates("etsy-images-few") { $0.images = TrialValue.images(5) })
        #expect(!RuleTrial.violates("etsy-images-few"))
    }

    @Test func `etsy-image-alt allows 500 characters`() {
        func images(_ length: Int) -> [ListingImage] {
            [ListingImage(location: "https://example.com/1.jpg", alternativeText: TrialValue.letters(length))]
        }
        #expect(RuleTrial.violates("etsy-image-alt") { $0.images = images(501) })
        #expect(!RuleTrial.violates("etsy-image-alt") { $0.images = images(500) })
    }

    @Test func `etsy-image-size measures the shorter side`() {
        #expect(TrialValue.find("etsy-image-size", 3_000, 1_999)?.count == 1_999)
        #expect(TrialValue.find("etsy-image-size", 2_000, 3_000) == nil)
        #expect(TrialValue.find("etsy-image-size", 0, 0, failure: "404") == nil)
    }

    // MARK: Options

    @Test func `etsy-options-many allows two options`() {
        #expect(RuleTrial.violates("etsy-options-many") { $0.options = [Self.option(2), Self.option(2), Self.option(2)] })
        #expect(!RuleTrial.violates("etsy-options-many") { $0.options = [Self.option(2), Self.option(2)] })
    }

    @Test func `etsy-option-values allows 70 values`() {
        #expect(RuleTrial.findings(of: "etsy-option-values") { $0.options = [Self.option(71)] }.map(\.count) == [71])
        #expect(!RuleTrial.violates("etsy-option-values") { $0.options = [Self.option(70)] })
    }

    @Test func `etsy-option-values-total counts the values of both options`() {
        #expect(
            RuleTrial.findings(of: "etsy-option-values-total") { $0.options = [Self.option(40), Self.option(31)] }.map(\.count) == [71])
        #expect(!RuleTrial.violates("etsy-option-values-total") { $0.options = [Self.option(40), Self.option(30)] })
        #expect(!RuleTrial.violates("etsy-option-values-total") { $0.options = [Self.option(71)] })
    }

    @Test func `etsy-option-value-length allows 20 characters`() {
        func options(_ length: Int) -> [VariationOption] { [VariationOption(name: "Size", values: [TrialValue.letters(length)])] }
        #expect(RuleTrial.violates("etsy-option-value-length") { $0.options = options(21) })
        #expect(!RuleTrial.violates("etsy-option-value-length") { $0.options = options(20) })
    }

    @Test func `etsy-option-parentheses applies to files for programs`() {
        let options = [VariationOption(name: "Size", values: ["Small", "Large (40 cm)"])]
        #expect(RuleTrial.findings(of: "etsy-option-parentheses", in: .etsyAPI) { $0.options = options }.map(\.value) == ["Large (40 cm)"])
        #expect(!RuleTrial.violates("etsy-option-parentheses", in: .etsyExport) { $0.options = options })
        #expect(
            !RuleTrial.violates("etsy-option-parentheses", in: .etsyAPI) {
                $0.options = [VariationOption(name: "Size (cm)", values: ["Large, 40 cm"])]
            })
    }

    @Test func `etsy-variants-many allows 400 variants`() {
        #expect(RuleTrial.violates("etsy-variants-many") { $0.variants = Array(repeating: Variant(), count: 401) })
        #expect(!RuleTrial.violates("etsy-variants-many") { $0.variants = Array(repeating: Variant(), count: 400) })
    }

    // MARK: Uploads

    @Test func `etsy-required names the missing fields`() {
        let found = RuleTrial.findings(of: "etsy-required", in: .etsyBulk, cells: ["who_made": "i_did", "when_made": " "])
        #expect(found.map(\.value) == ["when_made", "taxonomy_id"])
        #expect(
            !RuleTrial.violates(
                "etsy-required", in: .etsyBulk, cells: ["Who Made": "i_did", "when_made": "2010_2019", "taxonomy_id": "1"]))
        #expect(!RuleTrial.violates("etsy-required", in: .etsyExport))
    }

    @Test func `etsy-who-made knows three makers`() {
        #expect(RuleTrial.violates("etsy-who-made", in: .etsyBulk, cells: ["who_made": "me"]))
        #expect(!RuleTrial.violates("etsy-who-made", in: .etsyBulk, cells: ["who_made": "I_did"]))
        #expect(!RuleTrial.violates("etsy-who-made", in: .etsyBulk, cells: ["who_made": ""]))
    }

    @Test func `etsy-when-made knows periods`() {
        #expect(RuleTrial.violates("etsy-when-made", in: .etsyBulk, cells: ["when_made": "2012"]))
        for text in ["made_to_order", "2020_2026", "before_1700", ""] {
            #expect(!RuleTrial.violates("etsy-when-made", in: .etsyBulk, cells: ["when_made": text]))
        }
    }

    @Test func `etsy-type knows three types`() {
        #expect(RuleTrial.violates("etsy-type", in: .etsyAPI, cells: ["type": "file"]))
        #expect(!RuleTrial.violates("etsy-type", in: .etsyAPI, cells: ["listing_type": "physical"]))
    }
}
