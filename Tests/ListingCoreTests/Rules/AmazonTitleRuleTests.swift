import Testing

@testable import ListingCore

@Suite("Rules of Amazon about titles and descriptions")
struct AmazonTitleRuleTests {
    @Test func `amazon-title-length allows 75 characters, except for media and in four countries`() {
        let long = TrialValue.letters(76)
        #expect(RuleTrial.findings(of: "amazon-title-length") { $0.title = long }.map(\.count) == [76])
        #expect(
            RuleTrial.violates("amazon-title-length") {
                $0.title = long
                $0.price = TrialValue.price("5", "EUR")
            })
        #expect(!RuleTrial.violates("amazon-title-length") { $0.title = TrialValue.letters(75) })
        #expect(
            !RuleTrial.violates("amazon-title-length") {
                $0.title = long
                $0.price = TrialValue.price("5", "TRY")
            })
        #expect(!RuleTrial.violates("amazon-title-length", cells: ["feed_product_type": "ABIS_BOOK"]) { $0.title = long })
        #expect(!RuleTrial.violates("amazon-title-length", cells: ["asin1": "0306406152"]) { $0.title = long })
        #expect(!RuleTrial.violates("amazon-title-length", cells: ["product-id-type": "2"]) { $0.title = long })
        #expect(
            !RuleTrial.violates("amazon-title-length") {
                $0.title = long
                $0.attributes = [TrialValue.gtin("9780306406157")]
            })
        for type in ["notebook", "musical_instruments", "video_projector"] {
            let cells: KeyValuePairs = ["feed_product_type": type, "asin1": "B0ABCDEFGH"]
            #expect(RuleTrial.violates("amazon-title-length", cells: cells) { $0.title = long })
        }
    }

    @Test func `amazon-title-too-long allows 200 characters`() {
        #expect(RuleTrial.findings(of: "amazon-title-too-long") { $0.title = TrialValue.letters(201) }.map(\.count) == [201])
        #expect(!RuleTrial.violates("amazon-title-too-long") { $0.title = TrialValue.letters(200) })
        #expect(!RuleTrial.violates("amazon-title-length") { $0.title = TrialValue.letters(201) })
    }

    @Test func `amazon-title-characters allows signs only in the name of the brand`() {
        for sign in ["!", "$", "?", "_", "{", "}", "^", "¬", "¦"] {
            #expect(RuleTrial.findings(of: "amazon-title-characters") { $0.title = "Blue\(sign) mug" }.map(\.value) == [sign])
        }
        #expect(!RuleTrial.violates("amazon-title-characters") { $0.title = "Salt & pepper, 3 #2 (5 cm) – 100%" })
        #expect(
            !RuleTrial.violates("amazon-title-characters") {
                $0.title = "Yay! mug"
                $0.brand = "Yay!"
            })
        #expect(
            RuleTrial.violates("amazon-title-characters") {
                $0.title = "Yay! mug?"
                $0.brand = "Yay!"
            })
    }

    @Test func `amazon-title-decoration finds doubled signs, stars and emoji`() {
        for (title, sign) in [("** Blue mug", "*"), ("# a # b # c", "#"), ("Mug ★ blue", "★"), ("Mug 🎁", "🎁"), ("Mug → blue", "→")] {
            #expect(RuleTrial.findings(of: "amazon-title-decoration") { $0.title = title }.map(\.value) == [sign])
        }
        for title in ["Mug #2, < 5 kg, > 3 kg", "Größe 5 × 3 cm, 20 °C™", "~ 5 kg"] {
            #expect(!RuleTrial.violates("amazon-title-decoration") { $0.title = title })
        }
    }

    @Test func `amazon-title-letters applies to English titles`() {
        #expect(RuleTrial.findings(of: "amazon-title-letters") { $0.title = "Ænima poster" }.map(\.value) == ["Æ"])
        #expect(
            RuleTrial.violates("amazon-title-letters") {
                $0.title = "Café Ænima poster"
                $0.price = TrialValue.price("5", "GBP")
            })
        #expect(!RuleTrial.violates("amazon-title-letters") { $0.title = "Œuvre complète" })
        #expect(
            !RuleTrial.violates("amazon-title-letters") {
                $0.title = "Œufs en bois"
                $0.price = TrialValue.price("5", "EUR")
            })
        #expect(
            !RuleTrial.violates("amazon-title-letters") {
                $0.title = "Wheel for Škoda"
                $0.brand = "Škoda"
            })
        #expect(!RuleTrial.violates("amazon-title-letters") { $0.title = "Café mug" })
    }

    @Test func `amazon-title-repeated counts words, but neither articles, numbers nor dashes`() {
        let found = RuleTrial.findings(of: "amazon-title-repeated") { $0.title = "Mug, blue mug, coffee MUG" }
        #expect(found.map(\.value) == ["mug"])
        #expect(found.map(\.count) == [3])
        for title in [
            "Mug, blue mug, coffee mugs", "A set for the mug, for the cup and for the tea", "Box 2 x 2 x 2 x 5", "Mug – blue – large – new",
            "der Becher der Serie der Töpfer",
        ] {
            #expect(!RuleTrial.violates("amazon-title-repeated") { $0.title = title })
        }
    }

    @Test func `amazon-title-promotion finds phrases as whole words`() {
        #expect(RuleTrial.findings(of: "amazon-title-promotion") { $0.title = "Blue mug, Free Shipping" }.map(\.value) == ["Free Shipping"])
        #expect(RuleTrial.violates("amazon-title-promotion") { $0.title = "Bandage, FSA/HSA Eligible" })
        #expect(!RuleTrial.violates("amazon-title-promotion") { $0.title = "Wholesale Font Pack" })
    }

    @Test func `amazon-title-capitals finds capitals but no names`() {
        #expect(RuleTrial.violates("amazon-title-capitals") { $0.title = "HANDMADE CERAMIC MUG" })
        #expect(!RuleTrial.violates("amazon-title-capitals") { $0.title = "EVA" })
    }

    @Test func `amazon-highlights allows 125 characters`() {
        func violates(_ length: Int) -> Bool {
            RuleTrial.violates("amazon-highlights", in: .amazonFlat, cells: ["title_differentiation": TrialValue.letters(length)])
        }
        #expect(violates(126))
        #expect(!violates(125))
        #expect(!violates(0))
    }

    @Test func `amazon-highlights-title needs a title of at most 75 characters`() {
        func violates(_ highlights: String, _ length: Int) -> Bool {
            RuleTrial.violates("amazon-highlights-title", in: .amazonFlat, cells: ["title_differentiation": highlights]) {
                $0.title = TrialValue.letters(length)
            }
        }
        #expect(violates("dishwasher-safe", 76))
        #expect(!violates("dishwasher-safe", 75))
        #expect(!violates("", 76))
    }

    @Test func `amazon-description-length allows 2,000 characters`() {
        #expect(RuleTrial.violates("amazon-description-length") { $0.description = TrialValue.plain(TrialValue.letters(2_001)) })
        #expect(!RuleTrial.violates("amazon-description-length") { $0.description = TrialValue.plain(TrialValue.letters(2_000)) })
    }

    @Test func `amazon-description-html allows only line breaks`() {
        let found = RuleTrial.findings(of: "amazon-description-html") { $0.description = TrialValue.html("Oak<br><b>new</b>") }
        #expect(found.map(\.value) == ["<b>"])
        #expect(!RuleTrial.violates("amazon-description-html") { $0.description = TrialValue.html("Oak<br>new<BR/>3 < 5") })
    }

    @Test func `amazon-search-terms allows 249 bytes`() {
        func findings(_ text: String) -> [Finding] {
            RuleTrial.findings(of: "amazon-search-terms", in: .amazonFlat, cells: ["generic_keywords": text])
        }
        #expect(findings(TrialValue.letters(250)).map(\.count) == [250])
        #expect(findings(String(repeating: "ü", count: 125)).map(\.count) == [250])
        #expect(findings(TrialValue.letters(249)).isEmpty)
        let two: KeyValuePairs = ["generic_keywords1": TrialValue.letters(125), "generic_keywords2": TrialValue.letters(125)]
        #expect(RuleTrial.violates("amazon-search-terms", in: .amazonFlat, cells: two))
    }

    @Test func `amazon-search-terms-repeat finds words of the title, doubled words and commas`() {
        func value(_ text: String) -> String? {
            RuleTrial.findings(of: "amazon-search-terms-repeat", in: .amazonFlat, cells: ["generic_keywords": text]) { $0.brand = "Acme" }
                .first?.value
        }
        #expect(value("cup MUG") == "mug")
        #expect(value("cup acme") == "acme")
        #expect(value("cup tea cup") == "cup")
        #expect(value("cup, tea") == ",")
        #expect(value("cup tea mugs") == nil)
        #expect(value("") == nil)
    }
}
