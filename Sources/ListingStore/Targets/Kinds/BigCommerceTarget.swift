import ListingCore

extension ExportTarget {
    /// BigCommerce's product CSV of version 3: a row for each product, and below it one for each of its variants and images.
    ///
    /// Source: support.bigcommerce.com, "Supported Product Fields" and "Importing Complex Attributes". The columns are in the order of an
    /// export. Those without any value are omitted, because BigCommerce refuses them, except for required ones.
    static let bigCommerce = ExportTarget(
        id: "bigcommerce", title: untranslated("BigCommerce").description, questions: [.bigCommerceCategories, .weightUnit],
        advice: [
            tr("BigCommerce wants the numbers of its categories, such as 23;45, instead of their names."),
            tr("Prices are in the currency of your shop, because the file has no currency."),
            tr("Weights are in kilograms unless you choose the unit of your shop."),
        ]
    ) { answers in
        TargetTable(
            columns: product + offer(weights: answers.weightUnit ?? .kilogram) + images, layout: .parentsWithImages,
            limits: TargetLimits(variants: 600), omitsEmptyColumns: true, hasHandles: true, hasUniqueTitles: true, notesHandles: false)
    }

    private static let product: [TargetColumn] = [
        // A row of a variant is what BigCommerce makes the variant of.
        TargetColumn("Item", .variants) { row in TargetValue(row.variant != nil ? "Variant" : row.kind == .image ? "Image" : "Product") },
        // The id of a new product must be empty, but the column must be there.
        TargetColumn("ID", isRequired: true),
        .ofListing("Name", .title, isRequired: true, maxLength: 250) { $0.title },
        .ofListing("Type") { item in
            // The kinds of WooCommerce's products.
            TargetValue(item.attribute(.kind)?.lowercased().contains("downloadable") == true ? "digital" : "physical")
        },
        TargetColumn("SKU", .sku) { row in
            guard row.variant != nil else {
                return TargetValue(row.isFirst ? row.item.unlessOfVariant(row.item.sku, \.sku) : nil)
            }
            // BigCommerce refuses variants without a SKU.
            return row.sku.map { TargetValue($0) } ?? TargetValue("\(row.item.handle)-\(row.number)", .derived)
        },
        TargetColumn("Options", .options) { options($0) },
        .ofListing("Inventory Tracking") { item in
            if hasVariantStock(item) { return TargetValue("variant") }
            return TargetValue(TargetRow(item: item).stock.text != nil ? "product" : "none")
        },
        TargetColumn("Current Stock", .quantity, .number) { row in
            let isCounted = row.variant != nil ? hasVariantStock(row.item) : row.isFirst && !hasVariantStock(row.item)
            return isCounted ? row.stock : TargetValue()
        },
    ]

    private static func offer(weights unit: WeightUnit) -> [TargetColumn] {
        [
            TargetColumn("Price", .price, .number, isRequired: true) { row in
                if row.variant != nil { return TargetValue(row.price.lowest) }
                return TargetValue(row.isFirst ? row.item.basePrice : nil)
            },
            .ofListing("Retail Price", .comparePrice, .number) { TargetValue($0.listing.price.compareAt) },
            .ofListing("Categories", .category, isRequired: true) { item in
                TargetValue(item.answers[.bigCommerceCategories], item.listing.category.isEmpty ? .answered : .reworded)
            },
            .ofListing("Description", .description) { $0.htmlDescription },
            .ofListing("Product URL", .id) { TargetValue($0.ownHandle.map { "/\($0)/" }) },
            .ofListing("Search Keywords", .tags) { keywords($0.listing.tags) },
            TargetColumn("UPC/EAN", .barcode) { row in
                if row.isOffer { return TargetValue(row.barcode) }
                return TargetValue(row.isFirst ? row.item.unlessOfVariant(row.item.barcode, \.barcode) : nil)
            },
            .ofListing("Manufacturer Part Number", .attributes) { TargetValue($0.attribute(.mpn)) },
            .ofListing("Weight", .attributes, .number, isRequired: true) { $0.weight(in: unit) },
            .ofListing("Is Visible", .availability) { item in
                // BigCommerce derives the availability of a visible product from its stock.
                switch item.listing.availability {
                case .unlisted: TargetValue("FALSE")
                case .discontinued: TargetValue("FALSE", .reworded)
                default: TargetValue("TRUE")
                }
            },
            .ofListing("Product Condition", .condition) { item in
                item.condition { word in
                    switch word {
                    case .new: "New"
                    case .refurbished: "Refurbished"
                    case .used: "Used"
                    }
                }
            },
        ]
    }

    private static let images: [TargetColumn] = [
        TargetColumn("Variant Image URL") { row in TargetValue(row.variant?.image.flatMap { $0.isOnTheWeb ? $0.location : nil }) },
        TargetColumn("Image URL (Import)", .images) { row in TargetValue(row.image.map { row.item.images[$0].location }) },
        TargetColumn("Image Description", .alternativeText) { row in TargetValue(row.image.flatMap { row.item.images[$0].alternativeText })
        },
        TargetColumn("Image is Thumbnail") { row in TargetValue(row.image.map { $0 == 0 ? "TRUE" : "FALSE" }) },
        TargetColumn("Image Sort Order", nil, .number) { TargetValue($0.image) },
    ]

    /// True if the stock is that of the variants, and not one of the product as a whole.
    private static func hasVariantStock(_ item: TargetListing) -> Bool {
        item.variants.contains { $0.quantity != nil } || (item.variants.count == 1 && item.listing.quantity != nil)
    }

    /// The tags with commas between them and without commas of their own.
    private static func keywords(_ tags: [String]) -> TargetValue {
        guard tags.contains(where: { $0.utf8.contains(.comma) }) else { return TargetValue(tags.joined(separator: ",")) }
        return TargetValue(tags.map { $0.parts().joined(separator: " ") }.joined(separator: ","), .cleaned)
    }

    /// The options of a variant: "Type=Rectangle|Name=Size|Value=SmallType=Rectangle|Name=Color|Value=Red". Nothing separates them, and
    /// vertical bars are part of the notation.
    private static func options(_ row: TargetRow) -> TargetValue {
        guard row.variant != nil else { return TargetValue() }
        let bar = UInt8(ascii: "|")
        var (text, isClean) = ("", true)
        for (index, name) in row.item.optionNames.enumerated() {
            guard let value = row.optionValue(index) else { continue }
            isClean = isClean && !name.utf8.contains(bar) && !value.utf8.contains(bar)
            text +=
                "Type=Rectangle|Name=" + name.replacing(bar, with: UInt8(ascii: "/")) + "|Value="
                + value.replacing(bar, with: UInt8(ascii: "/"))
        }
        return TargetValue(text, isClean ? nil : .cleaned)
    }
}
