extension RulePack {
    static let shopifyCells: [Rule] = [
        Rule(
            "shopify-status", .error, .verified, .availability, from: [.shopifyCSV], in: .shopifyTable,
            RuleWords(
                untranslated("Unknown statuses"), untranslated("The status is “{value}”, not one of: {other}."),
                why: untranslated("Shopify refuses the row."), fix: untranslated("Write one of: {other}.")),
            example: "`published` in the column `Status`",
            .cellChoice(["Status"], ["active", "draft", "archived", "unlisted"])),
        Rule(
            "shopify-published", .warning, .verified, .availability, from: [.shopifyCSV], in: .shopifyTable,
            RuleWords(
                untranslated("Listings of which Published isn’t TRUE or FALSE"), untranslated("“{value}” is neither TRUE nor FALSE."),
                why: untranslated("Shopify may hide the listing, or show one that should be hidden."),
                fix: untranslated("Write TRUE or FALSE.")),
            example: "`yes` in the column `Published`",
            .cellChoice(ShopifyColumnNames.published, ["true", "false"])),
        Rule(
            "shopify-weight-unit", .error, .unverified, .shipping, from: [.shopifyCSV], in: .shopifyTable,
            RuleWords(
                untranslated("Unknown units of weight"), untranslated("The unit is “{value}”, not one of: {other}."),
                why: untranslated("Shopify knows only these units."), fix: untranslated("Write one of: {other}.")),
            example: "`pounds` in the column `Variant Weight Unit`",
            .cellChoice(ShopifyColumnNames.weightUnit, ["g", "kg", "lb", "oz"])),
        Rule(
            "shopify-seo-title", .hint, .unverified, .title, in: .shopifyTable, max: 70,
            RuleWords(
                untranslated("Search titles of more than {max} characters"),
                untranslated(
                    "Search engines show about {max} characters of {n}: “{value}”",
                    "Search engines show about {max} characters of {n}: “{value}”"),
                why: untranslated("The rest is replaced by three dots."),
                fix: untranslated("Put the most important words first, or shorten it.")),
            example: "an `SEO Title` of 90 characters", .cellLength(["SEO Title"])),
        Rule(
            "shopify-seo-description", .hint, .unverified, .description, in: .shopifyTable, max: 160,
            RuleWords(
                untranslated("Search descriptions of more than {max} characters"),
                untranslated(
                    "Search engines show about {max} characters of {n}: “{value}”",
                    "Search engines show about {max} characters of {n}: “{value}”"),
                why: untranslated("The rest is replaced by three dots."),
                fix: untranslated("Put the most important words first, or shorten it.")),
            example: "an `SEO Description` of 200 characters",
            .cells(["SEO Description"]) { inspection, cells in
                cells.forEach(0) { cell in
                    guard let count = cell.text.lengthBeyond(160), count <= 320 else { return }
                    inspection.report(cell.details(count: count))
                }
            }),
        Rule(
            "shopify-seo-description-long", .warning, .unverified, .description, in: .shopifyTable, max: 320,
            RuleWords(
                untranslated("Search descriptions of more than {max} characters"),
                untranslated(
                    "The search description has {n} character; Shopify allows {max}.",
                    "The search description has {n} characters; Shopify allows {max}."),
                why: untranslated("Shopify refuses or truncates longer ones, and search engines show about 160 characters."),
                fix: untranslated("Shorten it to about 160 characters.")),
            example: "an `SEO Description` of 400 characters", .cellLength(["SEO Description"])),
        Rule(
            "shopify-category", .hint, .verified, .category, from: [.shopifyErrors], in: .shopifyTable,
            RuleWords(
                untranslated("Categories that aren’t Shopify’s"), untranslated("“{value}” isn’t a category of Shopify’s list."),
                why: untranslated("Shopify takes only numbers and paths of its own list of categories, and ignores others."),
                fix: untranslated(
                    "Copy the whole path from the shop, such as “Home & Garden > Decor”. Use the column “Type” for your own categories.")),
            example: "`Mugs` in the column `Product Category`",
            .cells(["Product Category"]) { inspection, cells in
                cells.forEach(0) { cell in
                    if !ShopifyCategories.isPossible(cell.text.trimmedText) { inspection.report(cell.details()) }
                }
            }),
    ]

    static let shopifyImages: [Rule] = [
        Rule(
            "shopify-image-address", .error, .verified, .images, from: [.shopifyErrors], in: .shopifyTable,
            RuleWords(
                untranslated("Image addresses that Shopify can’t load"), untranslated("Shopify can’t load “{value}”."),
                why: untranslated("Shopify loads images from public addresses without spaces, and skips others."),
                fix: untranslated("Write an address that begins with https://. Write %20 instead of a space.")),
            example: "`mug.jpg`",
            .groups([ShopifyColumnNames.image, ShopifyColumnNames.variantImage]) { inspection, cells in
                for group in 0..<2 {
                    cells.forEach(group) { cell in
                        if !cell.text.trimmedText.isPublicWebAddress { inspection.report(cell.details()) }
                    }
                }
            }),
        Rule(
            "shopify-image-alt-alone", .warning, .verified, .alternativeText, from: [.shopifyTools], in: .shopifyTable,
            RuleWords(
                untranslated("Image descriptions in rows without an image"),
                untranslated("The row has no image, but describes one: “{value}”"),
                why: untranslated("Shopify ignores the description."), fix: untranslated("Move it to the row of its image.")),
            example: "an `Image Alt Text` in a row with an empty `Image Src`",
            .groups([ShopifyColumnNames.alternativeText, ShopifyColumnNames.image]) { inspection, cells in
                guard cells.has(0) else { return }
                for row in cells.rows {
                    if let text = cells.cell(0, of: row), cells.cell(1, of: row) == nil { inspection.report(text.details()) }
                }
            }),
        Rule("shopify-images-many", .error, .verified, .images, from: [.shopifyLimits], max: 250, example: "251 images", .number),
        Rule(
            "shopify-image-large", .error, .verified, .images, from: [.shopifyLimits, .shopifyErrors],
            RuleWords(
                untranslated("Images of more than 20 megapixels or 20 MB"), untranslated("The image is too large for Shopify: {value}"),
                why: untranslated("Shopify refuses images of more than 20 megapixels or 20 MB."),
                fix: untranslated("Save the image with fewer pixels.")),
            example: "an image of 6,000 × 4,000 pixels",
            .image { image in
                guard image.failure == nil, image.width * image.height > 20_000_000 || (image.bytes ?? 0) > 20 << 20 else { return nil }
                return FindingDetails(image.location, other: "\(image.width) × \(image.height)")
            }),
    ]
}

/// The form of cells with a category of Shopify’s list. The list itself has thousands of entries and changes.
private enum ShopifyCategories {
    /// The widest categories, whose paths have no ">".
    private static let widest: Set<String> = [
        "Animals & Pet Supplies", "Apparel & Accessories", "Arts & Entertainment", "Baby & Toddler", "Bundles", "Business & Industrial",
        "Cameras & Optics", "Electronics", "Food, Beverages & Tobacco", "Furniture", "Gift Cards", "Hardware", "Health & Beauty",
        "Home & Garden", "Luggage & Bags", "Mature", "Media", "Office Supplies", "Product Add-Ons", "Religious & Ceremonial", "Services",
        "Software", "Sporting Goods", "Toys & Games", "Uncategorized", "Vehicles & Parts",
    ]

    /// True for a path, a number, and an id such as `sg-4-17` or `gid://shopify/TaxonomyCategory/sg-4-17`.
    static func isPossible(_ text: String) -> Bool {
        if text.contains(" > ") || widest.contains(text) || text.hasPrefix("gid://") { return true }
        let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let first = parts.first else { return false }
        if parts.count == 1 { return first.allSatisfy(\.isDigit) }
        return first.count == 2 && first.allSatisfy(\.isASCIILetter)
            && parts.dropFirst().allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isDigit) }
    }
}
