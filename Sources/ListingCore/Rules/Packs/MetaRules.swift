extension RulePack {
    /// The rules about what Meta's catalogs refuse or recommend, where it differs from Google.
    static let metaRules: [Rule] = metaTexts + metaOffers + metaOthers

    private static let metaTexts: [Rule] = [
        Rule(
            "meta-required", .error, .verified, .record, from: [.metaReference, .metaPractices], in: .feed, CatalogFeeds.missingWords,
            example: "an empty `condition`",
            .feedRequired(
                ["id", "title", "description", "availability", "condition", "price", "link", "image_link"],
                oneOf: ["brand", "gtin", "mpn"])),
        Rule(
            "meta-id-length", .error, .restated, .id, from: [.feedSpecs], max: 100, RuleCheck.length.words,
            example: "an ID of 120 characters",
            .feedLength(["id"], .id, 100)),
        Rule(
            "meta-group-length", .error, .verified, .id, from: [.metaReference], in: .feed, max: 100,
            example: "an `item_group_id` of 120 characters",
            .cellLength(["item_group_id"])),
        Rule(
            "meta-id-duplicate", .error, .verified, .id, from: [.metaReference],
            RuleWords(
                untranslated("IDs of several listings"),
                untranslated("{n} other listing has the ID {value}.", "{n} other listings have the ID {value}."),
                why: untranslated("Meta ignores all listings with such an ID."), fix: untranslated("Give each listing an ID of its own.")),
            example: "two items with the ID `1001`",
            .repeated(.id)),
        Rule(
            "meta-title-length", .error, .verified, .title, from: [.metaReference], max: 200, RuleCheck.length.words,
            example: "a title of 220 characters", .feedLength(["title"], .title, 200)),
        Rule(
            "meta-title-length-recommended", .hint, .verified, .title, from: [.metaReference], max: 65,
            RuleWords(
                untranslated("Titles of more than {max} characters"),
                untranslated(
                    "Meta shows about {max} characters; the title has {n}.", "Meta shows about {max} characters; the title has {n}."),
                why: untranslated("Shoppers don’t see the end of longer titles."),
                fix: untranslated("Write the most important words first.")),
            example: "a title of 90 characters",
            .listing { inspection in
                guard inspection.hasTitle, let count = inspection.listing.title.lengthBeyond(65), count <= 200 else { return }
                inspection.report(FindingDetails(inspection.listing.title, count: count))
            }),
        Rule(
            "meta-description-length", .error, .verified, .description, from: [.metaReference], max: 9_999, RuleCheck.length.words,
            example: "a description of 12,000 characters", .feedLength(["description", "rich_text_description"], .description, 9_999)),
        Rule(
            "meta-description-html", .warning, .verified, .description, from: [.metaReference], in: .feed,
            RuleWords(
                untranslated("HTML in descriptions"), untranslated("The description has HTML, but Meta shows plain text only."),
                why: untranslated("Meta reads “description” as plain text."),
                fix: untranslated("Remove the tags, or write HTML into “rich_text_description”.")),
            example: "`<p>A mug</p>` in `description`",
            .feedCells(["description"]) { !$0.utf8.contains(UInt8(ascii: "<")) || !Markup.hasTag(in: $0) }),
        Rule(
            "meta-description-capitals", .warning, .verified, .description, from: [.metaReference],
            RuleWords(
                untranslated("Descriptions in capitals"), untranslated("The description is in capitals."),
                why: untranslated("Meta doesn’t allow capitals."),
                fix: untranslated("Capitalize only the first letters of sentences and names.")),
            example: "`A LARGE MUG FOR COFFEE.`",
            .listing { inspection in
                guard !inspection.facts[.description].traits.isDisjoint(with: [.capital, .nonASCII]) else { return }
                if inspection.texts.shownDescription.isInCapitals { inspection.report() }
            }),
        Rule(
            "meta-description-link", .warning, .verified, .description, from: [.metaReference], CatalogFeeds.descriptionLinkWords,
            example: "`More at https://example.com`",
            .listing { if $0.texts.shownDescription.hasWebAddress { $0.report() } }),
    ]

    private static let metaOffers: [Rule] = [
        Rule(
            "meta-availability", .error, .verified, .availability, from: [.metaReference], in: .feed, CatalogFeeds.availabilityWords,
            example: "`available`",
            .feedAvailability([
                "in stock", "out of stock", "preorder", "available for order", "discontinued", "pending", "mark_as_sold",
            ])),
        Rule(
            "meta-condition", .error, .verified, .condition, from: [.metaReference], in: .feed, example: "`like new`",
            .cellChoice(["condition"], ["new", "refurbished", "used"])),
        Rule(
            "meta-price-format", .error, .verified, .price, from: [.metaReference], in: .feed,
            RuleWords(
                untranslated("Prices in a form that Meta doesn’t read"), untranslated("“{value}” isn’t a price such as 9.99 USD."),
                why: untranslated("Meta refuses listings whose price it can’t read."),
                fix: untranslated("Write a number with a dot, a space, and the currency’s code.")),
            example: "`$9,99`",
            .cells(["price", "sale_price"]) { inspection, cells in
                for number in 0..<2 {
                    cells.forEach(number) { cell in
                        let price = FeedPrice(cell.text)
                        let isClear = price.amount != nil && price.currency != nil
                        if isClear, !price.isCodeFirst { return }
                        inspection.report(cell.details(), severity: isClear ? .warning : nil)
                    }
                }
            }),
        Rule(
            "meta-brand-length", .error, .verified, .brand, from: [.metaReference], max: 100, RuleCheck.length.words,
            example: "a brand of 120 characters", .feedLength(["brand"], .brand, 100)),
        Rule(
            "meta-age-group", .error, .verified, .attributes, from: [.metaReference], in: .feed, example: "`6 years`",
            .cellChoice(["age_group"], ["adult", "all ages", "teen", "kids", "toddler", "infant", "newborn"])),
        Rule(
            "meta-link-own", .error, .verified, .url, from: [.metaReference],
            RuleWords(
                untranslated("Links to Facebook"), untranslated("The link leads to Facebook: {value}"),
                why: untranslated("Meta needs a link to the listing on your own website."),
                fix: untranslated("Write the link to the listing in your shop.")),
            example: "`https://www.facebook.com/shop/mug`",
            .listing { inspection in
                guard let url = inspection.listing.url, let host = url.webHost else { return }
                let isOwn = ["facebook.com", "fb.com"].allSatisfy { host != $0 && !host.hasSuffix(".\($0)") }
                if !isOwn { inspection.report(FindingDetails(url)) }
            }),
        Rule(
            "meta-variant-values", .warning, .verified, .variants, from: [.metaPractices],
            RuleWords(
                untranslated("Variants without a value"), untranslated("A variant has no value for {value}."),
                why: untranslated("Shoppers can’t choose the variant."), fix: untranslated("Fill in the value.")),
            example: "a `size` that only some items of a group have",
            .listing { inspection in
                // WooCommerce writes no value for "any".
                guard inspection.format.isDisjoint(with: [.wooTable, .wooJSON]) else { return }
                let listing = inspection.listing
                for (number, option) in listing.options.enumerated() where !option.values.isEmpty {
                    let position = listing.variants.firstIndex {
                        number < $0.optionValues.count && $0.optionValues[number].isBlankText
                    }
                    if let position { inspection.report(FindingDetails(option.name, variant: position)) }
                }
            }),
    ]

    private static let metaOthers: [Rule] = [
        Rule(
            "meta-image", .error, .verified, .images, from: [.metaReference],
            RuleWords(
                untranslated("Images that Meta doesn’t accept"), untranslated("Meta doesn’t accept this image ({other}): {value}"),
                why: untranslated("Meta accepts JPEG and PNG images of at least 500 × 500 pixels and at most 8 MB."),
                fix: untranslated("Save the image as JPEG or PNG, in that size.")),
            example: "an image of 300 × 200 pixels",
            .image { image in
                guard image.failure == nil else { return nil }
                if let ending = MetaImages.otherEnding(of: image.location) { return FindingDetails(image.location, other: ending) }
                if image.shortestSide < 500 { return FindingDetails(image.location, other: "\(image.width) × \(image.height)") }
                guard let bytes = image.bytes, bytes > MetaImages.maxBytes else { return nil }
                return FindingDetails(image.location, other: CountText.bytes(bytes))
            }),
        Rule(
            "meta-images-many", .warning, .verified, .images, from: [.metaReference], max: 21, RuleCheck.number.words, example: "25 images",
            .cells(CatalogFeeds.imageColumns) { inspection, cells in
                let count = inspection.listing.images.count
                guard count > 21 else { return }
                guard inspection.format == .feed, cells.rows.count > 1 else {
                    return inspection.report(FindingDetails(count: count))
                }
                // A listing of a group has the images of all of its items.
                var counts: [Int: Int] = [:]
                for number in 0..<2 {
                    cells.forEach(number) { counts[$0.record, default: 0] += CatalogFeeds.addresses(in: $0.text).count }
                }
                if let most = counts.values.max(), most > 21 { inspection.report(FindingDetails(count: most)) }
            }),
        Rule(
            "meta-images-length", .warning, .verified, .images, from: [.metaReference], in: .feed, max: 2_000,
            example: "an `additional_image_link` of 2,400 characters", .cellLength(["additional_image_link"])),
        Rule(
            "meta-attribute-length", .error, .verified, .attributes, from: [.metaReference], in: .feed,
            RuleWords(
                untranslated("Details that are too long"),
                untranslated("{n} character; Meta allows {max}: “{value}”", "{n} characters; Meta allows {max}: “{value}”"),
                why: untranslated("Meta refuses or shortens longer values."), fix: untranslated("Shorten the value.")),
            example: "a `pattern` of 120 characters",
            .cells(MetaLimits.columns) { inspection, cells in
                for (number, limit) in MetaLimits.lengths.enumerated() {
                    cells.forEach(number) { cell in
                        if let count = cell.text.lengthBeyond(limit.max) { inspection.report(cell.details(count: count, limit: limit.max)) }
                    }
                }
            }),
        Rule(
            "meta-line-long", .error, .verified, .file, from: [.metaReference], in: .feed,
            RuleWords(
                untranslated("Lines of more than 5 MB"), untranslated("A line is longer than Meta reads."),
                why: untranslated("Meta reads lines of up to 5,242,880 bytes. Large feeds without line breaks have longer lines."),
                fix: untranslated("Write each item on lines of its own.")),
            example: "an XML feed of 10 MB without line breaks", .undetectable),
        Rule(
            "meta-labels", .error, .verified, .attributes, from: [.metaReference], in: .feed, max: 110,
            RuleWords(
                untranslated("Internal labels that Meta doesn’t accept"),
                untranslated("Meta allows 5,000 internal labels of up to {max} characters: “{value}”"),
                why: untranslated("Meta refuses more or longer labels."), fix: untranslated("Shorten the label, or remove labels.")),
            example: "an `internal_label` of 120 characters",
            .cells(["internal_label"]) { inspection, cells in
                cells.forEach(0) { cell in
                    guard cell.text.utf8.count > 110 else { return }
                    let labels = CatalogFeeds.parts(of: cell.text)
                    if let label = labels.first(where: { $0.lengthBeyond(110) != nil }) {
                        inspection.report(cell.details(label))
                    } else if labels.count > 5_000 {
                        inspection.report(cell.details(count: labels.count))
                    }
                }
            }),
    ]
}

/// The fields of feeds with limits of their own.
private enum MetaLimits {
    static let lengths: [(column: String, max: Int)] =
        [("color", 200), ("size", 200), ("material", 200), ("pattern", 100), ("product_type", 750)]
        + (0..<5).map { ("custom_label_\($0)", 100) }
    static let columns = lengths.map(\.column)
}

private enum MetaImages {
    static let maxBytes = 8 * 1_048_576

    /// The ending of an image's name if it says that the image is neither JPEG nor PNG; nil otherwise.
    static func otherEnding(of location: String) -> String? {
        let path = location.prefix { $0 != "?" && $0 != "#" }
        guard let name = path.split(separator: "/").last, let dot = name.lastIndex(of: ".") else { return nil }
        let ending = name[name.index(after: dot)...].lowercased()
        return ["gif", "webp", "bmp", "tif", "tiff", "svg", "avif", "heic", "ico"].contains(ending) ? ending.uppercased() : nil
    }
}

extension RuleSource {
    fileprivate static let metaPractices = RuleSource("Meta for Developers, “Catalog best practices”")
}
