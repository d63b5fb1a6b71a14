extension RulePack {
    /// The rules of Etsy.
    static let etsyRules: [Rule] = etsyTitles + etsyOffers + etsyLists + etsyImages + etsyOptions + etsyBulkUpload

    private static let etsyBulkUpload: [Rule] = [
        Rule(
            "etsy-required", .error, .verified, .record, from: [.etsyAPI], in: .etsyBulk,
            RuleWords(
                untranslated("Missing fields that Etsy requires"), untranslated("Etsy needs “{value}”."),
                why: untranslated("Etsy refuses the listing."), fix: untranslated("Fill in the field.")),
            example: "an empty `who_made`",
            .cells(EtsyChoices.required) { inspection, cells in
                guard let row = cells.rows.first else { return }
                for (number, name) in EtsyChoices.required.enumerated() where cells.cell(number, of: row) == nil {
                    inspection.report(FindingDetails(name, column: name))
                }
            }),
        Rule(
            "etsy-who-made", .error, .verified, .attributes, from: [.etsyAPI], in: [.etsyAPI, .etsyBulk], example: "`who_made: me`",
            .cellChoice(["who_made"], ["i_did", "someone_else", "collective"])),
        Rule(
            "etsy-when-made", .error, .verified, .attributes, from: [.etsyAPI], in: [.etsyAPI, .etsyBulk],
            RuleWords(
                untranslated("Unknown times of making"), untranslated("“{value}” isn’t one of Etsy’s periods."),
                why: untranslated("Etsy refuses the listing."),
                fix: untranslated("Write made_to_order, a period such as 2010_2019, or before_1700.")),
            example: "`when_made: 2012`",
            .cells(["when_made"]) { inspection, cells in
                cells.forEach(0) { cell in
                    if !EtsyChoices.isPeriod(cell.text.trimmedLowercase) { inspection.report(cell.details()) }
                }
            }),
        Rule(
            "etsy-type", .error, .verified, .attributes, from: [.etsyAPI], in: [.etsyAPI, .etsyBulk], example: "`type: file`",
            .cellChoice(["listing_type", "type"], ["physical", "download", "both"])),
    ]
}

/// The characters that Etsy allows, by Unicode's general categories.
enum EtsyCharacters {
    /// Letters, decimal digits, punctuation, mathematical symbols, spaces, and three signs.
    static func isAllowedInTitles(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value >= 0x20 }
        if isSign(scalar) { return true }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .connectorPunctuation,
            .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol,
            .spaceSeparator:
            return true
        default: return false
        }
    }

    /// Letters, decimal digits, spaces, hyphens, apostrophes, and three signs. The export writes an underscore for a space.
    static func isAllowedInTags(_ scalar: Unicode.Scalar) -> Bool {
        isAllowedInMaterials(scalar) || isSign(scalar) || scalar == "-" || scalar == "'" || scalar == "_"
    }

    /// Letters, decimal digits and spaces. The export writes an underscore for a space.
    static func isAllowedInMaterials(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.isASCIILetter || scalar.isDigit || scalar == " " || scalar == "_" }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .spaceSeparator:
            return true
        default: return false
        }
    }

    private static func isSign(_ scalar: Unicode.Scalar) -> Bool { scalar == "™" || scalar == "©" || scalar == "®" }
}

/// Values that Etsy's bulk editors and API accept.
private enum EtsyChoices {
    static let required = ["who_made", "when_made", "taxonomy_id"]

    /// True for "made_to_order", "before_1700", and for periods such as "2010_2019".
    static func isPeriod(_ text: String) -> Bool {
        if text == "made_to_order" || text.hasPrefix("before_") { return true }
        let years = text.split(separator: "_")
        return years.count == 2 && years.allSatisfy { $0.utf8.count == 4 && $0.utf8.allSatisfy(\.isDigit) }
    }
}
