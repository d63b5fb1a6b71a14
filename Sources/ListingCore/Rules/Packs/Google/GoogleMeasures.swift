extension RulePack {
    static let googleMeasures: [Rule] = [
        Rule(
            "google-weight", .error, .verified, .shipping, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Weights that can’t be right"), untranslated("“{value}” isn’t a weight that Google reads."),
                why: untranslated("Google can’t calculate the shipping costs."),
                fix: untranslated("Write a number with lb, oz, g or kg, up to 2,000 lb or 1,000 kg.")),
            example: "`3`, `3 stone`",
            .cells(["shipping_weight"]) { inspection, cells in
                cells.forEach(0) { cell in
                    if !GoogleUnits.isWeight(cell.text) { inspection.report(cell.details()) }
                }
            }),
        Rule(
            "google-dimensions", .warning, .verified, .shipping, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Sizes of packages and items that can’t be right"), untranslated("Google can’t use the measures {value}."),
                why: untranslated("Google reads length, width and height only together."),
                fix: untranslated(
                    "Give length, width and height in the same unit, in or cm. Each side of a package has at most 150 in or 400 cm.")),
            example: "a `shipping_length` without `shipping_width`",
            .cells(GoogleUnits.sides) { inspection, cells in
                guard GoogleUnits.sides.indices.contains(where: cells.has) else { return }
                for row in cells.rows {
                    for sides in [0..<3, 3..<6] {
                        let known = sides.compactMap { cells.cell($0, of: row) }
                        guard let first = known.first, !GoogleUnits.areSides(known.map(\.text), isPackage: sides == 0..<3) else { continue }
                        return inspection.report(first.details(known.map(\.text.trimmedText).joined(separator: " × ")))
                    }
                }
            }),
        Rule(
            "google-energy", .warning, .verified, .attributes, from: [.googleSpec], in: .feed,
            .googleChoice(untranslated("Unknown energy classes")),
            example: "`A++++`",
            .cellChoice(
                ["energy_efficiency_class", "min_energy_efficiency_class", "max_energy_efficiency_class"],
                ["a+++", "a++", "a+", "a", "b", "c", "d", "e", "f", "g"])),
        Rule(
            "google-energy-certification", .warning, .verified, .attributes, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Energy classes in the European Union"),
                untranslated("The energy class “{value}” is given without a certification."),
                why: untranslated("In the European Union, Google shows the energy label of a certification instead."),
                fix: untranslated("Fill in certification with the number of the label in the EPREL database.")),
            example: "`A` as `energy_efficiency_class`, with a price in euros",
            .cells(GoogleUnits.energy) { inspection, cells in
                guard let energy = cells.first(0), let currency = inspection.listing.price.currency,
                    GoogleCountries.unionCurrencies.contains(currency.code),
                    !cells.hasAny(1..<GoogleUnits.energy.count)
                else { return }
                inspection.report(energy.details())
            }),
        Rule(
            "google-country", .error, .verified, .shipping, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Unknown countries"), untranslated("“{value}” isn’t the code of a country."),
                why: untranslated("Google refuses the value."),
                fix: untranslated("Write the two letters of ISO 3166, such as DE or US.")),
            example: "`Germany`, `UK`",
            .cells(["ships_from_country", "shopping_ads_excluded_country"]) { inspection, cells in
                for number in 0..<2 {
                    cells.forEach(number) { cell in
                        for part in cell.text.split(separator: ",") {
                            let code = String(part).trimmedText
                            if !code.isEmpty, !GoogleCountries.codes.contains(code.uppercased()) { inspection.report(cell.details(code)) }
                        }
                    }
                }
            }),
    ]
}

private enum GoogleUnits {
    static let sides = ["shipping_length", "shipping_width", "shipping_height", "product_length", "product_width", "product_height"]
    static let energy = [
        "energy_efficiency_class", "certification", "certification/certification_authority", "certification/certification_name",
        "certification/certification_code", "certification(certification_authority:certification_name:certification_code)",
    ]

    static func isWeight(_ text: String) -> Bool {
        guard let weight = GoogleMeasure(text) else { return false }
        switch weight.unit {
        case "lb": return weight.amount <= 2_000
        case "oz": return weight.amount <= 32_000
        case "kg": return weight.amount <= 1_000
        case "g": return weight.amount <= 1_000_000
        default: return false
        }
    }

    /// True for length, width and height in one unit and within Google's range.
    static func areSides(_ texts: [String], isPackage: Bool) -> Bool {
        let measures = texts.compactMap { GoogleMeasure($0) }
        guard measures.count == 3, let unit = measures.first?.unit, measures.allSatisfy({ $0.unit == unit }), unit == "in" || unit == "cm"
        else { return false }
        let most: Double = isPackage ? (unit == "in" ? 150 : 400) : 3_000
        return measures.allSatisfy { (1...most).contains($0.amount) }
    }
}

enum GoogleCountries {
    /// The currencies of the countries in which apparel needs all of its values.
    static let strictCurrencies: Set<String> = ["BRL", "EUR", "GBP", "JPY", "USD"]
    /// The currencies of the European Union.
    static let unionCurrencies: Set<String> = ["EUR", "BGN", "CZK", "DKK", "HUF", "PLN", "RON", "SEK"]

    /// The codes of ISO 3166.
    static let codes = Set(
        """
        AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN \
        CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM \
        HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK \
        ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW \
        SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI \
        VN VU WF WS XK YE YT ZA ZM ZW
        """.split(separator: " ").map { String($0) })
}
