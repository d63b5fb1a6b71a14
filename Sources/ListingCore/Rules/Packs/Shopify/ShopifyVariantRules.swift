extension RulePack {
    static let shopifyOptions: [Rule] = [
        Rule(
            "shopify-options-many", .error, .verified, .options, from: [.shopifyCSV], max: 3,
            RuleWords(
                untranslated("More than {max} options"),
                untranslated("There is {n} option; Shopify allows {max}.", "There are {n} options; Shopify allows {max}."),
                why: untranslated("Shopify refuses or ignores further ones."), fix: untranslated("Combine two options, or remove one.")),
            example: "the options Size, Color, Material and Pattern",
            .cells(["Option4 Value"]) { inspection, cells in
                let count = inspection.listing.options.count
                if count > 3 {
                    inspection.report(FindingDetails(count: count))
                } else if let cell = cells.first(0) {
                    // Readers know only the columns of three options.
                    inspection.report(cell.details(count: 4))
                }
            }),
        Rule(
            "shopify-option-name", .error, .verified, .options, from: [.shopifyCSV], in: .shopifyTable,
            RuleWords(
                untranslated("Values of options without a name"), untranslated("The value “{value}” belongs to an option without a name."),
                why: untranslated("Shopify refuses the listing."),
                fix: untranslated("Write the option’s name into the first row of the listing.")),
            example: "`Blue` in `Option1 Value` with an empty `Option1 Name`",
            .groups(ShopifyColumnNames.optionNames + ShopifyColumnNames.optionValues) { inspection, cells in
                guard let row = cells.rows.first else { return }
                for number in 0..<3 where cells.cell(number, of: row) == nil {
                    if let value = cells.first(number + 3) { inspection.report(value.details()) }
                }
            }),
        Rule(
            "shopify-option-name-twice", .error, .verified, .options, from: [.shopifyAPI],
            RuleWords(
                untranslated("Options with the same name"), untranslated("Two options have the name “{value}”."),
                why: untranslated("Shopify refuses the listing."), fix: untranslated("Rename one of the options.")),
            example: "`Color` in both `Option1 Name` and `Option2 Name`",
            .listing { inspection in
                guard inspection.listing.options.count > 1 else { return }
                var seen: Set<String> = []
                for option in inspection.listing.options {
                    let name = option.name.trimmedLowercase
                    if !name.isEmpty, !seen.insert(name).inserted { inspection.report(FindingDetails(option.name)) }
                }
            }),
    ]

    static let shopifyVariants: [Rule] = [
        Rule(
            "shopify-variant-duplicate", .error, .verified, .variants, from: [.shopifyErrors],
            RuleWords(
                untranslated("Variants with the same values"), untranslated("Two variants are the same: {value}"),
                why: untranslated("Shopify refuses the listing, because its options are not unique."),
                fix: untranslated("Remove one of the rows, or correct its values.")),
            example: "two rows of a handle with `Size: S`",
            .cells(["Option1 Value"]) { inspection, cells in
                let variants = inspection.listing.variants
                // Without the columns of options, rows say nothing about what distinguishes them.
                guard variants.count > 1, cells.has(0) || !inspection.listing.options.isEmpty else { return }
                var seen: Set<[String]> = []
                for (position, variant) in variants.enumerated() {
                    guard !variant.optionValues.isEmpty || inspection.format == .shopifyTable else { continue }
                    if !seen.insert(variant.optionValues).inserted { inspection.report(FindingDetails(variant.name, variant: position)) }
                }
            }),
        Rule("shopify-variants-many", .error, .verified, .variants, from: [.shopifyLog], max: 2_048, example: "2,100 variants", .number),
        Rule(
            "shopify-variants-100", .hint, .verified, .variants, from: [.shopifyLog], max: 100,
            RuleWords(
                untranslated("More than {max} variants"),
                untranslated("There is {n} variant; some apps stop at {max}.", "There are {n} variants; some apps stop at {max}."),
                why: untranslated("Shopify raised its limit in 2025. Apps and themes from before that time may show only {max}."),
                fix: untranslated("Try the listing with the apps and the theme of the shop.")),
            example: "150 variants",
            .listing { inspection in
                let count = inspection.listing.variants.count
                if (101...2_048).contains(count) { inspection.report(FindingDetails(count: count)) }
            }),
        Rule(
            "shopify-price-missing", .error, .verified, .price, from: [.shopifyErrors], in: .shopifyTable,
            RuleWords(
                untranslated("Variants without a price"), untranslated("The variant {value} has no price."),
                why: untranslated("Shopify refuses the listing."), fix: untranslated("Write the price of the variant.")),
            example: "an empty `Variant Price` in the row of a variant",
            .groups([ShopifyColumnNames.price] + ShopifyColumnNames.variant) { inspection, cells in
                guard cells.has(0) else { return }
                for row in cells.rows where cells.cell(0, of: row) == nil && cells.isShopifyVariant(row, from: 1) {
                    inspection.report(FindingDetails(cells.shopifyVariantName(row, from: 1), record: row.record, line: row.line))
                }
            }),
        Rule(
            "shopify-price-format", .error, .verified, .price, from: [.shopifyCSV], in: .shopifyTable,
            RuleWords(
                untranslated("Prices that Shopify can’t read"), untranslated("“{value}” isn’t a number such as 29.99."),
                why: untranslated("Shopify refuses currency signs, separators of thousands and decimal commas."),
                fix: untranslated("Write digits and a decimal point only: 29.99.")),
            example: "`€ 1.299,00`",
            .groups([ShopifyColumnNames.price, ShopifyColumnNames.comparePrice]) { inspection, cells in
                for group in 0..<2 {
                    cells.forEach(group) { cell in
                        if RawNumber.plain(cell.text) == nil { inspection.report(cell.details()) }
                    }
                }
            }),
        Rule(
            "shopify-compare-at", .hint, .verified, .comparePrice, from: [.shopifyTools], in: .shopifyTable,
            RuleWords(
                untranslated("Compare-at prices that aren’t higher"),
                untranslated("The compare-at price, {value}, isn’t higher than the price, {other}."),
                why: untranslated("Shopify shows no discount then."),
                fix: untranslated("Remove the compare-at price, or write the price before the discount.")),
            example: "a price of `12.00` with a compare-at price of `12.00`",
            .groups([ShopifyColumnNames.price, ShopifyColumnNames.comparePrice]) { inspection, cells in
                guard cells.has(0), cells.has(1) else { return }
                for row in cells.rows {
                    guard let old = cells.cell(1, of: row), let oldAmount = RawNumber.plain(old.text), !oldAmount.isZero,
                        let price = cells.cell(0, of: row), let amount = RawNumber.plain(price.text), oldAmount <= amount
                    else { continue }
                    return inspection.report(old.details(other: price.text.trimmedText))
                }
            }),
        Rule(
            "shopify-quantity", .error, .verified, .quantity, from: [.shopifyErrors], in: .shopifyTable,
            RuleWords(
                untranslated("Stock that isn’t a whole number"), untranslated("“{value}” isn’t a whole number."),
                why: untranslated("Shopify refuses the row."), fix: untranslated("Write the stock with digits only.")),
            example: "`10 pieces` in the column `Variant Inventory Qty`",
            .groups([ShopifyColumnNames.quantity]) { inspection, cells in
                cells.forEach(0) { cell in
                    if RawNumber.plain(cell.text)?.normalized.scale != 0 { inspection.report(cell.details()) }
                }
            }),
        Rule(
            "shopify-quantity-missing", .error, .verified, .quantity, from: [.shopifyErrors], in: .shopifyTable,
            RuleWords(
                untranslated("Tracked variants without a stock"), untranslated("The stock of the variant {value} is tracked, but empty."),
                why: untranslated("Shopify refuses the row."),
                fix: untranslated("Write the stock, or empty the cell of the inventory tracker.")),
            example: "`shopify` in `Variant Inventory Tracker` with an empty `Variant Inventory Qty`",
            .groups([ShopifyColumnNames.tracker, ShopifyColumnNames.quantity] + ShopifyColumnNames.variant) { inspection, cells in
                // Shops with several locations export no stock.
                guard cells.has(0), cells.has(1) else { return }
                for row in cells.rows where cells.cell(1, of: row) == nil && cells.cell(0, of: row) != nil {
                    guard cells.isShopifyVariant(row, from: 2) else { continue }
                    inspection.report(FindingDetails(cells.shopifyVariantName(row, from: 2), record: row.record, line: row.line))
                }
            }),
        Rule(
            "shopify-policy", .error, .verified, .quantity, from: [.shopifyErrors], in: .shopifyTable,
            RuleWords(
                untranslated("Unknown inventory policies"), untranslated("The inventory policy is “{value}”, not one of: {other}."),
                why: untranslated("Shopify refuses the row."),
                fix: untranslated("Write deny, or write continue if shoppers may order what is out of stock.")),
            example: "`no` in the column `Variant Inventory Policy`",
            .cellChoice(ShopifyColumnNames.policy, ["deny", "continue"])),
        Rule(
            "shopify-fulfillment", .error, .verified, .shipping, from: [.shopifyErrors], in: .shopifyTable,
            RuleWords(
                untranslated("Variants without a fulfillment service"), untranslated("The variant {value} has no fulfillment service."),
                why: untranslated("Shopify refuses the row."), fix: untranslated("Write “manual” if you ship the item yourself.")),
            example: "an empty `Variant Fulfillment Service` in the row of a variant",
            .groups([ShopifyColumnNames.fulfillment] + ShopifyColumnNames.variant) { inspection, cells in
                guard cells.has(0) else { return }
                for row in cells.rows where cells.cell(0, of: row) == nil && cells.isShopifyVariant(row, from: 1) {
                    inspection.report(FindingDetails(cells.shopifyVariantName(row, from: 1), record: row.record, line: row.line))
                }
            }),
    ]
}
