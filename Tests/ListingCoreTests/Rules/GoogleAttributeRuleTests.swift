import Testing

@testable import ListingCore

/// Rules of Google about apparel, measures, energy and countries.
struct GoogleAttributeRuleTests {
    private static func text(_ count: Int) -> String { String(repeating: "a", count: count) }

    private static func price(_ currency: String) -> Price {
        Price(lowest: Money(amount: DecimalNumber(significand: 15), currency: Currency(currency)))
    }

    @Test func `google-apparel needs color, gender, age group and size`() {
        let rule = "google-apparel"
        func missing(_ category: String, _ color: String, _ gender: String, _ age: String, _ size: String) -> [String?] {
            RuleTrial.findings(
                of: rule, in: .feed,
                cells: ["google_product_category": category, "color": color, "gender": gender, "age_group": age, "size": size]
            ).map(\.value)
        }
        #expect(missing("1604", "Blue", "", "adult", "") == ["gender, size"])
        #expect(missing("212", "", "male", "adult", "M") == ["color"])
        #expect(missing("Apparel & Accessories > Shoes", "Blue", "male", "adult", "") == ["size"])
        #expect(missing("Apparel & Accessories > Jewelry", "Gold", "female", "adult", "") == [])
        #expect(missing("166", "Gold", "female", "", "") == ["age_group"])
        #expect(missing("1604", "Blue", "male", "adult", "M") == [])
        #expect(missing("436", "", "", "", "") == [])
        #expect(missing("Furniture > Chairs", "", "", "", "") == [])
        let dollars = RuleTrial.findings(of: rule, in: .feed, cells: ["google_product_category": "166"]) { $0.price = Self.price("USD") }
        #expect(dollars.map(\.severity) == [.error])
        let francs = RuleTrial.findings(of: rule, in: .feed, cells: ["google_product_category": "166"]) { $0.price = Self.price("CHF") }
        #expect(francs.map(\.severity) == [.warning])
    }

    @Test func `google-color needs words`() {
        for value in ["#ff0000", "12", "R", "Multicolor", "various", "N/A", "see image", "Red/B"] {
            #expect(RuleTrial.violates("google-color", in: .feed, cells: ["g:color": value]), "\(value)")
        }
        for value in ["Blue", "Red/Green/Black", "赤", "Ash 12", ""] {
            #expect(!RuleTrial.violates("google-color", in: .feed, cells: ["g:color": value]), "\(value)")
        }
    }

    @Test func `google-color-length allows 40 characters for each color`() {
        #expect(RuleTrial.violates("google-color-length", in: .feed, cells: ["color": Self.text(41)]))
        #expect(!RuleTrial.violates("google-color-length", in: .feed, cells: ["color": "\(Self.text(40))/\(Self.text(40))"]))
        #expect(
            RuleTrial.violates("google-color-length", in: .feed, cells: ["color": "\(Self.text(40))/\(Self.text(40))/\(Self.text(40))"]))
    }

    @Test func `google-size, google-pattern and google-material have limits`() {
        for (rule, column, limit) in [
            ("google-size", "size", 100), ("google-pattern", "pattern", 100), ("google-material", "material", 200),
        ] {
            #expect(RuleTrial.violates(rule, in: .feed, cells: KeyValuePairs(dictionaryLiteral: (column, Self.text(limit + 1)))), "\(rule)")
            #expect(!RuleTrial.violates(rule, in: .feed, cells: KeyValuePairs(dictionaryLiteral: (column, Self.text(limit)))), "\(rule)")
        }
    }

    @Test func `google-material-parts allows three materials`() {
        #expect(RuleTrial.violates("google-material-parts", in: .feed, cells: ["material": "cotton/wool/silk/linen"]))
        #expect(!RuleTrial.violates("google-material-parts", in: .feed, cells: ["material": "cotton/wool/silk"]))
    }

    @Test func `google-gender allows three values`() {
        #expect(RuleTrial.violates("google-gender", in: .feed, cells: ["gender": "men"]))
        for value in ["male", "Female", "unisex", ""] { #expect(!RuleTrial.violates("google-gender", in: .feed, cells: ["gender": value])) }
    }

    @Test func `google-age-group allows five values`() {
        #expect(RuleTrial.violates("google-age-group", in: .feed, cells: ["age_group": "children"]))
        for value in ["newborn", "infant", "toddler", "kids", "Adult"] {
            #expect(!RuleTrial.violates("google-age-group", in: .feed, cells: ["age group": value]), "\(value)")
        }
    }

    @Test func `google-size-type allows two types`() {
        for value in ["oversized", "petite,oversized", "big,tall,plus"] {
            #expect(RuleTrial.violates("google-size-type", in: .feed, cells: ["size_type": value]), "\(value)")
        }
        for value in ["regular", "Big, Tall", ""] {
            #expect(!RuleTrial.violates("google-size-type", in: .feed, cells: ["size_type": value]), "\(value)")
        }
    }

    @Test func `google-size-system allows eleven systems`() {
        #expect(RuleTrial.violates("google-size-system", in: .feed, cells: ["size_system": "INT"]))
        #expect(!RuleTrial.violates("google-size-system", in: .feed, cells: ["size_system": "EU"]))
    }

    @Test func `google-weight needs a unit`() {
        for value in ["3", "3 stone", "heavy", "2001 lb", "1001 kg", "3 kg net", "-1 kg"] {
            #expect(RuleTrial.violates("google-weight", in: .feed, cells: ["shipping_weight": value]), "\(value)")
        }
        for value in ["3 kg", "2.5 lb", "500g", "0.5 OZ", "1000 kg", ""] {
            #expect(!RuleTrial.violates("google-weight", in: .feed, cells: ["shipping weight": value]), "\(value)")
        }
    }

    @Test func `google-dimensions needs three sides in one unit`() {
        func violates(_ length: String, _ width: String, _ height: String) -> Bool {
            RuleTrial.violates(
                "google-dimensions", in: .feed, cells: ["shipping_length": length, "shipping_width": width, "shipping_height": height])
        }
        #expect(!violates("20 in", "10 in", "5.5 in"))
        #expect(!violates("", "", ""))
        #expect(!violates("400 cm", "1 cm", "1cm"))
        #expect(violates("20 in", "10 in", ""))
        #expect(violates("20 in", "10 cm", "5 in"))
        #expect(violates("20", "10", "5"))
        #expect(violates("151 in", "10 in", "5 in"))
        #expect(violates("0.5 cm", "10 cm", "5 cm"))
        let product: KeyValuePairs = ["product_length": "2000 cm", "product_width": "500 cm", "product_height": "10 cm"]
        #expect(!RuleTrial.violates("google-dimensions", in: .feed, cells: product))
        #expect(RuleTrial.findings(of: "google-dimensions", in: .feed, cells: ["product_length": "20 cm"]).map(\.value) == ["20 cm"])
    }

    @Test func `google-energy allows the classes of labels`() {
        #expect(RuleTrial.violates("google-energy", in: .feed, cells: ["energy_efficiency_class": "A++++"]))
        #expect(RuleTrial.violates("google-energy", in: .feed, cells: ["max_energy_efficiency_class": "H"]))
        #expect(!RuleTrial.violates("google-energy", in: .feed, cells: ["energy_efficiency_class": "A+++"]))
    }

    @Test func `google-energy-certification is about the European Union`() {
        func violates(_ currency: String, _ certification: String) -> Bool {
            RuleTrial.violates(
                "google-energy-certification", in: .feed,
                cells: ["g:energy_efficiency_class": "A", "g:certification/g:certification_code": certification]
            ) { $0.price = Self.price(currency) }
        }
        #expect(violates("EUR", ""))
        #expect(!violates("EUR", "123456"))
        #expect(!violates("CHF", ""))
        #expect(!RuleTrial.violates("google-energy-certification", in: .feed) { $0.price = Self.price("EUR") })
    }

    @Test func `google-country needs codes of two letters`() {
        for value in ["Germany", "UK", "DE,XX", "DEU"] {
            #expect(RuleTrial.violates("google-country", in: .feed, cells: ["ships_from_country": value]), "\(value)")
        }
        for value in ["DE", "gb", "DE, FR,US", ""] {
            #expect(!RuleTrial.violates("google-country", in: .feed, cells: ["shopping_ads_excluded_country": value]), "\(value)")
        }
    }
}
