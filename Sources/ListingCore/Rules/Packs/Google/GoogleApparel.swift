extension RulePack {
    static let googleApparel: [Rule] = [
        Rule(
            "google-apparel", .error, .verified, .attributes, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Clothes and accessories without required values"), untranslated("Clothes and accessories need {value}."),
                why: untranslated(
                    "Google refuses them in free listings, and in Brazil, France, Germany, Japan, the United Kingdom and the United States."
                ),
                fix: untranslated("Fill in the columns.")),
            example: "a shirt without `color`",
            .cells(["google_product_category", "color", "gender", "age_group", "size"]) { inspection, cells in
                guard cells.has(0) else { return }
                for row in cells.rows {
                    guard let category = cells.cell(0, of: row), let kind = GoogleCategory.apparel(category.text) else { continue }
                    let needed = kind == .clothesOrShoes ? 1..<5 : 1..<4
                    let missing = needed.filter { cells.cell($0, of: row) == nil }.map { ["color", "gender", "age_group", "size"][$0 - 1] }
                    guard !missing.isEmpty else { continue }
                    let isStrict = inspection.listing.price.currency.map { GoogleCountries.strictCurrencies.contains($0.code) } ?? true
                    return inspection.report(
                        FindingDetails(missing.joined(separator: ", "), column: missing[0], record: row.record, line: row.line),
                        severity: isStrict ? nil : .warning)
                }
            }),
        Rule(
            "google-color", .warning, .verified, .attributes, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Colors that aren’t words"), untranslated("“{value}” isn’t a color that shoppers understand."),
                why: untranslated("Google doesn’t accept numbers, codes, single letters and words such as “various”."),
                fix: untranslated("Write a color, or up to three with slashes: Red/Green/Black.")),
            example: "`#ff0000`, `multicolor`",
            .cells(["color"]) { inspection, cells in
                cells.forEach(0) { cell in
                    if GoogleColors.isUnclear(cell.text.trimmedLowercase) { inspection.report(cell.details()) }
                }
            }),
        Rule(
            "google-color-length", .warning, .verified, .attributes, from: [.googleSpec], in: .feed, max: 100,
            RuleWords(
                untranslated("Long colors"), untranslated("Google allows {max} characters for all colors, and 40 for each: “{value}”"),
                why: untranslated("Google refuses or shortens longer values."), fix: untranslated("Write shorter names.")),
            example: "a color of 50 characters",
            .cells(["color"]) { inspection, cells in
                cells.forEach(0) { cell in
                    guard cell.text.utf8.count > 40 else { return }
                    let isLong =
                        cell.text.lengthBeyond(100) != nil
                        || cell.text.split(separator: "/").contains { String($0).trimmedText.lengthBeyond(40) != nil }
                    if isLong { inspection.report(cell.details(count: cell.text.unicodeScalars.count)) }
                }
            }),
        Rule(
            "google-size", .error, .verified, .attributes, from: [.googleSpec], in: .feed, max: 100,
            .googleLength(untranslated("Sizes of more than {max} characters")),
            example: "a size of 120 characters", .cellLength(["size"])),
        Rule(
            "google-pattern", .error, .verified, .attributes, from: [.googleSpec], in: .feed, max: 100,
            .googleLength(untranslated("Patterns of more than {max} characters")), example: "a pattern of 120 characters",
            .cellLength(["pattern"])),
        Rule(
            "google-material", .error, .verified, .materials, from: [.googleSpec], in: .feed, max: 200,
            .googleLength(untranslated("Materials of more than {max} characters")), example: "a material of 250 characters",
            .cellLength(["material"])),
        Rule(
            "google-material-parts", .warning, .verified, .materials, from: [.googleSpec], in: .feed, max: 3,
            RuleWords(
                untranslated("More than {max} materials"),
                untranslated("There is {n} material; Google allows {max}.", "There are {n} materials; Google allows {max}."),
                why: untranslated("Google allows one main material and two others."), fix: untranslated("Remove all but {max}.")),
            example: "`cotton/wool/silk/linen`",
            .cells(["material"]) { inspection, cells in
                cells.forEach(0) { cell in
                    let count = cell.text.split(separator: "/").count
                    if count > 3 { inspection.report(cell.details(count: count)) }
                }
            }),
        Rule(
            "google-gender", .error, .verified, .attributes, from: [.googleSpec], in: .feed, .googleChoice(untranslated("Unknown genders")),
            example: "`men`",
            .cellChoice(["gender"], ["male", "female", "unisex"])),
        Rule(
            "google-age-group", .error, .verified, .attributes, from: [.googleSpec], in: .feed,
            .googleChoice(untranslated("Unknown age groups")),
            example: "`grown-ups`", .cellChoice(["age_group"], ["newborn", "infant", "toddler", "kids", "adult"])),
        Rule(
            "google-size-type", .error, .verified, .attributes, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Unknown types of sizes"), untranslated("“{value}” isn’t a type of sizes that Google knows."),
                why: untranslated("Google refuses the value."),
                fix: untranslated("Write one or two of: regular, petite, maternity, big, tall, plus.")),
            example: "`oversized`",
            .cells(["size_type"]) { inspection, cells in
                for types in cells.googleElements(0..<1, separatesByComma: true) {
                    if let type = types.first(where: { !GoogleColors.sizeTypes.contains($0.text.lowercased()) }) {
                        inspection.report(type.cell.details())
                    } else if types.count > 2 {
                        inspection.report(types[2].cell.details(types.map(\.text).joined(separator: ", ")))
                    }
                }
            }),
        Rule(
            "google-size-system", .error, .verified, .attributes, from: [.googleSpec], in: .feed,
            .googleChoice(untranslated("Unknown systems of sizes")),
            example: "`INT`", .cellChoice(["size_system"], ["us", "uk", "eu", "de", "fr", "jp", "cn", "it", "br", "mex", "au"])),
    ]
}

private enum GoogleColors {
    static let sizeTypes: Set<String> = ["regular", "petite", "maternity", "big", "tall", "plus"]
    private static let fillers: Set<String> = [
        "multicolor", "multicolour", "multi-color", "multi-colour", "multi color", "multi colour", "multicolored", "multicoloured", "multi",
        "various", "variety",
        "n/a", "na", "see image", "see images", "see picture", "see photo",
    ]

    /// - Parameter text: a cell, in lowercase.
    static func isUnclear(_ text: String) -> Bool {
        if text.utf8.contains(UInt8(ascii: "#")) || text.utf8.allSatisfy(\.isDigit) || fillers.contains(text) { return true }
        return text.split(separator: "/").contains { part in
            let color = String(part).trimmedText
            return color.utf8.count == 1 && color.utf8.allSatisfy(\.isASCIILetter) || fillers.contains(color)
        }
    }
}
