extension RulePack {
    /// The rules of Etsy.
    static let etsyRules: [Rule] = etsyTitles + etsyOffers + etsyLists + etsyImages + etsyOptions + etsyBulkUpload

    private static let etsyTitles: [Rule] = [
        Rule("etsy-title-length", .error, .verified, .title, from: [.etsyTitles], max: 140, example: "a title of 150 characters", .length),
        Rule(
            "etsy-title-characters", .error, .verified, .title, from: [.etsyAPI],
            RuleWords(
                untranslated("Titles with characters that Etsy doesn’t allow"), untranslated("Etsy doesn’t allow “{value}” in titles."),
                why: untranslated(
                    "Etsy refuses titles with other characters than letters, digits, punctuation, mathematical signs, spaces, ™, © and ®."),
                fix: untranslated("Remove the character.")),
            example: "`Mug ★ handmade`",
            .listing { inspection in
                guard inspection.texts.ofTitle.contains(.nonASCII) else { return }
                if let scalar = inspection.listing.title.unicodeScalars.first(where: { !EtsyCharacters.isAllowedInTitles($0) }) {
                    inspection.report(FindingDetails(String(scalar)))
                }
            }),
        Rule(
            "etsy-title-forbidden", .error, .verified, .title, from: [.etsyIssue(605)],
            RuleWords(
                untranslated("Titles with $, ^ or `"), untranslated("Etsy doesn’t allow “{value}” in titles."),
                why: untranslated("Etsy refuses titles with these signs."),
                fix: untranslated("Write the currency as a word, and remove the others.")),
            example: "`Gift under $20`",
            .listing { inspection in
                let signs = inspection.listing.title.utf8.first {
                    $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "^") || $0 == UInt8(ascii: "`")
                }
                if let sign = signs { inspection.report(FindingDetails(String(UnicodeScalar(sign)))) }
            }),
        Rule(
            "etsy-title-once", .error, .verified, .title, from: [.etsyAPI],
            RuleWords(
                untranslated("Titles with %, :, & or + more than once"), untranslated("Etsy allows “{value}” only once in a title."),
                why: untranslated("Etsy refuses titles in which one of these signs is repeated."),
                fix: untranslated("Write “and” instead of &, or remove the sign.")),
            example: "`Salt & Pepper & Oil`",
            .listing { inspection in
                for sign in "%:&+".utf8 where inspection.listing.title.utf8.lazy.filter({ $0 == sign }).count > 1 {
                    return inspection.report(FindingDetails(String(UnicodeScalar(sign))))
                }
            }),
        Rule(
            "etsy-title-start", .error, .unverified, .title,
            RuleWords(
                untranslated("Titles that begin with a sign"),
                untranslated("An Etsy title begins with a letter or a digit, not with “{value}”."),
                why: untranslated("Etsy may refuse the title."), fix: untranslated("Remove the sign.")),
            example: "`*Sale* Mug`",
            .listing { inspection in
                guard inspection.hasTitle, let first = inspection.listing.title.unicodeScalars.first else { return }
                if !first.properties.isAlphabetic, !first.properties.isWhitespace, first.properties.numericType == nil {
                    inspection.report(FindingDetails(String(first)))
                }
            }),
        Rule(
            "etsy-title-capitals", .error, .unverified, .title, max: 3,
            RuleWords(
                untranslated("More than {max} words in capitals"),
                untranslated(
                    "Etsy allows {max} words in capitals; the title has {n}.", "Etsy allows {max} words in capitals; the title has {n}."),
                why: untranslated("Etsy may refuse the title."), fix: untranslated("Capitalize only the first letters of words.")),
            example: "`HAND MADE CLAY MUG`",
            .listing { inspection in
                guard inspection.texts.ofTitle.contains(.capital) || inspection.texts.ofTitle.contains(.nonASCII) else { return }
                let words = inspection.listing.title.split { !$0.isLetter }.filter { word in
                    word.count > 1 && word.allSatisfy { !$0.isCased || $0.isUppercase } && word.contains(where: \.isUppercase)
                }
                if words.count > 3 { inspection.report(FindingDetails(count: words.count)) }
            }),
        Rule(
            "etsy-title-words", .hint, .restated, .title, from: [.etsyHelp], max: 14,
            RuleWords(
                untranslated("Titles of more than {max} words"),
                untranslated(
                    "Etsy recommends at most {max} words; the title has {n}.", "Etsy recommends at most {max} words; the title has {n}."),
                why: untranslated("Etsy has recommended short titles since 2025, because shoppers read them on phones."),
                fix: untranslated("Say what the item is. Colors, materials and occasions belong in tags and attributes.")),
            example: "a title of 20 words",
            .listing { inspection in
                guard inspection.listing.title.utf8.count > 28 else { return }
                let count = inspection.listing.title.split(whereSeparator: \.isWhitespace).count
                if count > 14 { inspection.report(FindingDetails(count: count)) }
            }),
        Rule(
            "etsy-description-missing", .error, .verified, .description, from: [.etsyAPI],
            example: "an empty cell in the column `DESCRIPTION`", .required),
        Rule(
            "etsy-description-ai", .hint, .restated, .description, from: [.etsyHelp],
            RuleWords(
                untranslated("Items made with artificial intelligence"),
                untranslated("Items made with artificial intelligence need a note in the description."),
                why: untranslated("Etsy asks sellers to say so. No file shows whether it applies."),
                fix: untranslated("Say it in the description.")),
            example: "nothing in a file shows it", .undetectable),
    ]

    private static let etsyOffers: [Rule] = [
        Rule(
            "etsy-price-low", .error, .unverified, .price, from: [.etsyIssue(337)],
            RuleWords(
                untranslated("Prices of less than 0.20"), untranslated("Etsy’s lowest price is 0.20; this one is {value}."),
                why: untranslated("Etsy may refuse the listing."), fix: untranslated("Raise the price.")),
            example: "`0.10`",
            .listing { inspection in
                // In other currencies, the limit is roughly the same amount of US dollars.
                guard let factor = EtsyPrices.unitsPerDollar(inspection.listing.price.currency) else { return }
                let prices = [inspection.listing.price.lowest] + inspection.listing.variants.map(\.price.lowest)
                for case let price? in prices where !price.amount.isZero && price.amount.approximation < 0.2 * factor {
                    return inspection.report(FindingDetails(price.plainText))
                }
            }),
        Rule(
            "etsy-price-high", .warning, .unverified, .price,
            RuleWords(
                untranslated("Prices of more than 50,000 US dollars"),
                untranslated("Etsy’s highest price is 50,000 US dollars; this one is {value}."),
                why: untranslated("Etsy may refuse the listing."),
                fix: untranslated("Compare the price: the decimal point may be in the wrong place.")),
            example: "`60000.00 USD`",
            .listing { inspection in
                guard let price = inspection.listing.price.highest ?? inspection.listing.price.lowest,
                    let factor = EtsyPrices.unitsPerDollar(price.currency), price.amount.approximation > 50_000 * factor
                else { return }
                inspection.report(FindingDetails(price.plainText))
            }),
        Rule(
            "etsy-quantity-zero", .warning, .verified, .quantity, from: [.etsyAPI], in: [.etsyExport, .etsyBulk],
            RuleWords(
                untranslated("Stock of 0"), untranslated("The stock is 0."),
                why: untranslated("Etsy ends a listing when none is in stock."), fix: untranslated("Write the number that you can sell.")),
            example: "`0` in the column `QUANTITY`",
            .listing { if $0.listing.quantity == 0 { $0.report() } }),
        Rule(
            "etsy-quantity-high", .error, .verified, .quantity, from: [.etsyIssue(214)], max: 999,
            RuleWords(
                untranslated("Stock of more than {max}"),
                untranslated("Etsy allows a stock of {max}; this one is {n}.", "Etsy allows a stock of {max}; this one is {n}."),
                why: untranslated("Etsy refuses more than {max} pieces of each variant."), fix: untranslated("Write at most {max}.")),
            example: "`5000`",
            .listing { inspection in
                let listing = inspection.listing
                if let position = listing.variants.firstIndex(where: { ($0.quantity ?? 0) > 999 }) {
                    inspection.report(FindingDetails(count: listing.variants[position].quantity, variant: position))
                } else if listing.variants.isEmpty, listing.options.isEmpty, let quantity = listing.quantity, quantity > 999 {
                    // The export adds up the stock of all variants, which may be more.
                    inspection.report(FindingDetails(count: quantity))
                }
            }),
        Rule(
            "etsy-sku-length", .hint, .unverified, .sku, max: 32, example: "a SKU of 40 characters", .length),
        Rule(
            "etsy-not-offered", .hint, .verified, .availability, from: [.etsyAPI], in: .etsyAPI,
            RuleWords(
                untranslated("Listings that aren’t offered"), untranslated("This listing is “{value}”, so shoppers don’t see it."),
                why: untranslated("Only active listings can be found."),
                fix: untranslated("Publish or renew the listing if it should be sold.")),
            example: "`\"state\": \"draft\"`",
            .cells(["state"]) { inspection, cells in
                if let state = cells.first(0), ["draft", "inactive", "expired", "sold_out"].contains(state.text) {
                    inspection.report(state.details())
                }
            }),
    ]

    private static let etsyLists: [Rule] = [
        Rule("etsy-tags-many", .error, .restated, .tags, from: [.etsyHelp], max: 13, example: "14 tags", .number),
        Rule("etsy-tag-length", .error, .restated, .tags, from: [.etsyHelp], max: 20, example: "`macrame wall decoration`", .length),
        Rule(
            "etsy-tag-characters", .error, .verified, .tags, from: [.etsyAPI],
            RuleWords(
                untranslated("Tags with characters that Etsy doesn’t allow"),
                untranslated("Etsy doesn’t allow “{other}” in the tag “{value}”."),
                why: untranslated(
                    "Etsy refuses tags with other characters than letters, digits, spaces, hyphens, apostrophes, ™, © and ®."),
                fix: untranslated("Remove the character.")),
            example: "`salt&pepper`",
            .listing { inspection in
                for tag in inspection.listing.tags {
                    guard let scalar = tag.unicodeScalars.first(where: { !EtsyCharacters.isAllowedInTags($0) }) else { continue }
                    inspection.report(FindingDetails(tag, other: String(scalar)))
                }
            }),
        Rule(
            "etsy-tag-start", .error, .restated, .tags, from: [.etsyHelp],
            RuleWords(
                untranslated("Tags that begin with a hyphen or an apostrophe"), untranslated("A tag can’t begin with “{other}”: “{value}”"),
                why: untranslated("Etsy refuses such a tag."), fix: untranslated("Begin with a letter or a digit.")),
            example: "`-mug`",
            .listing { inspection in
                for tag in inspection.listing.tags {
                    guard let first = tag.utf8.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "'") else { continue }
                    inspection.report(FindingDetails(tag, other: String(UnicodeScalar(first))))
                }
            }),
        Rule(
            "etsy-tag-duplicate", .error, .verified, .tags, from: [.etsyIssue(557)],
            RuleWords(
                untranslated("The same tag twice"), untranslated("The listing has the tag “{value}” twice."),
                why: untranslated("Etsy refuses a listing with a tag twice, also in another case."),
                fix: untranslated("Remove one of the two.")),
            example: "`mug, Mug`",
            .listing { inspection in
                guard inspection.listing.tags.count > 1 else { return }
                var seen: Set<String> = []
                for tag in inspection.listing.tags where !seen.insert(tag.lowercased()).inserted { inspection.report(FindingDetails(tag)) }
            }),
        Rule(
            "etsy-tags-unused", .hint, .restated, .tags, from: [.etsyHelp], max: 13,
            RuleWords(
                untranslated("Fewer than {max} tags"),
                untranslated("{n} of Etsy’s {max} tags is unused.", "{n} of Etsy’s {max} tags are unused."),
                why: untranslated("Shoppers find listings by their tags."), fix: untranslated("Add words that shoppers would type.")),
            example: "5 tags",
            .listing { inspection in
                let count = inspection.listing.tags.count
                if (1..<13).contains(count) { inspection.report(FindingDetails(count: 13 - count)) }
            }),
        Rule(
            "etsy-tags-none", .warning, .restated, .tags, from: [.etsyHelp],
            RuleWords(
                untranslated("Listings without tags"), untranslated("There are no tags."),
                why: untranslated("Shoppers find listings by their tags."), fix: untranslated("Add up to 13 tags.")),
            example: "an empty cell in the column `TAGS`", .required),
        Rule("etsy-materials-many", .error, .unverified, .materials, max: 13, example: "14 materials", .number),
        Rule(
            "etsy-material-characters", .error, .verified, .materials, from: [.etsyAPI],
            RuleWords(
                untranslated("Materials with characters that Etsy doesn’t allow"),
                untranslated("Etsy doesn’t allow “{other}” in the material “{value}”."),
                why: untranslated("Etsy refuses materials with other characters than letters, digits and spaces."),
                fix: untranslated("Remove the character.")),
            example: "`100% cotton`",
            .listing { inspection in
                for material in inspection.listing.materials {
                    guard let scalar = material.unicodeScalars.first(where: { !EtsyCharacters.isAllowedInMaterials($0) }) else { continue }
                    inspection.report(FindingDetails(material, other: String(scalar)))
                }
            }),
        Rule("etsy-material-length", .hint, .unverified, .materials, max: 45, example: "a material of 50 characters", .length),
        Rule(
            "etsy-materials-none", .hint, .measured, .materials,
            RuleWords(
                untranslated("Listings without materials"), untranslated("No materials are given."),
                why: untranslated("Shoppers filter by material."), fix: untranslated("Add the materials.")),
            example: "an empty cell in the column `MATERIALS`", .required),
        Rule(
            "etsy-styles", .error, .verified, .attributes, from: [.etsyAPI], in: [.etsyAPI, .etsyBulk],
            RuleWords(
                untranslated("Styles that Etsy doesn’t allow"),
                untranslated("Etsy allows two styles of up to 45 letters, digits and spaces: “{value}”"),
                why: untranslated("Etsy refuses the listing."), fix: untranslated("Shorten the style, or remove all but two.")),
            example: "`Boho, Modern, Rustic`",
            .cells(["style", "styles"]) { inspection, cells in
                for number in 0..<2 {
                    cells.forEach(number) { cell in
                        let styles = cell.text.split(separator: ",").map { String($0).trimmedText }
                        let isRight =
                            styles.count <= 2
                            && styles.allSatisfy { style in
                                style.lengthBeyond(45) == nil && style.unicodeScalars.allSatisfy(EtsyCharacters.isAllowedInMaterials)
                            }
                        if !isRight, !cell.text.hasPrefix("[") { inspection.report(cell.details()) }
                    }
                }
            }),
        Rule(
            "etsy-section-name", .hint, .restated, .category, from: [.etsyHelp], in: .etsyAPI, max: 24,
            example: "`\"shop_section\": \"Mugs, cups and small bowls\"`",
            .cellLength(["shop_section", "shop_section/title", "shop_section.title"])),
    ]

    private static let etsyImages: [Rule] = [
        Rule("etsy-images-none", .error, .verified, .images, from: [.etsyAPI], example: "an empty cell in the column `IMAGE1`", .required),
        Rule("etsy-images-many", .error, .verified, .images, from: [.etsyAPI], max: 20, example: "21 images", .number),
        Rule(
            "etsy-images-few", .hint, .unverified, .images, max: 20,
            RuleWords(
                untranslated("Fewer than 5 images"),
                untranslated("There is {n} image; Etsy allows {max}.", "There are {n} images; Etsy allows {max}."),
                why: untranslated("Shoppers want to see an item from several sides."), fix: untranslated("Add images.")),
            example: "3 images",
            .listing { inspection in
                let count = inspection.listing.images.count
                if (1..<5).contains(count) { inspection.report(FindingDetails(count: count)) }
            }),
        Rule(
            "etsy-image-alt", .error, .verified, .alternativeText, from: [.etsyAPI], max: 500, example: "a description of 600 characters",
            .length),
        Rule(
            "etsy-image-size", .hint, .restated, .images, from: [.etsyHelp], max: 2_000,
            RuleWords(
                untranslated("Images of less than {max} pixels"),
                untranslated(
                    "Etsy recommends {max} pixels; the shorter side of this image has {n}.",
                    "Etsy recommends {max} pixels; the shorter side of this image has {n}."),
                why: untranslated("Shoppers can zoom into large images."), fix: untranslated("Upload a larger image.")),
            example: "an image of 1,200 × 900 pixels",
            .image { $0.failure == nil && $0.shortestSide < 2_000 ? FindingDetails($0.location, count: $0.shortestSide) : nil }),
    ]

    private static let etsyOptions: [Rule] = [
        Rule(
            "etsy-options-many", .error, .verified, .options, from: [.etsyAPI], max: 2, example: "the options Size, Color and Material",
            .number),
        Rule(
            "etsy-option-values", .error, .verified, .options, from: [.etsyIssue(567)], max: 70,
            RuleWords(
                untranslated("More than {max} values of an option"),
                untranslated(
                    "Etsy allows {max} values of an option; {value} has {n}.", "Etsy allows {max} values of an option; {value} has {n}."),
                why: untranslated("Etsy refuses the listing."), fix: untranslated("Split the listing, or remove values.")),
            example: "80 colors",
            .listing { inspection in
                for option in inspection.listing.options where option.values.count > 70 {
                    inspection.report(FindingDetails(option.name, count: option.values.count))
                }
            }),
        Rule(
            "etsy-option-values-total", .hint, .restated, .options, from: [.shopUploader], max: 70,
            RuleWords(
                untranslated("More than {max} values of all options"),
                untranslated(
                    "The options have {n} value; programs that upload to Etsy allow {max}.",
                    "The options have {n} values; programs that upload to Etsy allow {max}."),
                why: untranslated("Programs that upload to Etsy may not accept the listing."), fix: untranslated("Split the listing.")),
            example: "40 sizes and 40 colors",
            .listing { inspection in
                let count = inspection.listing.options.reduce(0) { $0 + $1.values.count }
                if count > 70, inspection.listing.options.allSatisfy({ $0.values.count <= 70 }) {
                    inspection.report(FindingDetails(count: count))
                }
            }),
        Rule("etsy-option-value-length", .warning, .unverified, .options, max: 20, example: "`Extra large with a hood`", .length),
        Rule(
            "etsy-option-parentheses", .error, .verified, .options, from: [.etsyAPI, .etsyIssue(650)],
            in: [.etsyAPI, .etsyBulk, .listingLines],
            RuleWords(
                untranslated("Parentheses in values of options"),
                untranslated("Etsy’s interface for programs refuses parentheses: “{value}”"),
                why: untranslated("Programs can’t upload the listing."), fix: untranslated("Write a comma or a hyphen instead.")),
            example: "`Large (40 cm)`",
            .listing { inspection in
                inspection.forEachValue(of: .options) { value, _ in
                    if value.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: ")") }) {
                        inspection.report(FindingDetails(value))
                    }
                }
            }),
        Rule("etsy-variants-many", .warning, .unverified, .variants, max: 400, example: "20 sizes in 30 colors", .number),
    ]

    private static let etsyBulkUpload: [Rule] = [
        Rule(
            "etsy-required", .error, .verified, .record, from: [.etsyAPI], in: .etsyBulk,
            RuleWords(
                untranslated("Missing fields that Etsy requires"), untranslated("Etsy needs “{value}”."),
                why: untranslated("Etsy refuses the listing."), fix: untranslated("Fill in the field.")),
            example: "an empty `who_made`",
            .cells(EtsyChoices.required) { inspection, cells in
                guard let row = cells.source.rows.first else { return }
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

/// Rough amounts of other currencies, for limits that Etsy gives in US dollars.
private enum EtsyPrices {
    /// The units of a currency that are worth a US dollar, to a factor of two; nil if the rule should not judge it.
    static func unitsPerDollar(_ currency: Currency?) -> Double? {
        switch currency?.code {
        case nil, "USD", "EUR", "GBP", "CHF", "CAD", "AUD", "NZD", "SGD": 1
        case "DKK", "SEK", "NOK", "HKD", "MXN", "ZAR", "TRY", "PLN", "ILS", "MYR", "CZK": 10
        case "JPY", "INR", "THB", "PHP", "TWD": 50
        default: nil
        }
    }
}
