extension RulePack {
    static let wooVariants: [Rule] = [
        Rule(
            "woo-parent-missing", .error, .verified, .variants, from: [.wooSource], in: .wooTable,
            RuleWords(
                untranslated("Variants without a parent in the file"),
                untranslated("The variant’s parent, {value}, isn’t a variable listing of this file."),
                why: untranslated("WooCommerce skips a variant whose parent is neither in the file nor in the shop."),
                fix: untranslated(
                    "Write the parent’s SKU, or id: and its ID, into the column “Parent”, and give the parent the type variable. Ignore this if the shop has the parent already."
                )),
            example: "a row of the type `variation` with an unknown SKU in the column `Parent`",
            .groups([WooColumnNames.type, WooColumnNames.parent]) { inspection, cells in
                // Readers put variants into the listing of their parent, so a listing of variants alone has none.
                guard let row = cells.rows.first, cells.rows.allSatisfy({ cells.isWooVariant($0, type: 0) }) else { return }
                let parent = cells.cell(1, of: row)
                inspection.report(FindingDetails(parent?.text ?? "–", column: parent?.column, record: row.record, line: row.line))
            }),
        Rule(
            "woo-parent-kind", .error, .verified, .variants, from: [.wooSource], in: .wooTable,
            RuleWords(
                untranslated("Parents that aren’t variable"), untranslated("The variant’s parent isn’t a variable listing."),
                why: untranslated("WooCommerce adds variants only to listings of the type variable."),
                fix: untranslated("Give the parent the type variable.")),
            example: "a row of the type `variation` whose parent has the type `simple`; it is reported as `woo-parent-missing`",
            .undetectable),
        Rule(
            "woo-attribute-value", .warning, .verified, .options, from: [.wooIssue(16_635)], in: .wooTable,
            RuleWords(
                untranslated("Values that the parent doesn’t have"),
                untranslated("“{value}” isn’t among the values of its parent for {other}."),
                why: untranslated("Shoppers can’t choose the variant."), fix: untranslated("Add the value to the parent’s attribute.")),
            example: "a variant with `Blue` whose parent has `Red, Green`",
            .groups([WooColumnNames.type] + WooColumnNames.attributes) { inspection, cells in
                guard cells.rows.count > 1, let parent = cells.rows.first(where: { !cells.isWooVariant($0, type: 0) }) else { return }
                var known: [String: Set<String>] = [:]
                for (name, value) in cells.wooAttributes(parent, from: 1) {
                    guard let name else { continue }
                    known[name.text.trimmedLowercase] = Set(WooList.parts(value.text.lowercased()))
                }
                for row in cells.rows where cells.isWooVariant(row, type: 0) {
                    for (name, value) in cells.wooAttributes(row, from: 1) {
                        guard let name else { continue }
                        let values = known[name.text.trimmedLowercase] ?? []
                        let text = value.text.lowercased()
                        if values.contains(text.trimmedText) || WooList.parts(text).allSatisfy(values.contains) { continue }
                        inspection.report(value.details(other: name.text))
                    }
                }
            }),
        Rule(
            "woo-attribute-name", .warning, .verified, .options, from: [.wooSource], in: .wooTable,
            RuleWords(
                untranslated("Values of attributes without a name"),
                untranslated("The value “{value}” belongs to an attribute without a name."),
                why: untranslated("WooCommerce ignores the value."), fix: untranslated("Write the attribute’s name.")),
            example: "`Blue` in `Attribute 1 value(s)` with an empty `Attribute 1 name`",
            .groups(WooColumnNames.attributes) { inspection, cells in
                for row in cells.rows {
                    for (name, value) in cells.wooAttributes(row, from: 0) where name == nil { inspection.report(value.details()) }
                }
            }),
    ]

    static let wooCells: [Rule] = [
        Rule(
            "woo-sale-price", .warning, .unverified, .comparePrice, in: .wooTable,
            RuleWords(
                untranslated("Sale prices that aren’t lower"),
                untranslated("The sale price, {value}, isn’t lower than the regular price, {other}."),
                why: untranslated("WooCommerce drops the sale price."), fix: untranslated("Remove the sale price, or correct it.")),
            example: "a sale price of `12.00` with a regular price of `12.00`",
            .groups([WooColumnNames.salePrice, WooColumnNames.regularPrice]) { inspection, cells in
                guard cells.has(0), cells.has(1) else { return }
                for row in cells.rows {
                    guard let sale = cells.cell(0, of: row), let saleAmount = WooValue.amount(sale.text),
                        let regular = cells.cell(1, of: row),
                        let amount = WooValue.amount(regular.text), amount <= saleAmount
                    else { continue }
                    inspection.report(sale.details(other: regular.text.trimmedText))
                }
            }),
        Rule(
            "woo-price-format", .warning, .unverified, .price, in: .wooTable,
            RuleWords(
                untranslated("Prices that WooCommerce may misread"), untranslated("WooCommerce may misread “{value}”."),
                why: untranslated(
                    "WooCommerce expects digits and the decimal mark of the shop, without a currency sign and without separators of thousands."
                ),
                fix: untranslated("Write the price as a number, such as 1299.00.")),
            example: "`€ 1.299,00`",
            .groups([WooColumnNames.regularPrice, WooColumnNames.salePrice]) { inspection, cells in
                for group in 0..<2 {
                    cells.forEach(group) { cell in
                        if !WooValue.isPlainPrice(cell.text) { inspection.report(cell.details()) }
                    }
                }
            }),
        Rule(
            "woo-date", .warning, .verified, .comparePrice, from: [.wooSource], in: .wooTable,
            RuleWords(
                untranslated("Dates of sales that WooCommerce can’t read"), untranslated("“{value}” isn’t a date such as 2026-11-21."),
                why: untranslated("WooCommerce ignores the date, so the sale begins or ends at another time."),
                fix: untranslated("Write the year, month and day with hyphens.")),
            example: "`21.11.2026` in the column `Date sale price starts`",
            .groups([WooColumnNames.saleStart, WooColumnNames.saleEnd]) { inspection, cells in
                for group in 0..<2 {
                    cells.forEach(group) { cell in
                        if !WooValue.isDate(cell.text) { inspection.report(cell.details()) }
                    }
                }
            }),
        Rule(
            "woo-image", .hint, .verified, .images, from: [.wooSource], in: .wooTable,
            RuleWords(
                untranslated("Images that are neither addresses nor files"),
                untranslated("“{value}” must be a file of the shop’s media library."),
                why: untranslated(
                    "WooCommerce separates images at commas, loads addresses, and looks up anything else among the files of the shop."),
                fix: untranslated("Write the whole address. Write %2C instead of a comma in an address, and %20 instead of a space.")),
            example: "`blue mug` in the column `Images`",
            .groups([WooColumnNames.images]) { inspection, cells in
                cells.forEach(0) { cell in
                    if let part = WooValue.firstWrongImage(cell.text) { inspection.report(cell.details(part)) }
                }
            }),
        Rule(
            "woo-backorders", .warning, .verified, .quantity, from: [.wooSource], in: .wooTable,
            RuleWords(
                untranslated("Backorders that aren’t 0, 1 or notify"), untranslated("WooCommerce reads “{value}” as 0."),
                why: untranslated("WooCommerce knows only 0, 1 and notify."),
                fix: untranslated("Write 1 or notify if shoppers may order what is out of stock.")),
            example: "`yes` in the column `Backorders allowed?`",
            .cellChoice(WooColumnNames.backorders, ["0", "1", "notify"])),
    ]
}
