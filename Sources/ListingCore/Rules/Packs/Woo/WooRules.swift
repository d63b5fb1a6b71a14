extension RulePack {
    /// The rules for imports into WooCommerce: what it refuses or misreads.
    static let wooRules: [Rule] = wooListings + wooVariants + wooCells

    private static let wooListings: [Rule] = [
        Rule(
            "woo-sku-duplicate", .error, .verified, .sku, from: [.wooSource],
            RuleWords(
                untranslated("SKUs of several listings"),
                untranslated("{n} other listing has the SKU {value}.", "{n} other listings have the SKU {value}."),
                why: untranslated("WooCommerce takes each SKU once, and skips further rows with it."),
                fix: untranslated("Give each listing a SKU of its own.")),
            example: "two listings with the SKU `MUG-1`", .repeated(.sku)),
        Rule(
            "woo-sku-duplicate-variant", .error, .verified, .sku, from: [.wooSource], in: .wooTable,
            RuleWords(
                untranslated("SKUs of several variants"), untranslated("Two rows of the listing have the SKU {value}."),
                why: untranslated("WooCommerce takes each SKU once, and skips further rows with it."),
                fix: untranslated("Give each variant a SKU of its own.")),
            example: "two variants with the SKU `MUG-1`",
            .listing { inspection in
                guard !inspection.listing.variants.isEmpty else { return }
                var seen: Set<String> = []
                inspection.forEachValue(of: .sku) { value, variant in
                    let sku = value.trimmedText
                    if !seen.insert(sku).inserted { inspection.report(FindingDetails(sku, variant: variant)) }
                }
            }),
        Rule(
            "woo-gtin-duplicate", .error, .unverified, .barcode,
            RuleWords(
                untranslated("Barcodes of several listings"),
                untranslated("{n} other listing has the barcode {value}.", "{n} other listings have the barcode {value}."),
                why: untranslated("WooCommerce takes each barcode once."),
                fix: untranslated("Compare the barcodes with those on the packages.")),
            example: "two listings with the barcode `4006381333931`", .repeated(.barcode)),
        Rule(
            "woo-type", .error, .verified, .record, from: [.wooSource], in: .wooTable,
            RuleWords(
                untranslated("Unknown types"), untranslated("“{value}” isn’t a type that WooCommerce knows."),
                why: untranslated("WooCommerce skips the row."),
                fix: untranslated(
                    "Write simple, variable, grouped, external or variation. The words virtual and downloadable may follow after a comma.")),
            example: "`physical` in the column `Type`",
            .groups([WooColumnNames.type]) { inspection, cells in
                cells.forEach(0) { cell in
                    if !WooType.isKnown(cell.text) { inspection.report(cell.details()) }
                }
            }),
        Rule(
            "woo-name", .warning, .unverified, .title,
            RuleWords(
                untranslated("Listings without a name"), untranslated("The listing has no name."),
                why: untranslated("WooCommerce shows it without one."), fix: untranslated("Write a name. Only variants need none.")),
            example: "an empty cell in the column `Name`",
            .groups([WooColumnNames.type]) { inspection, cells in
                guard inspection.fields.contains(.title), !inspection.hasTitle else { return }
                // A variant whose parent isn't in the file is a listing by itself.
                if let row = cells.rows.first, cells.rows.count == 1, cells.isWooVariant(row, type: 0) { return }
                inspection.report()
            }),
        Rule(
            "woo-published", .warning, .verified, .availability, from: [.wooSource], in: .wooTable,
            RuleWords(
                untranslated("Listings of which Published isn’t 1, 0 or -1"), untranslated("“{value}” isn’t one of: {other}."),
                why: untranslated("WooCommerce may hide the listing, or show one that should be hidden."),
                fix: untranslated("Write 1 for a public listing, 0 for a private one, or -1 for a draft.")),
            example: "`yes` in the column `Published`",
            .cellChoice(WooColumnNames.published, ["1", "0", "-1"])),
        Rule(
            "woo-external-url", .error, .unverified, .url, in: .wooTable,
            RuleWords(
                untranslated("External listings without a link"), untranslated("The listing is sold elsewhere, but has no link."),
                why: untranslated("Shoppers can’t buy it."), fix: untranslated("Write the address of the page on which it is sold.")),
            example: "the type `external` with an empty `External URL`",
            .groups([WooColumnNames.type, WooColumnNames.externalURL]) { inspection, cells in
                for row in cells.rows {
                    guard let type = cells.cell(0, of: row), WooType.isExternal(type.text), cells.cell(1, of: row) == nil else { continue }
                    inspection.report(FindingDetails(record: row.record, line: row.line))
                }
            }),
        Rule(
            "woo-grouped", .hint, .verified, .record, from: [.wooSource], in: .wooTable,
            RuleWords(
                untranslated("Groups with listings that aren’t in the file"), untranslated("“{value}” isn’t in the file."),
                why: untranslated("WooCommerce creates empty listings for them, unless the shop has them already."),
                fix: untranslated("Add the listings to the file, or compare their SKUs.")),
            example: "`MUG-9` in the column `Grouped products` of a file without that SKU",
            .references(among: [WooColumnNames.grouped, WooColumnNames.sku, WooColumnNames.id]) { cells in
                var values = NamedValues()
                guard cells.has(0) else { return values }
                cells.forEach(0) { values.others += WooList.parts($0.text) }
                cells.forEach(1) { values.own.append($0.text.trimmedText) }
                cells.forEach(2) { values.own.append("id:" + $0.text.trimmedText) }
                return values
            }),
        Rule(
            "woo-columns", .warning, .verified, .record, from: [.wooIssue(54841)], in: .wooTable,
            RuleWords(
                untranslated("Rows with more cells than columns"),
                untranslated("The row has {n} cell more than there are columns.", "The row has {n} cells more than there are columns."),
                why: untranslated(
                    "WooCommerce imports values into the wrong columns without a message. Often a quotation mark is missing."),
                fix: untranslated("Compare the row with the header.")),
            example: "a row of 24 cells below a header of 23",
            .listing { inspection in
                let columns = inspection.listing.source.columns
                guard columns.isTable else { return }
                for row in inspection.listing.source.rows where row.values.count > columns.names.count {
                    // Spreadsheets write empty cells at the end of rows.
                    guard row.values[columns.names.count...].contains(where: { !$0.isBlankText }) else { continue }
                    inspection.report(FindingDetails(count: row.values.count - columns.names.count, record: row.record, line: row.line))
                }
            }),
        Rule(
            "woo-file-kind", .error, .verified, .file, from: [.wooSource], in: .wooTable,
            RuleWords(
                untranslated("Files whose names end with neither .csv nor .txt"),
                untranslated("WooCommerce takes only files whose names end with .csv or .txt."),
                why: untranslated("WooCommerce refuses other files."), fix: untranslated("Save the file as CSV, or rename it.")),
            example: "`products.tsv`",
            .file { file in
                let name = file.name.lowercased()
                // A file in an archive has to be unpacked anyway, and standard input has no name.
                return file.size == nil || name.hasSuffix(".csv") || name.hasSuffix(".txt") ? nil : FindingDetails(file.name)
            }),
    ]
}
