extension RulePack {
    /// The rules about what Pinterest's catalogs refuse or recommend, where it differs from Google.
    static let pinterestRules: [Rule] = pinterestLengths + pinterestOffers + pinterestValues

    private static let pinterestLengths: [Rule] = [
        Rule(
            "pinterest-required", .error, .verified, .record, from: [.pinterestAPI, .pinterestHelp], in: .feed, CatalogFeeds.missingWords,
            example: "an empty `link`",
            .feedRequired(["id", "title", "description", "link", "image_link", "price", "availability"])),
        Rule(
            "pinterest-id-length", .error, .verified, .id, from: [.pinterestAPI], max: 127, RuleCheck.length.words,
            example: "an ID of 140 characters", .feedLength(["id"], .id, 127)),
        Rule(
            "pinterest-group-length", .error, .verified, .id, from: [.pinterestAPI], in: .feed, max: 127,
            example: "an `item_group_id` of 140 characters", .cellLength(["item_group_id"])),
        Rule(
            "pinterest-title-length", .error, .verified, .title, from: [.pinterestAPI], max: 500, RuleCheck.length.words,
            example: "a title of 520 characters", .feedLength(["title"], .title, 500)),
        Rule(
            "pinterest-description-length", .warning, .verified, .description, from: [.pinterestAPI], max: 10_000, RuleCheck.length.words,
            example: "a description of 12,000 characters", .feedLength(["description"], .description, 10_000)),
        Rule(
            "pinterest-link-length", .error, .verified, .url, from: [.pinterestAPI], max: 511, RuleCheck.length.words,
            example: "a link of 600 characters", .feedLength(["link"], .url, 511)),
        Rule(
            "pinterest-image-link-length", .error, .verified, .images, from: [.pinterestAPI], max: 2_000,
            example: "an image address of 2,100 characters", .length),
        Rule(
            "pinterest-product-type-length", .warning, .verified, .category, from: [.pinterestAPI], in: .feed, max: 1_000,
            example: "a `product_type` of 1,100 characters", .cellLength(["product_type"])),
        Rule(
            "pinterest-custom-label-length", .warning, .verified, .attributes, from: [.pinterestAPI], in: .feed, max: 511,
            example: "a `custom_label_0` of 600 characters",
            .cellLength((0..<5).map { "custom_label_\($0)" })),
    ]

    private static let pinterestOffers: [Rule] = [
        Rule(
            "pinterest-availability", .error, .verified, .availability, from: [.pinterestAPI], in: .feed, CatalogFeeds.availabilityWords,
            example: "`backorder`", .feedAvailability(["in stock", "out of stock", "preorder"])),
        Rule(
            "pinterest-price-currency", .warning, .verified, .currency, from: [.pinterestAPI], in: .feed,
            RuleWords(
                untranslated("Prices without a currency"), untranslated("The price has no currency: “{value}”"),
                why: untranslated("Pinterest reads it as US dollars."),
                fix: untranslated("Write the currency’s code after the number: 9.99 EUR.")),
            example: "`9.99`",
            .feedCells(["price", "sale_price"]) { text in
                // A sign such as € names a currency, too.
                text.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.generalCategory == .currencySymbol }
            }),
        Rule(
            "pinterest-sale-price", .warning, .verified, .price, from: [.pinterestAPI], in: .feed,
            RuleWords(
                untranslated("Sale prices that aren’t lower"),
                untranslated("The sale price, {value}, isn’t lower than the price, {other}."),
                why: untranslated("Pinterest ignores the sale price."),
                fix: untranslated("Remove the sale price, or correct one of the prices.")),
            example: "a `sale_price` of `12.00 USD` with a `price` of `12.00 USD`",
            .cells(["price", "sale_price"]) { inspection, cells in
                guard cells.has(1) else { return }
                for row in cells.rows {
                    guard let sale = cells.cell(1, of: row), let price = cells.cell(0, of: row) else { continue }
                    let (lower, higher) = (FeedPrice(sale.text), FeedPrice(price.text))
                    guard let amount = lower.amount, let regular = higher.amount, lower.currency == higher.currency, amount >= regular
                    else { continue }
                    return inspection.report(sale.details(sale.text.trimmedText, other: price.text.trimmedText))
                }
            }),
        Rule(
            "pinterest-condition", .warning, .verified, .condition, from: [.pinterestAPI], in: .feed,
            RuleWords(
                untranslated("Conditions that Pinterest doesn’t know"), untranslated("The condition is “{value}”, not one of: {other}"),
                why: untranslated("Pinterest shows the listing with less information."),
                fix: untranslated("Write “new”, “used” or “refurbished”.")),
            example: "`like new`, or an empty `condition`",
            .cells(["condition"]) { inspection, cells in
                let choices = ["new", "used", "refurbished"]
                for row in cells.rows {
                    let cell = cells.cell(0, of: row)
                    if let cell, choices.contains(cell.text.trimmedLowercase) { continue }
                    let known = choices.joined(separator: ", ")
                    return inspection.report(
                        cell?.details(other: known) ?? FindingDetails("", other: known, record: row.record, line: row.line))
                }
            }),
        Rule(
            "pinterest-category", .warning, .verified, .category, from: [.pinterestAPI], in: .feed,
            RuleWords(
                untranslated("Listings without a category of Google"), untranslated("The category is “{value}”, not one of Google’s list."),
                why: untranslated("Pinterest sorts listings by “google_product_category”."),
                fix: untranslated("Write one number or path of Google’s list of categories.")),
            example: "`166, 1604`, or an empty `google_product_category`",
            .cells(["google_product_category"]) { inspection, cells in
                for row in cells.rows {
                    let cell = cells.cell(0, of: row)
                    if let cell, CatalogFeeds.isCategory(cell.text) { continue }
                    return inspection.report(cell?.details() ?? FindingDetails("", record: row.record, line: row.line))
                }
            }),
        Rule(
            "pinterest-image", .error, .verified, .images, from: [.pinterestAPI], max: 75,
            RuleWords(
                untranslated("Images of less than {max} pixels"), untranslated("The image has only {other} pixels: {value}"),
                why: untranslated("Pinterest refuses smaller images."), fix: untranslated("Upload a larger image.")),
            example: "an image of 60 × 60 pixels",
            .image { image in
                guard image.failure == nil, image.shortestSide < 75 else { return nil }
                return FindingDetails(image.location, other: "\(image.width) × \(image.height)", count: image.shortestSide)
            }),
        Rule(
            "pinterest-image-comma", .error, .restated, .images, from: [.pinterestHelp], in: .feed,
            RuleWords(
                untranslated("Image addresses with commas"), untranslated("Pinterest can’t read an address with a comma: {value}"),
                why: untranslated("Commas separate addresses."), fix: untranslated("Write %2C instead of the comma.")),
            example: "`https://example.com/w_200,h_200/mug.jpg`",
            .cells(CatalogFeeds.imageColumns) { inspection, cells in
                for number in 0..<2 {
                    cells.forEach(number) { cell in
                        guard cell.text.utf8.contains(UInt8(ascii: ",")), !cell.text.utf8.starts(with: "[".utf8) else { return }
                        let address = CatalogFeeds.addresses(in: cell.text).first { address in
                            // Commas at the end separate addresses that are missing.
                            address.utf8.drop { $0 != UInt8(ascii: ",") }.contains { $0 != UInt8(ascii: ",") && $0 > 0x20 }
                        }
                        if let address { inspection.report(cell.details(address)) }
                    }
                }
            }),
    ]

    private static let pinterestValues: [Rule] = [
        Rule(
            "pinterest-gtin", .warning, .verified, .barcode, from: [.pinterestAPI], in: .feed,
            RuleWords(
                untranslated("GTINs that can’t be right"), untranslated("“{value}” isn’t a GTIN."),
                why: untranslated("Pinterest ignores it."),
                fix: untranslated("Compare it with the one on the package, or leave it empty.")),
            example: "`4006381333932`",
            .feedCells(["gtin"]) { text in ProductCode(text.trimmedText).map { $0.defect == nil } ?? false }),
        Rule(
            "pinterest-mpn", .warning, .verified, .attributes, from: [.pinterestAPI], in: .feed,
            RuleWords(
                untranslated("MPNs that can’t be right"), untranslated("“{value}” isn’t a manufacturer’s number."),
                why: untranslated("Pinterest ignores it."), fix: untranslated("Write the manufacturer’s number, or leave it empty.")),
            example: "`n/a`",
            .feedCells(["mpn"]) { text in
                guard text.lengthBeyond(70) == nil, text.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.isDigit })
                else { return false }
                return !["n/a", "na", "none", "null", "does not apply", "unknown"].contains(text.trimmedLowercase)
            }),
        Rule(
            "pinterest-gender", .warning, .verified, .attributes, from: [.pinterestAPI], in: .feed, example: "`women`",
            .cellChoice(["gender"], ["male", "female", "unisex"])),
        Rule(
            "pinterest-age-group", .warning, .verified, .attributes, from: [.pinterestAPI], in: .feed, example: "`teen`",
            .cellChoice(["age_group"], ["newborn", "infant", "toddler", "kids", "adult"])),
        Rule(
            "pinterest-size-type", .warning, .verified, .attributes, from: [.pinterestAPI], in: .feed, example: "`slim`",
            .cellChoice(["size_type"], ["regular", "petite", "plus", "big", "tall", "big_and_tall", "maternity"])),
        Rule(
            "pinterest-size-system", .warning, .verified, .attributes, from: [.pinterestAPI], in: .feed, example: "`USA`",
            .cellChoice(["size_system"], ["us", "uk", "eu", "de", "fr", "jp", "cn", "it", "br", "mex", "au"])),
        Rule(
            "pinterest-adult", .warning, .verified, .attributes, from: [.pinterestAPI], in: .feed, example: "`maybe`",
            .cellChoice(["adult"], ["true", "false", "yes", "no"])),
    ]
}
