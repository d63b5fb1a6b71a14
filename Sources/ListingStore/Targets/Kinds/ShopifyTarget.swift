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
            .ofListing("Tags", .tags) { TargetValue($0.listing.tags.map { $0.replacing(",", with: " ") }.joined(separator: ", ")) },
            .ofListing("Published on online store") { TargetValue($0.listing.availability == .unlisted ? "FALSE" : "TRUE") },
            .ofListing("Status", .availability) { item in
                if item.listing.availability == .unlisted { return TargetValue("draft") }
                // Shopify derives the availability of an active product from its stock.
                let isKnown = item.listing.quantity != nil || item.isAvailable != false
                return TargetValue("active", item.listing.availability == nil || isKnown ? nil : .reworded)
            },
            TargetColumn("SKU", .sku) { row in TargetValue(row.isOffer ? row.sku : nil) },
            TargetColumn("Barcode", .barcode) { row in TargetValue(row.isOffer ? row.barcode : nil) },
        ] + (0..<3).flatMap(option) + [
            TargetColumn("Price", .price, .number) { row in TargetValue(row.isOffer ? row.price.lowest : nil) },
            TargetColumn("Compare-at price", .comparePrice, .number) { row in TargetValue(row.isOffer ? row.price.compareAt : nil) },
            TargetColumn("Inventory tracker") { row in TargetValue(row.isOffer && row.quantity != nil ? "shopify" : nil) },
            TargetColumn("Inventory quantity", .quantity, .number) { row in TargetValue(row.isOffer ? row.quantity : nil) },
            TargetColumn("Continue selling when out of stock") { row in
                guard row.isOffer, row.quantity != nil else { return TargetValue() }
                let sellsAnyway = [.preorder, .backorder, .madeToOrder].contains(row.listing.availability)
                return TargetValue(sellsAnyway ? "CONTINUE" : "DENY")
            },
            TargetColumn("Weight value (grams)", .attributes, .number) { row in
                guard row.isOffer, let weight = row.item.weight, let grams = weight.amount(in: .gram) else { return TargetValue() }
                return TargetValue(grams.description, weight.unit == .gram ? nil : .converted)
            },
            TargetColumn("Weight unit for display") { row in
                row.isOffer && row.item.weight != nil ? TargetValue((row.item.answers.weightUnit ?? row.item.weight?.unit)?.rawValue) : TargetValue()
            },
            TargetColumn("Product image URL", .images) { row in TargetValue(row.image.map { row.item.images[$0].location }) },
            TargetColumn("Image position", nil, .number) { row in TargetValue(row.image.map { $0 + 1 }) },
            TargetColumn("Image alt text", .alternativeText) { row in
                TargetValue(row.image.flatMap { row.item.images[$0].alternativeText })
            },
            TargetColumn("Variant image URL") { row in
                TargetValue(row.variant?.image.flatMap { $0.isOnTheWeb ? $0.location : nil })
            },
            .ofListing("Google Shopping / Gender", .attributes) { TargetValue($0.attribute(.gender)) },
            .ofListing("Google Shopping / Age group", .attributes) { TargetValue($0.attribute(.ageGroup)) },
            .ofListing("Google Shopping / Manufacturer part number (MPN)", .attributes) { TargetValue($0.attribute(.mpn)) },
            .ofListing("Google Shopping / Condition", .condition) { TargetValue($0.listing.condition) },
        ]

    /// The columns of an option. A product without options has the option "Title" with the value "Default Title".
    private static func option(_ index: Int) -> [TargetColumn] {
        [
            .ofListing("Option\(index + 1) name", .options) { item in
                if item.variants.isEmpty { return TargetValue() }
                return TargetValue(index < item.optionNames.count ? item.optionNames[index] : nil)
            },
            TargetColumn("Option\(index + 1) value", .variants) { TargetValue($0.optionValue(index)) },
        ]
    }
}
