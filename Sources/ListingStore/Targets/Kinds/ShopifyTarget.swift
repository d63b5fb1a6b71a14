import ListingCore

extension ExportTarget {
    /// Shopify's product CSV with the header of 2025: a row for each variant, and for each image beyond them.
    ///
    /// Source: help.shopify.com, "Using CSV files to import and export products". Columns without any value are omitted, because Shopify
    /// replaces what a shop has by an empty cell. Prices have no currency: they are in that of the shop.
    static let shopify = ExportTarget(
        id: "shopify", title: untranslated("Shopify").description, questions: [.brand, .weightUnit],
        advice: [
            tr("Prices are in the currency of your shop, because the file has no currency."),
            tr("Shopify takes files up to 15 MB."),
        ]
    ) { _ in
        TargetTable(
            columns: columns, layout: .variantsBesideImages, limits: TargetLimits(options: 3, variants: 2_048, images: 250),
            omitsEmptyColumns: true, hasHandles: true)
    }

    private static let columns: [TargetColumn] =
        [
            .ofListing("Title", .title, isRequired: true, maxLength: 255) { TargetValue($0.listing.title) },
            TargetColumn("URL handle", .id) { TargetValue($0.item.handle) },
            .ofListing("Description", .description) { $0.htmlDescription },
            .ofListing("Vendor", .brand) { item in
                item.listing.brand.map { TargetValue($0) } ?? TargetValue(item.answers[.brand], .answered)
            },
            .ofListing("Type", .category) { TargetValue($0.category(separator: " > ")) },
            .ofListing("Tags", .tags) { item in
                let tags = item.listing.tags
                return TargetValue(
                    tags.map { $0.replacing(.comma, with: .space) }.joined(separator: ", "),
                    tags.contains { $0.holds(.comma) } ? .cleaned : nil)
            },
            .ofListing("Published on online store") { TargetValue(isDraft($0) ? "FALSE" : "TRUE") },
            .ofListing("Status", .availability) { item in
                // Shopify derives the availability of an active product from its stock.
                if !isDraft(item) { return TargetValue("active") }
                return TargetValue("draft", item.listing.availability == .unlisted ? nil : .reworded)
            },
            TargetColumn("SKU", .sku) { row in TargetValue(row.isOffer ? row.sku : nil) },
            TargetColumn("Barcode", .barcode) { row in TargetValue(row.isOffer ? row.barcode : nil) },
        ] + (0..<3).flatMap(option) + [
            TargetColumn("Price", .price, .number) { row in
                if row.isOffer, row.price.lowest == nil { return TargetValue(nil, notes: [TargetNote(.price, .missing)]) }
                return TargetValue(row.isOffer ? row.price.lowest : nil)
            },
            TargetColumn("Compare-at price", .comparePrice, .number) { row in TargetValue(row.isOffer ? row.price.compareAt : nil) },
            TargetColumn("Inventory tracker") { row in TargetValue(row.isOffer && row.stock.text != nil ? "shopify" : nil) },
            TargetColumn("Inventory quantity", .quantity, .number) { row in row.isOffer ? row.stock : TargetValue() },
            TargetColumn("Continue selling when out of stock") { row in
                guard row.isOffer, row.stock.text != nil else { return TargetValue() }
                return TargetValue(row.sellsWithoutStock ? "CONTINUE" : "DENY")
            },
            TargetColumn("Weight value (grams)", .attributes, .number) { row in
                guard row.isOffer, let weight = row.item.weight, let grams = weight.amount(in: .gram) else { return TargetValue() }
                return TargetValue(grams.description, weight.unit == .gram ? nil : .converted)
            },
            TargetColumn("Weight unit for display") { row in
                row.isOffer && row.item.weight != nil
                    ? TargetValue((row.item.answers.weightUnit ?? row.item.weight?.unit)?.rawValue) : TargetValue()
            },
            TargetColumn("Product image URL", .images) { row in TargetValue(row.image.map { row.item.images[$0].location }) },
            TargetColumn("Image position", nil, .number) { row in TargetValue(row.image.map { $0 + 1 }) },
            TargetColumn("Image alt text", .alternativeText) { row in
                TargetValue(row.image.flatMap { row.item.images[$0].alternativeText })
            },
            TargetColumn("Variant image URL") { row in
                TargetValue(row.variant?.image.flatMap { $0.isOnTheWeb ? $0.location : nil })
            },
            .ofListing("Google Shopping / Gender", .attributes) { word($0.attribute(.gender), CommonWords.gender) },
            .ofListing("Google Shopping / Age group", .attributes) { word($0.attribute(.ageGroup), CommonWords.ageGroup) },
            .ofListing("Google Shopping / Manufacturer part number (MPN)", .attributes) { TargetValue($0.attribute(.mpn)) },
            .ofListing("Google Shopping / Condition", .condition) { $0.condition(\.rawValue) },
        ]

    /// True for a listing that shoppers must not find.
    private static func isDraft(_ item: TargetListing) -> Bool {
        item.listing.availability == .unlisted || item.listing.availability == .discontinued
    }

    /// An attribute in the words of Google; empty if Google has none for it.
    private static func word(_ text: String?, _ words: (String) -> String?) -> TargetValue {
        guard let text, let word = words(text) else { return TargetValue() }
        return TargetValue(word, word == text ? nil : .reworded)
    }

    /// The columns of an option. A product without options has the option "Title" with the value "Default Title".
    private static func option(_ index: Int) -> [TargetColumn] {
        [
            .ofListing("Option\(index + 1) name", .options) { item in
                if item.variants.isEmpty { return TargetValue(index == 0 ? "Title" : nil, notes: []) }
                return TargetValue(index < item.optionNames.count ? item.optionNames[index] : nil)
            },
            TargetColumn("Option\(index + 1) value", .variants) { row in
                if row.item.variants.isEmpty { return TargetValue(index == 0 && row.isOffer ? "Default Title" : nil, notes: []) }
                return TargetValue(row.optionValue(index))
            },
        ]
    }
}
