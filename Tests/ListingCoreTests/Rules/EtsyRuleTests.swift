import Testing

@testable import ListingCore

@Suite("Rules of Etsy about titles, offers and lists")
struct EtsyRuleTests {
    // MARK: Titles

    @Test func `etsy-title-length allows 140 characters`() {
        #expect(RuleTrial.findings(of: "etsy-title-length") { $0.title = TrialValue.letters(141) }.map(\.count) == [141])
        #expect(!RuleTrial.violates("etsy-title-length") { $0.title = String(repeating: "ü", count: 140) })
    }

    @Test func `etsy-title-characters allows letters, digits, punctuation, mathematical signs, spaces and three signs`() {
        #expect(RuleTrial.findings(of: "etsy-title-characters") { $0.title = "Mug ★ handmade" }.map(\.value) == ["★"])
        #expect(RuleTrial.violates("etsy-title-characters") { $0.title = "Mug 🎁" })
        #expect(!RuleTrial.violates("etsy-title-characters") { $0.title = "Café mug™ – Größe 5 × 3, “blue” 日本 ©®" })
    }

    @Test func `etsy-title-forbidden finds dollar signs, carets and backticks`() {
        for sign in ["$", "^", "`"] {
            #expect(RuleTrial.findings(of: "etsy-title-forbidden") { $0.title = "Gift \(sign)20" }.map(\.value) == [sign])
        }
        #expect(!RuleTrial.violates("etsy-title-forbidden") { $0.title = "Gift, 20 €" })
    }

    @Test func `etsy-title-once allows each of four signs once`() {
        #expect(RuleTrial.findings(of: "etsy-title-once") { $0.title = "Salt & Pepper & Oil" }.map(\.value) == ["&"])
        #expect(!RuleTrial.violates("etsy-title-once") { $0.title = "Salt & Pepper: 100% oak + more" })
    }

    @Test func `etsy-title-start needs a letter or a digit`() {
        #expect(RuleTrial.violates("etsy-title-start") { $0.title = "*Sale* Mug" })
        for title in ["1950s mug", "Ähre aus Stroh", "日本の茶碗"] { #expect(!RuleTrial.violates("etsy-title-start") { $0.title = title }) }
    }

    @Test func `etsy-title-capitals allows three words in capitals`() {
        #expect(RuleTrial.findings(of: "etsy-title-capitals") { $0.title = "HAND MADE CLAY MUG" }.map(\.count) == [4])
        #expect(RuleTrial.findings(of: "etsy-title-capitals") { $0.title = "SCHÖNE RØD JASJE ЧАШКА" }.map(\.count) == [4])
        #expect(RuleTrial.findings(of: "etsy-title-capitals") { $0.title = "HAND-MADE/CLAY\tMUG2XL" }.map(\.count) == [5])
        for title in ["HAND MADE CLAY mug", "A B C D E mug", "USB TV DVD player"] {
            #expect(!RuleTrial.violates("etsy-title-capitals") { $0.title = title })
        }
    }

    @Test func `etsy-title-words recommends fourteen words`() {
        func title(_ words: Int) -> String { Array(repeating: "mug", count: words).joined(separator: " ") }
        #expect(RuleTrial.findings(of: "etsy-title-words") { $0.title = title(15) }.map(\.count) == [15])
        #expect(!RuleTrial.violates("etsy-title-words") { $0.title = title(14) })
    }

    @Test func `etsy-description-missing needs a description`() {
        #expect(RuleTrial.violates("etsy-description-missing"))
        #expect(!RuleTrial.violates("etsy-description-missing") { $0.description = TrialValue.plain("A mug.") })
        #expect(!RuleTrial.violates("etsy-description-missing", fields: []))
    }

    @Test func `etsy-description-ai is only documented`() {
        #expect(TrialValue.isUndetectable("etsy-description-ai"))
    }

    // MARK: Offers

    @Test func `etsy-price-low allows about 0.20 dollars`() {
        #expect(RuleTrial.violates("etsy-price-low") { $0.price = TrialValue.price("0.10") })
        #expect(RuleTrial.violates("etsy-price-low") { $0.variants = [Variant(price: TrialValue.price("0.19", "EUR"))] })
        #expect(RuleTrial.violates("etsy-price-low") { $0.price = TrialValue.price("5", "JPY") })
        #expect(!RuleTrial.violates("etsy-price-low") { $0.price = TrialValue.price("0.20") })
        #expect(!RuleTrial.violates("etsy-price-low") { $0.price = TrialValue.price("30", "JPY") })
        #expect(!RuleTrial.violates("etsy-price-low") { $0.price = TrialValue.price("0.10", "VND") })
        #expect(!RuleTrial.violates("etsy-price-low") { $0.price = TrialValue.price("0") })
    }

    @Test func `etsy-price-high allows 50,000 dollars`() {
        #expect(RuleTrial.violates("etsy-price-high") { $0.price = TrialValue.price("60000.00") })
        #expect(!RuleTrial.violates("etsy-price-high") { $0.price = TrialValue.price("50000") })
        #expect(!RuleTrial.violates("etsy-price-high") { $0.price = TrialValue.price("60000", "JPY") })
    }

    @Test func `etsy-quantity-zero finds a stock of 0 in uploads and exports`() {
        #expect(RuleTrial.violates("etsy-quantity-zero", in: .etsyExport) { $0.quantity = 0 })
        #expect(!RuleTrial.violates("etsy-quantity-zero", in: .etsyExport) { $0.quantity = 1 })
        #expect(!RuleTrial.violates("etsy-quantity-zero", in: .etsyExport))
        #expect(!RuleTrial.violates("etsy-quantity-zero", in: .etsyAPI) { $0.quantity = 0 })
    }

    @Test func `etsy-quantity-high ignores the export's sum over all variants`() {
        #expect(RuleTrial.findings(of: "etsy-quantity-high") { $0.quantity = 1_000 }.map(\.count) == [1_000])
        #expect(RuleTrial.findings(of: "etsy-quantity-high") { $0.variants = [Variant(), Variant(quantity: 1_000)] }.map(\.variant) == [1])
        #expect(!RuleTrial.violates("etsy-quantity-high") { $0.quantity = 999 })
        #expect(
            !RuleTrial.violates("etsy-quantity-high", in: .etsyExport) {
                $0.quantity = 80_919
                $0.options = [VariationOption(name: "Size", values: ["S", "M"])]
            })
    }

    @Test func `etsy-sku-length allows 32 characters`() {
        #expect(RuleTrial.violates("etsy-sku-length") { $0.attributes = [TrialValue.sku(TrialValue.letters(33))] })
        #expect(!RuleTrial.violates("etsy-sku-length") { $0.attributes = [TrialValue.sku(TrialValue.letters(32))] })
    }

    @Test func `etsy-not-offered finds drafts and expired listings`() {
        #expect(RuleTrial.findings(of: "etsy-not-offered", in: .etsyAPI, cells: ["state": "draft"]).map(\.value) == ["draft"])
        #expect(!RuleTrial.violates("etsy-not-offered", in: .etsyAPI, cells: ["state": "active"]))
    }

    // MARK: Tags and materials

    @Test func `etsy-tags-many allows 13 tags`() {
        #expect(RuleTrial.violates("etsy-tags-many") { $0.tags = (0..<14).map { "tag \($0)" } })
        #expect(!RuleTrial.violates("etsy-tags-many") { $0.tags = (0..<13).map { "tag \($0)" } })
    }

    @Test func `etsy-tag-length allows 20 characters`() {
        #expect(RuleTrial.findings(of: "etsy-tag-length") { $0.tags = ["mug", "macrame wall decoration"] }.map(\.count) == [23])
        #expect(!RuleTrial.violates("etsy-tag-length") { $0.tags = ["macramé wall hanging", "größere_tasse_aus_to"] })
    }

    @Test func `etsy-tag-characters allows letters, digits, spaces, hyphens, apostrophes and three signs`() {
        #expect(RuleTrial.findings(of: "etsy-tag-characters") { $0.tags = ["mug", "salt&pepper"] }.map(\.other) == ["&"])
        #expect(!RuleTrial.violates("etsy-tag-characters") { $0.tags = ["mother's-day", "café™", "blue_mug", "茶碗 2"] })
    }

    @Test func `etsy-tag-start refuses hyphens and apostrophes`() {
        #expect(RuleTrial.findings(of: "etsy-tag-start") { $0.tags = ["-mug", "'cup"] }.map(\.other) == ["-", "'"])
        #expect(!RuleTrial.violates("etsy-tag-start") { $0.tags = ["mother's-day", ""] })
    }

    @Test func `etsy-tag-duplicate compares tags without case`() {
        #expect(RuleTrial.findings(of: "etsy-tag-duplicate") { $0.tags = ["mug", "Mug"] }.map(\.value) == ["Mug"])
        #expect(!RuleTrial.violates("etsy-tag-duplicate") { $0.tags = ["mug", "mugs"] })
        #expect(!RuleTrial.violates("etsy-tag-duplicate") { $0.tags = ["mug", "map"] })
        #expect(RuleTrial.violates("etsy-tag-duplicate") { $0.tags = ["Café", "CAFE\u{301}"] })
        let many = (0..<40).map { "tag \($0)" }
        #expect(!RuleTrial.violates("etsy-tag-duplicate") { $0.tags = many })
        #expect(RuleTrial.findings(of: "etsy-tag-duplicate") { $0.tags = many + ["TAG 39"] }.map(\.value) == ["TAG 39"])
    }

    @Test func `etsy-tags-unused counts the tags that are left`() {
        #expect(RuleTrial.findings(of: "etsy-tags-unused") { $0.tags = ["a", "b", "c", "d", "e"] }.map(\.count) == [8])
        #expect(!RuleTrial.violates("etsy-tags-unused") { $0.tags = (0..<13).map { "tag \($0)" } })
        #expect(!RuleTrial.violates("etsy-tags-unused"))
    }

    @Test func `etsy-tags-none needs tags in files that can have them`() {
        #expect(RuleTrial.violates("etsy-tags-none"))
        #expect(!RuleTrial.violates("etsy-tags-none") { $0.tags = ["mug"] })
        #expect(!RuleTrial.violates("etsy-tags-none", fields: []))
    }

    @Test func `etsy-materials-many allows 13 materials`() {
        #expect(RuleTrial.violates("etsy-materials-many") { $0.materials = (0..<14).map { "wood \($0)" } })
        #expect(!RuleTrial.violates("etsy-materials-many") { $0.materials = (0..<13).map { "wood \($0)" } })
    }

    @Test func `etsy-material-characters allows letters, digits and spaces`() {
        #expect(RuleTrial.findings(of: "etsy-material-characters") { $0.materials = ["100% cotton"] }.map(\.other) == ["%"])
        #expect(!RuleTrial.violates("etsy-material-characters") { $0.materials = ["cotton wool", "Öl", "oak_wood", "925 silver"] })
    }

    @Test func `etsy-material-length allows 45 characters`() {
        #expect(RuleTrial.violates("etsy-material-length") { $0.materials = [TrialValue.letters(46)] })
        #expect(!RuleTrial.violates("etsy-material-length") { $0.materials = [TrialValue.letters(45)] })
    }

    @Test func `etsy-materials-none recommends materials`() {
        #expect(RuleTrial.violates("etsy-materials-none"))
        #expect(!RuleTrial.violates("etsy-materials-none") { $0.materials = ["oak"] })
        #expect(!RuleTrial.violates("etsy-materials-none", fields: []))
    }

    @Test func `etsy-styles allows two styles of letters, digits and spaces`() {
        for text in ["Boho, Modern, Rustic", "Boho & Modern", TrialValue.letters(46)] {
            #expect(RuleTrial.violates("etsy-styles", in: .etsyBulk, cells: ["styles": text]))
        }
        #expect(!RuleTrial.violates("etsy-styles", in: .etsyBulk, cells: ["styles": "Boho, Mid century"]))
        #expect(!RuleTrial.violates("etsy-styles", in: .etsyAPI, cells: ["style": "[\"Boho\",\"Modern\"]"]))
    }

    @Test func `etsy-section-name allows 24 characters`() {
        #expect(RuleTrial.violates("etsy-section-name", in: .etsyAPI, cells: ["shop_section": "Mugs, cups and small bowls"]))
        #expect(!RuleTrial.violates("etsy-section-name", in: .etsyAPI, cells: ["shop_section": "Mugs and cups"]))
    }
}
