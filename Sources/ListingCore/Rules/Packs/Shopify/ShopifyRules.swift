extension RulePack {
    /// The rules for imports into Shopify: what it refuses or changes, and what it recommends.
    static let shopifyRules: [Rule] = shopifyFiles + shopifyListings + shopifyOptions + shopifyVariants + shopifyCells + shopifyImages

    private static let shopifyFiles: [Rule] = [
        Rule(
            "shopify-header-missing", .error, .verified, .header, from: [.shopifyCSV], in: .shopifyTable,
            RuleWords(
                untranslated("Files without a column that Shopify needs"), untranslated("The column “{value}” is missing."),
                why: untranslated("Shopify can’t import a file without titles, or one with variants but without handles."),
                fix: untranslated("Add the column.")),
            example: "a header without `Title`",
            .header { inspection, columns in
                let names = Set(columns.names.map(RawColumns.comparable))
                if !names.contains("title") { inspection.report(FindingDetails("Title")) }
                let hasHandle = ShopifyColumnNames.handle.contains { names.contains(RawColumns.comparable($0)) }
                if !hasHandle, names.contains("option1value") { inspection.report(FindingDetails("URL handle")) }
            }),
        Rule(
            "shopify-header-case", .warning, .verified, .header, from: [.shopifyErrors], in: .shopifyTable,
            RuleWords(
                untranslated("Columns whose names are misspelled"), untranslated("Shopify calls the column “{other}”, not “{value}”."),
                why: untranslated("Shopify ignores a column whose name differs in case or has spaces at its ends."),
                fix: untranslated("Rename the column.")),
            example: "`handle` instead of `Handle`",
            .header { inspection, columns in
                for name in columns.names {
                    guard let right = ShopifyHeader.spelling(of: name, in: columns.names) else { continue }
                    inspection.report(FindingDetails(name, other: right, column: name))
                }
            }),
        Rule(
            "shopify-header-twice", .warning, .verified, .header, from: [.shopifyTools], in: .shopifyTable,
            RuleWords(
                untranslated("Columns with the same name"), untranslated("There are two columns with the name “{value}”."),
                why: untranslated("Shopify uses only one of them."), fix: untranslated("Remove or rename one of them.")),
            example: "`Tags` twice in the header",
            .header { inspection, columns in
                var seen: Set<String> = []
                for name in columns.names where !name.isBlankText && !seen.insert(name.trimmedLowercase).inserted {
                    inspection.report(FindingDetails(name.trimmedText, column: name))
                }
            }),
        Rule(
            "shopify-option-columns", .warning, .verified, .header, from: [.shopifyCSV, .shopifyTools], in: .shopifyTable,
            RuleWords(
                untranslated("Files of variants without the columns of the first option"),
                untranslated("The file has the column “{value}”, but not both “Option1 Name” and “Option1 Value”."),
                why: untranslated("Without them, an import replaces the variants of listings in the shop with a single one."),
                fix: untranslated("Add the columns “Option1 Name” and “Option1 Value”.")),
            example: "`Handle,Title,Variant Price`",
            .header { inspection, columns in
                let names = columns.names.map(RawColumns.comparable)
                if names.contains("option1name"), names.contains("option1value") { return }
                let dependent = Set(ShopifyColumnNames.dependent.map(RawColumns.comparable))
                guard let position = names.firstIndex(where: dependent.contains) else { return }
                inspection.report(FindingDetails(columns.names[position], column: columns.names[position]))
            }),
        Rule(
            "shopify-file-size", .error, .restated, .file, from: [.shopifyTools, .importCSV], in: .shopifyTable,
            RuleWords(
                untranslated("Files of more than 15 MB"), untranslated("Shopify imports files of up to 15 MB."),
                why: untranslated("Shopify refuses larger files."), fix: untranslated("Split the file. Keep the rows of a handle together.")
            ),
            example: "a file of 20 MB",
            .file { ($0.size ?? 0) > 15_000_000 ? FindingDetails() : nil }),
        Rule(
            "shopify-encoding", .error, .verified, .file, from: [.shopifyErrors], in: .shopifyTable,
            RuleWords(
                untranslated("Files that aren’t UTF-8"), untranslated("Shopify reads only UTF-8."),
                why: untranslated("Shopify refuses files in other encodings, or damages letters with accents."),
                fix: untranslated("Save the file as “CSV UTF-8”.")),
            example: "a file in Windows-1252",
            .file { $0.encoding == "UTF-8" ? nil : FindingDetails($0.encoding) }),
    ]

    private static let shopifyListings: [Rule] = [
        Rule(
            "shopify-handle-missing", .error, .verified, .id, from: [.shopifyTools], in: .shopifyTable,
            RuleWords(
                untranslated("Rows without a handle"), untranslated("The row has no handle, so it belongs to no listing."),
                why: untranslated("Shopify finds the listing of a row by its handle."),
                fix: untranslated("Write the handle of the row’s listing.")),
            example: "an empty cell in the column `Handle`",
            .groups([ShopifyColumnNames.handle]) { inspection, cells in
                guard cells.has(0) else { return }
                for row in cells.rows where cells.cell(0, of: row) == nil && row.values.contains(where: { !$0.isBlankText }) {
                    inspection.report(FindingDetails(record: row.record, line: row.line))
                }
            }),
        Rule(
            "shopify-handle-characters", .hint, .verified, .id, from: [.shopifyCSV], in: .shopifyTable,
            RuleWords(
                untranslated("Handles with other characters than a–z, 0–9 and -"),
                untranslated("Shopify asks for lowercase letters, digits and hyphens in handles: “{value}”"),
                why: untranslated(
                    "The handle is a part of the listing’s address. Shopify may change other characters, so that the rows no longer match the listing."
                ),
                fix: untranslated("Write the handle that the shop shows in the listing’s address.")),
            example: "`Blue Mug!`",
            .groups([ShopifyColumnNames.handle]) { inspection, cells in
                guard let handle = cells.first(0) else { return }
                let isPlain = handle.text.trimmedText.utf8.allSatisfy { byte in
                    byte.isDigit || (byte.isASCIILetter && byte.lowercasedASCII == byte) || byte == UInt8(ascii: "-")
                        || byte == UInt8(ascii: "_")
                }
                if !isPlain { inspection.report(handle.details()) }
            }),
        Rule(
            "shopify-handle-length", .warning, .verified, .id, from: [.shopifyLimits], in: .shopifyTable, max: 255,
            RuleWords(
                untranslated("Handles of more than {max} characters"),
                untranslated("The handle has {n} character; Shopify allows {max}.", "The handle has {n} characters; Shopify allows {max}."),
                why: untranslated("Shopify truncates longer handles."),
                fix: untranslated("Shorten the handle in all rows of the listing.")),
            example: "a handle of 300 characters",
            .groups([ShopifyColumnNames.handle]) { inspection, cells in
                guard let handle = cells.first(0), let count = handle.text.lengthBeyond(255) else { return }
                inspection.report(handle.details(count: count))
            }),
        Rule(
            "shopify-title-missing", .error, .verified, .title, from: [.shopifyErrors], in: .shopifyTable,
            RuleWords(
                untranslated("First rows without a title"), untranslated("The first row of “{value}” has no title."),
                why: untranslated("Shopify skips the listing."), fix: untranslated("Write the title into the first row of the handle.")),
            example: "an empty `Title` in the first row of a handle",
            .groups([ShopifyColumnNames.handle, ShopifyColumnNames.title]) { inspection, cells in
                guard cells.has(1), let row = cells.rows.first, cells.cell(1, of: row) == nil, let handle = cells.cell(0, of: row) else {
                    return
                }
                inspection.report(FindingDetails(handle.text, record: row.record, line: row.line))
            }),
        Rule("shopify-title-length", .error, .unverified, .title, max: 255, example: "a title of 300 characters", .length),
        Rule(
            "shopify-vendor-short", .warning, .verified, .brand, from: [.shopifyCSV],
            RuleWords(
                untranslated("Vendors of one letter"), untranslated("The vendor’s name “{value}” has only one letter."),
                why: untranslated("Shopify needs at least two."), fix: untranslated("Write the whole name.")),
            example: "`A` in the column `Vendor`",
            .listing { inspection in
                guard let brand = inspection.listing.brand, brand.utf8.count < 16 else { return }
                let name = brand.trimmedText
                if name.count == 1 { inspection.report(FindingDetails(name)) }
            }),
        Rule("shopify-tags-many", .error, .verified, .tags, from: [.shopifyLog], max: 250, example: "251 tags", .number),
        Rule("shopify-tag-length", .error, .verified, .tags, from: [.shopifyLimits], max: 255, example: "a tag of 300 characters", .length),
        Rule(
            "shopify-no-body", .hint, .measured, .description,
            RuleWords(
                untranslated("Listings without a description"), untranslated("There is no description."),
                why: untranslated("Shopify shows the listing, but neither shoppers nor search engines learn what it is."),
                fix: untranslated("Write a description.")),
            example: "an empty cell in the column `Body (HTML)`", .required),
    ]
}

extension RuleSource {
    static let importCSV = RuleSource("ImportCSV, guide to Shopify’s product file", "https://importcsv.com")
}
