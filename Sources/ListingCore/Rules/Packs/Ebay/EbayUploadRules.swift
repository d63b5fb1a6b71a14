extension RulePack {
    static let ebayDetails: [Rule] = [
        Rule(
            "ebay-specific-length", .error, .unverified, .attributes, from: [.ebayAPI], in: .ebayUpload, max: 65,
            RuleWords(
                untranslated("Item specifics of more than {max} characters"),
                untranslated("eBay allows {max} characters; “{value}” has {n}.", "eBay allows {max} characters; “{value}” has {n}."),
                why: untranslated("eBay refuses longer names and values of item specifics."), fix: untranslated("Shorten the text.")),
            example: "a value of 70 characters in the column `C:Material`",
            .listing { inspection in
                EbayCells.forEachSpecific(inspection.listing.source) { name, value, cell in
                    guard let count = value.lengthBeyond(65) ?? name.lengthBeyond(65) else { return }
                    var details = cell
                    if value.lengthBeyond(65) == nil { details.value = name }
                    details.count = count
                    inspection.report(details)
                }
            }),
        Rule(
            "ebay-specific-length-recommended", .hint, .verified, .attributes, from: [.ebayAPI], in: .ebayUpload,
            RuleWords(
                untranslated("Long item specifics"),
                untranslated(
                    "eBay recommends {max} characters; “{value}” has {n}.", "eBay recommends {max} characters; “{value}” has {n}."),
                why: untranslated("eBay’s interface for programs allows 40 characters for names and 50 for values."),
                fix: untranslated("Shorten the text.")),
            example: "a value of 60 characters in the column `C:Material`",
            .listing { inspection in
                EbayCells.forEachSpecific(inspection.listing.source) { name, value, cell in
                    guard value.lengthBeyond(65) == nil, name.lengthBeyond(65) == nil else { return }
                    var details = cell
                    if let count = value.lengthBeyond(50) {
                        (details.count, details.limit) = (count, 50)
                    } else if let count = name.lengthBeyond(40) {
                        (details.value, details.count, details.limit) = (name, count, 40)
                    } else {
                        return
                    }
                    inspection.report(details)
                }
            }),
        Rule(
            "ebay-brand-mpn", .error, .verified, .brand, from: [.ebayAPI], max: 65,
            RuleWords(
                untranslated("Brands and MPNs of more than {max} characters"),
                untranslated("eBay allows {max} characters; “{value}” has {n}.", "eBay allows {max} characters; “{value}” has {n}."),
                why: untranslated("eBay refuses the listing."), fix: untranslated("Shorten the text.")),
            example: "a brand of 70 characters",
            .listing { inspection in
                for case let value? in [inspection.listing.brand, inspection.listing.attributes.value(of: .mpn)] {
                    if let count = value.lengthBeyond(65) { inspection.report(FindingDetails(value, count: count)) }
                }
            }),
        Rule(
            "ebay-brand-mpn-missing", .hint, .verified, .brand, from: [.ebayAPI], in: .ebayUpload,
            RuleWords(
                untranslated("A brand without an MPN, or the reverse"), untranslated("There is only one of brand and MPN: “{value}”"),
                why: untranslated("eBay identifies a product by both together."),
                fix: untranslated("Write both, or “Does not apply” for the missing one.")),
            example: "a filled `C:Brand` with an empty `C:MPN`",
            .cells(["C:Brand", "*C:Brand", "Product:Brand", "C:MPN", "*C:MPN", "Product:MPN"]) { inspection, cells in
                guard (0..<3).contains(where: cells.has), (3..<6).contains(where: cells.has) else { return }
                let brand = cells.first(0) ?? cells.first(1) ?? cells.first(2)
                let number = cells.first(3) ?? cells.first(4) ?? cells.first(5)
                if (brand == nil) != (number == nil), let cell = brand ?? number { inspection.report(cell.details()) }
            }),
        Rule("ebay-sku-length", .error, .verified, .sku, from: [.ebayAPI], max: 50, example: "a custom label of 60 characters", .length),
        Rule(
            "ebay-price-low", .warning, .unverified, .price,
            RuleWords(
                untranslated("Fixed prices below eBay’s limit"), untranslated("eBay’s lowest fixed price is {other}; this one is {value}."),
                why: untranslated("eBay refuses lower fixed prices."), fix: untranslated("Raise the price.")),
            example: "`0.50 USD`",
            .cells(["Format", "*Format"]) { inspection, cells in
                if let format = cells.first(0) ?? cells.first(1), format.text.trimmedLowercase.hasPrefix("auction") { return }
                let listing = inspection.listing
                let prices = [listing.price.lowest] + listing.variants.map(\.price.lowest)
                for case let price? in prices where !price.amount.isZero {
                    let isInDollars = price.currency?.code == "USD"
                    guard price.amount < DecimalNumber(significand: isInDollars ? 99 : 100, scale: 2) else { continue }
                    return inspection.report(FindingDetails(price.plainText, other: isInDollars ? "0.99" : "1.00"))
                }
            }),
    ]

    static let ebayVariations: [Rule] = [
        Rule(
            "ebay-variations-many", .error, .restated, .variants, from: [.ebayVariationHelp], max: 250,
            example: "20 sizes in 15 colors", .number),
        Rule("ebay-options-many", .error, .restated, .options, from: [.ebayVariationHelp], max: 5, example: "six options", .number),
        Rule(
            "ebay-option-values", .warning, .unverified, .options, max: 60,
            RuleWords(
                untranslated("More than {max} values of an option"),
                untranslated(
                    "eBay allows {max} values of an option; {value} has {n}.", "eBay allows {max} values of an option; {value} has {n}."),
                why: untranslated("eBay may refuse the listing."), fix: untranslated("Split the listing, or remove values.")),
            example: "80 colors",
            .listing { inspection in
                for option in inspection.listing.options where option.values.count > 60 {
                    inspection.report(FindingDetails(option.name, count: option.values.count))
                }
            }),
        Rule(
            "ebay-variation-same", .error, .verified, .variants, from: [.ebayAPI],
            RuleWords(
                untranslated("Variants with the same values"), untranslated("Two variants are the same: {value}"),
                why: untranslated("eBay refuses the listing."), fix: untranslated("Remove one, or correct its values.")),
            example: "two variants with `Size=S`",
            .listing { inspection in
                let variants = inspection.listing.variants
                guard variants.count > 1, !inspection.listing.options.isEmpty else { return }
                var seen: Set<[String]> = []
                for (position, variant) in variants.enumerated() where !variant.optionValues.isEmpty {
                    if !seen.insert(variant.optionValues).inserted { inspection.report(FindingDetails(variant.name, variant: position)) }
                }
            }),
        Rule(
            "ebay-variation-specific", .error, .verified, .variants, from: [.ebayAPI], in: .ebayUpload,
            RuleWords(
                untranslated("Variants without a value of their listing’s options"),
                untranslated("The variant has no value for “{value}”."),
                why: untranslated("eBay refuses the listing."), fix: untranslated("Write a value in the column RelationshipDetails.")),
            example: "`Color=Red` below a listing with `Color=Red|Blue;Size=S|M`",
            .cells(["RelationshipDetails", "Relationship"]) { inspection, cells in
                guard cells.rows.count > 1, let row = cells.rows.first, let parent = cells.cell(0, of: row),
                    cells.cell(1, of: row) == nil
                else { return }
                let names = EbayCells.names(in: parent.text)
                for row in cells.rows.dropFirst() {
                    let own = cells.cell(0, of: row).map { EbayCells.names(in: $0.text) } ?? []
                    guard let missing = names.first(where: { !own.contains($0) }) else { continue }
                    inspection.report(FindingDetails(missing, column: "RelationshipDetails", record: row.record, line: row.line))
                }
            }),
    ]

    static let ebayUploads: [Rule] = [
        Rule(
            "ebay-category", .error, .verified, .category, from: [.ebayAPI], in: .ebayUpload,
            RuleWords(
                untranslated("Listings without a category number"), untranslated("The category is missing, or isn’t a number."),
                why: untranslated("eBay refuses new listings without one."), fix: untranslated("Write the number of eBay’s category.")),
            example: "an empty `*Category` in a row with `Add`",
            .cells(["*Category", "Category", "Category ID"]) { inspection, cells in
                guard EbayCells.isAdded(cells), let row = cells.rows.first, (0..<3).contains(where: cells.has) else { return }
                let cell = (0..<3).lazy.compactMap { cells.cell($0, of: row) }.first
                if let cell {
                    if !cell.text.trimmedText.utf8.allSatisfy(\.isDigit) { inspection.report(cell.details()) }
                } else {
                    inspection.report()
                }
            }),
        Rule(
            "ebay-condition", .error, .verified, .condition, from: [.ebayAPI], in: .ebayUpload,
            example: "an empty `*ConditionID` in a row with `Add`",
            .cells(["*ConditionID", "ConditionID"]) { inspection, cells in
                guard EbayCells.isAdded(cells), let row = cells.rows.first, cells.has(0) || cells.has(1) else { return }
                if cells.cell(0, of: row) == nil, cells.cell(1, of: row) == nil { inspection.report() }
            }),
        Rule(
            "ebay-condition-description", .error, .verified, .condition, from: [.ebayAPI], in: .ebayUpload, max: 1_000,
            RuleWords(
                untranslated("Descriptions of the condition with more than {max} characters"),
                untranslated(
                    "eBay allows {max} characters; the description of the condition has {n}.",
                    "eBay allows {max} characters; the description of the condition has {n}."),
                why: untranslated("eBay refuses the listing."), fix: untranslated("Shorten the description of the condition.")),
            example: "a `ConditionDescription` of 1,200 characters",
            .cellLength(["ConditionDescription", "*ConditionDescription"])),
        Rule(
            "ebay-action", .error, .unverified, .record, in: .ebayUpload,
            RuleWords(
                untranslated("Unknown actions"), untranslated("“{value}” isn’t an action that eBay knows."),
                why: untranslated("eBay skips the row."),
                fix: untranslated("Write Add, Draft, Revise, Relist, End, Delete, VerifyAdd or Status.")),
            example: "`Insert` in the first column",
            .cells([]) { inspection, cells in
                guard let action = EbayCells.action(cells), !action.isEmpty, !EbayActions.all.contains(action) else { return }
                inspection.report(FindingDetails(cells.rows.first?.values.first, column: cells.columnNames.first))
            }),
        Rule(
            "ebay-action-missing", .error, .unverified, .record, in: .ebayUpload,
            RuleWords(
                untranslated("Rows without an action"), untranslated("The row has no action."),
                why: untranslated("eBay skips the row."), fix: untranslated("Write Add in the first column, or another action.")),
            example: "an empty first cell",
            .cells(["Relationship"]) { inspection, cells in
                guard let row = cells.rows.first, cells.cell(0, of: row) == nil, EbayCells.action(cells)?.isEmpty == true
                else { return }
                inspection.report(FindingDetails(column: cells.columnNames.first))
            }),
        Rule(
            "ebay-quantity", .error, .verified, .quantity, from: [.ebayAPI], in: .ebayUpload,
            RuleWords(
                untranslated("New listings with none in stock"), untranslated("The stock of the new listing is {value}."),
                why: untranslated("eBay refuses new listings of which none is in stock."), fix: untranslated("Write at least 1.")),
            example: "`0` in the column `*Quantity` of a row with `Add`",
            .cells(["*Quantity", "Quantity"]) { inspection, cells in
                guard cells.has(0) || cells.has(1), EbayCells.isAdded(cells) else { return }
                // One variant in stock is enough.
                let rows = cells.rows
                let offers = (rows.count > 1 ? rows.dropFirst() : rows[...]).map { cells.cell(0, of: $0) ?? cells.cell(1, of: $0) }
                let isEmpty = offers.allSatisfy { cell in
                    guard let amount = cell.flatMap({ RawNumber.plain($0.text) }) else { return false }
                    return amount < DecimalNumber(significand: 1)
                }
                if isEmpty, let cell = offers.first.flatMap(\.self) { inspection.report(cell.details()) }
            }),
        Rule(
            "ebay-duration", .error, .verified, .record, from: [.ebayAPI], in: .ebayUpload,
            RuleWords(
                untranslated("Fixed prices that end"), untranslated("A listing with a fixed price needs the duration “GTC”."),
                why: untranslated("eBay runs fixed prices until they are ended, and refuses other durations."),
                fix: untranslated("Write GTC in the column of durations.")),
            example: "`FixedPrice` with the duration `30`",
            .cells(["*Format", "Format", "*Duration", "Duration"]) { inspection, cells in
                guard let row = cells.rows.first, let format = cells.cell(0, of: row) ?? cells.cell(1, of: row),
                    format.text.trimmedLowercase.hasPrefix("fixedprice"), cells.has(2) || cells.has(3)
                else { return }
                if let duration = cells.cell(2, of: row) ?? cells.cell(3, of: row) {
                    if duration.text.trimmedLowercase != "gtc" { inspection.report(duration.details()) }
                } else if EbayCells.isAdded(cells) {
                    inspection.report()
                }
            }),
    ]
}

private enum EbayActions {
    /// The actions of File Exchange, and that of Seller Hub's template for drafts.
    static let all: Set<String> = ["add", "draft", "revise", "relist", "end", "delete", "verifyadd", "status"]
}
