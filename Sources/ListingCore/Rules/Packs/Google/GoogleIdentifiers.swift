extension RulePack {
    static let googleIdentifiers: [Rule] = [
        Rule(
            "google-brand-missing", .warning, .verified, .brand, from: [.googleSpec],
            RuleWords(
                untranslated("New items without a brand"), untranslated("The brand is missing. Google asks for the brand of new items."),
                why: untranslated("Google shows new items without a brand less often. Books, films and music need none."),
                fix: untranslated("Write the brand. If there is none, write “no” as identifier_exists.")),
            example: "an empty cell in the column `brand`",
            .cells(["identifier_exists", "google_product_category"] + GoogleColumns.vehicle) { inspection, cells in
                let listing = inspection.listing
                guard inspection.fields.contains(.brand), listing.brand?.isBlankText != false else { return }
                if let condition = listing.condition?.trimmedLowercase, !condition.isEmpty, condition != "new" { return }
                let category = cells.first(1)?.text ?? listing.category.joined(separator: " > ")
                guard !GoogleMedia.contains(category), !GoogleMedia.isBook(inspection) else { return }
                guard !GoogleColumns.isNo(cells.first(0)), !cells.hasAny(2..<7) else { return }
                inspection.report()
            }),
        Rule("google-brand-length", .error, .verified, .brand, from: [.googleSpec], max: 70, example: "a brand of 80 characters", .length),
        Rule(
            "google-brand-filler", .warning, .verified, .brand, from: [.googleSpec],
            RuleWords(
                untranslated("Brands that say that there is none"), untranslated("“{value}” isn’t a brand."),
                why: untranslated("Google refuses such values."),
                fix: untranslated("Leave the brand empty, and write “no” as identifier_exists.")),
            example: "`N/A`",
            .listing { inspection in
                guard let brand = inspection.listing.brand, brand.utf8.count < 40, GoogleFillers.brands.contains(brand.trimmedLowercase)
                else { return }
                inspection.report(FindingDetails(brand))
            }),
        Rule(
            "google-gtin-invalid", .error, .verified, .barcode, from: [.googleSpec, .gs1],
            RuleWords(
                untranslated("GTINs that can’t be right"),
                untranslated("Google refuses the GTIN {value}: its length or its last digit is wrong."),
                why: untranslated("A GTIN has 8, 12, 13 or 14 digits, and the last one is a checksum of the others."),
                fix: untranslated("Compare it with the one on the package.")),
            example: "`4006381333932`",
            .listing { inspection in
                inspection.forEachValue(of: .barcode) { value, variant in
                    for part in value.split(separator: ",") {
                        let text = String(part).trimmedText
                        guard let code = ProductCode(text) else {
                            // Other files may have codes of other kinds in the same place.
                            if inspection.format == .feed, !text.isEmpty { inspection.report(FindingDetails(text, variant: variant)) }
                            continue
                        }
                        switch code.defect {
                        case nil, .isbn10: break
                        case .length, .checksum, .lostZeros: inspection.report(FindingDetails(code.text, variant: variant))
                        }
                    }
                }
            }),
        Rule(
            "google-gtin-restricted", .error, .verified, .barcode, from: [.googleSpec, .gs1],
            RuleWords(
                untranslated("GTINs for use inside a shop"), untranslated("Google refuses GTINs that begin with {other}: {value}"),
                why: untranslated("Several companies use the same numbers."), fix: untranslated("Use the manufacturer’s GTIN, or none.")),
            example: "`2001234567893`",
            .gtin { $0.defect == nil && $0.restriction == .internalUse ? FindingDetails($0.text, other: $0.prefix) : nil }),
        Rule(
            "google-gtin-coupon", .error, .verified, .barcode, from: [.googleSpec, .gs1],
            RuleWords(
                untranslated("GTINs of coupons"), untranslated("Google refuses the number of a coupon as GTIN: {value}"),
                why: untranslated("Numbers that begin with 98 or 99 are those of coupons."),
                fix: untranslated("Use the manufacturer’s GTIN, or none.")),
            example: "`9812345678902`",
            .gtin { $0.defect == nil && $0.restriction == .coupon ? FindingDetails($0.text) : nil }),
        Rule(
            "google-gtin-isbn10", .hint, .verified, .barcode, from: [.googleSpec],
            RuleWords(
                untranslated("ISBNs with 10 digits"), untranslated("Write the ISBN {value} with 13 digits: {other}"),
                why: untranslated("Google asks for the longer form."), fix: untranslated("Replace the number.")),
            example: "`0306406152`",
            .gtin { if case .isbn10(let isbn)? = $0.defect { FindingDetails($0.text, other: isbn) } else { nil } }),
        Rule(
            "google-identifiers", .warning, .verified, .barcode, from: [.googleSpec],
            RuleWords(
                untranslated("Items without a GTIN whose brand or MPN is missing"),
                untranslated("The GTIN is missing, and so is the brand or the MPN."),
                why: untranslated("Google shows such items less often."),
                fix: untranslated("Fill in the GTIN, or the brand and the MPN. If there are none, write “no” as identifier_exists.")),
            example: "empty cells in the columns `gtin` and `mpn`",
            .cells(["gtin", "mpn", "brand", "identifier_exists"] + GoogleColumns.vehicle) { inspection, cells in
                guard inspection.fields.contains(.barcode) else { return }
                guard inspection.format == .feed else {
                    let hasMPN = inspection.listing.attributes.value(of: .mpn)?.isBlankText == false || cells.first(1) != nil
                    if inspection.number(of: .barcode) == 0, !hasMPN || inspection.listing.brand?.isBlankText != false {
                        inspection.report()
                    }
                    return
                }
                for row in cells.rows {
                    guard cells.cell(0, of: row) == nil, cells.cell(1, of: row) == nil || cells.cell(2, of: row) == nil else { continue }
                    guard !GoogleColumns.isNo(cells.cell(3, of: row)), !cells.hasAny(4..<9) else { continue }
                    return inspection.report(FindingDetails(record: row.record, line: row.line))
                }
            }),
        Rule(
            "google-identifier-no", .warning, .verified, .barcode, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("GTINs that should not exist"), untranslated("The item says that it has no GTIN, but there is one: {value}"),
                why: untranslated("Google refuses such a contradiction."), fix: untranslated("Remove identifier_exists, or the GTIN.")),
            example: "`no` as `identifier_exists`, with a `gtin`",
            .cells(["identifier_exists", "gtin"]) { inspection, cells in
                guard cells.has(0) else { return }
                for row in cells.rows {
                    guard GoogleColumns.isNo(cells.cell(0, of: row)), let code = cells.cell(1, of: row) else { continue }
                    inspection.report(code.details())
                }
            }),
        Rule(
            "google-mpn-length", .error, .verified, .attributes, from: [.googleSpec], in: .feed, max: 70,
            .googleLength(untranslated("MPNs of more than {max} characters")),
            example: "an MPN of 80 characters", .cellLength(["mpn"])),
    ]

    static let googleKinds: [Rule] = [
        Rule(
            "google-condition", .error, .verified, .condition, from: [.googleSpec], in: .feed,
            .googleChoice(untranslated("Unknown conditions")),
            example: "`like new`", .cellChoice(["condition"], ["new", "refurbished", "used"])),
        Rule(
            "google-condition-missing", .hint, .verified, .condition, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Used items without a condition"), untranslated("The title has “{value}”, but the condition is missing."),
                why: untranslated("Google treats items without a condition as new."), fix: untranslated("Write “used” as condition.")),
            example: "`Vintage lamp` with an empty `condition`",
            .cells(["condition"]) { inspection, cells in
                guard cells.first(0) == nil, let word = GoogleFillers.used.first(in: inspection.listing.title) else { return }
                inspection.report(FindingDetails(word))
            }),
        Rule(
            "google-category", .warning, .verified, .category, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Values that aren’t one of Google’s categories"), untranslated("“{value}” isn’t one of Google’s categories."),
                why: untranslated("Google ignores the value and chooses a category itself."),
                fix: untranslated("Write one number or one path of Google’s list.")),
            example: "`166, 1604`",
            .cells(["google_product_category"]) { inspection, cells in
                var last: Int?
                cells.forEach(0) { cell in
                    let isSecond = last == cell.record
                    last = cell.record
                    if isSecond || !GoogleCategory.isOne(cell.text) { inspection.report(cell.details()) }
                }
            }),
        Rule(
            "google-product-type-length", .error, .verified, .category, from: [.googleSpec], in: .feed, max: 750,
            .googleLength(untranslated("Product types of more than {max} characters")), example: "a `product_type` of 800 characters",
            .cellLength(["product_type"])),
        Rule(
            "google-multipack", .error, .verified, .attributes, from: [.googleSpec], in: .feed,
            RuleWords(
                untranslated("Multipacks that aren’t numbers"), untranslated("“{value}” isn’t a number of items in a pack."),
                why: untranslated("Google refuses the value."), fix: untranslated("Write a whole number of more than 1, or nothing.")),
            example: "`six`, `1`",
            .cells(["multipack"]) { inspection, cells in
                cells.forEach(0) { cell in
                    if let number = Int(cell.text.trimmedText), number > 1 { return }
                    inspection.report(cell.details())
                }
            }),
        Rule(
            "google-bundle", .error, .verified, .attributes, from: [.googleSpec], in: .feed,
            .googleChoice(untranslated("Unknown values of is_bundle")),
            example: "`maybe`", .cellChoice(["is_bundle"], ["yes", "no"])),
    ]
}

/// Words instead of a value.
private enum GoogleFillers {
    static let brands: Set<String> = [
        "n/a", "na", "n.a.", "generic", "no brand", "none", "unbranded", "does not exist", "doesn't exist", "doesn’t exist",
    ]
    static let used = WordSearch(["used", "vintage"])
}

/// Categories of items that need no brand.
private enum GoogleMedia {
    private static let words = WordSearch(["book", "books", "ebooks", "magazines", "music", "movies", "films", "dvds", "media"])
    /// Google's numbers of Media, Books, DVDs & Videos, and Music & Sound Recordings.
    private static let numbers: Set<String> = ["783", "784", "839", "855"]

    static func contains(_ category: String) -> Bool {
        let first = category.prefix { $0 != ">" }
        return numbers.contains(category.trimmedText) || words.first(in: String(first)) != nil
    }

    /// True if the listing's barcode is an ISBN.
    static func isBook(_ inspection: Inspection) -> Bool {
        var isBook = false
        inspection.forEachValue(of: .barcode) { value, _ in
            let digits = value.utf8.filter(\.isDigit)
            if digits.count == 13, digits.starts(with: "978".utf8) || digits.starts(with: "979".utf8) { isBook = true }
        }
        return isBook
    }
}

/// Google's product categories, of which the program has no list.
enum GoogleCategory {
    /// True for what may be one category: a number or a path.
    static func isOne(_ text: String) -> Bool {
        let text = text.trimmedText
        guard let first = text.utf8.first, first.isDigit else {
            return !text.utf8.contains { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ";") }
        }
        return text.utf8.allSatisfy(\.isDigit)
    }

    /// Clothes, shoes and accessories.
    enum Apparel { case accessories, clothesOrShoes }

    /// Google's numbers of Clothing, of Shoes, and of what is below Clothing.
    private static let clothes: Set<String> = [
        "1604", "187", "182", "203", "204", "207", "208", "211", "212", "213", "1581", "1594", "2271", "2306", "5182", "5322", "5344",
        "5388", "5441", "7313",
    ]

    /// nil for anything but apparel, as far as the number or the English path says so.
    static func apparel(_ text: String) -> Apparel? {
        let text = text.trimmedText
        if text.utf8.first?.isDigit == true { return text == "166" ? .accessories : clothes.contains(text) ? .clothesOrShoes : nil }
        let levels = text.split(separator: ">").prefix(2).map { String($0).trimmedLowercase.replacing("&amp;", with: "&") }
        guard levels.first == "apparel & accessories" else { return nil }
        return levels.count > 1 && (levels[1] == "clothing" || levels[1] == "shoes") ? .clothesOrShoes : .accessories
    }
}
