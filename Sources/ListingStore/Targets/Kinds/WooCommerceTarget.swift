import ListingCore

extension ExportTarget {
    /// WooCommerce's product CSV: a row for each product, followed by one for each of its variations, which name it by its SKU.
    ///
    /// Source: the exporter and the importer in WooCommerce's repository. The columns are in the order of an export. Those without any
    /// value are omitted, because the importer takes an empty cell for a value.
    static let wooCommerce = ExportTarget(
        id: "woocommerce", title: untranslated("WooCommerce").description, questions: [.brand, .weightUnit],
        advice: [
            tr("Prices are in the currency of your shop, because the file has no currency."),
            tr("WooCommerce skips a row with an image that it can’t load."),
            tr("Weights are in kilograms unless you choose the unit of your shop."),
        ]
    ) { answers in
        // WooCommerce's SKUs have up to 100 characters, and a name may get an ending.
        TargetTable(
            columns: columns(weights: answers.weightUnit ?? .kilogram), layout: .parents,
            limits: TargetLimits(options: attributeCount, combinesOptions: false), omitsEmptyColumns: true, hasHandles: true,
            maxHandle: maxSKU - 10, uniqueColumn: "SKU", notesHandles: false)
    }

    private static let maxSKU = 100
    private static let attributeCount = 3

    private static func columns(weights unit: WeightUnit) -> [TargetColumn] {
        [
            TargetColumn("Type") { row in
                TargetValue(row.variant != nil ? "variation" : row.item.variants.isEmpty ? "simple" : "variable")
            },
            TargetColumn("SKU", .sku, maxLength: maxSKU) { row in row.isOffer ? TargetValue(row.sku) : row.item.parentSKU },
            TargetColumn("GTIN, UPC, EAN, or ISBN", .barcode) { row in
                TargetValue(row.isOffer ? row.barcode : row.item.unlessOfVariant(row.item.barcode, \.barcode))
            },
            .ofListing("Name", .title, isRequired: true) { $0.title },
            // The importer would make drafts of variations without a value.
            TargetColumn("Published", .availability) { TargetValue($0.listing.availability == .unlisted ? "-1" : "1") },
            .ofListing("Description", .description) { item in
                let html = item.htmlDescription
                return TargetValue(html.text.map(WooCommerceText.escaped), html.change)
            },
            TargetColumn("In stock?", .availability) { stockState($0) },
            TargetColumn("Stock", .quantity, .number) { stock($0) },
            TargetColumn("Backorders allowed?") { row in
                TargetValue(row.isOffer && row.quantity != nil && row.sellsWithoutStock ? "1" : nil)
            },
            .ofListing("Weight (\(unit == .pound ? "lbs" : unit.rawValue))", .attributes, .number) { $0.weight(in: unit) },
            // Both columns have values if there is an old price, and the second one has the old price then.
            TargetColumn("Sale price", .comparePrice, .number) { row in
                TargetValue(row.isOffer && row.price.compareAt != nil ? row.price.lowest : nil)
            },
            TargetColumn("Regular price", .price, .number) { row in
                guard row.isOffer, let price = row.price.lowest else { return TargetValue() }
                return TargetValue(row.price.compareAt ?? price)
            },
            .ofListing("Categories", .category) { categories($0) },
            .ofListing("Tags", .tags) { TargetValue(WooCommerceText.joined($0.listing.tags)) },
            TargetColumn("Images", .images) { row in
                ListingImage.list(row.isFirst ? row.item.images : [row.variant?.image].compactMap(\.self).filter(\.isOnTheWeb))
            },
            TargetColumn("Parent", maxLength: maxSKU) { row in TargetValue(row.variant != nil ? row.item.parentSKU.text : nil) },
            .ofListing("Brands", .brand) { item in
                if let brand = item.listing.brand { return TargetValue(WooCommerceText.joined([brand])) }
                return TargetValue(item.answers[.brand].map { WooCommerceText.joined([$0]) }, .answered)
            },
        ] + (0..<attributeCount).flatMap(attribute)
    }

    /// The availability: 1, 0 or backorder. The importer takes an empty cell for "out of stock".
    private static func stockState(_ row: TargetRow) -> TargetValue {
        let availability = row.listing.availability
        if row.sellsWithoutStock, (row.quantity ?? 0) <= 0 {
            return TargetValue("backorder", availability == .backorder ? nil : .reworded)
        }
        if let quantity = row.variant?.quantity { return TargetValue(quantity > 0 ? "1" : "0") }
        switch availability {
        case .inStock: return TargetValue("1")
        case .outOfStock: return TargetValue("0")
        case .discontinued: return TargetValue("0", .reworded)
        case .lowStock, .preorder, .backorder, .madeToOrder: return TargetValue("1", .reworded)
        case .unlisted, nil: return TargetValue(row.item.isAvailable == false ? "0" : "1")
        }
    }

    private static func stock(_ row: TargetRow) -> TargetValue {
        if row.isOffer { return TargetValue(row.quantity) }
        // Variations without a stock of their own share that of the product.
        let isShared = row.item.variants.count > 1 && !row.item.variants.contains { $0.quantity != nil }
        return TargetValue(isShared ? row.listing.quantity : nil)
    }

    /// The path of the category, "Kitchen > Jugs". A list of paths has commas.
    private static func categories(_ item: TargetListing) -> TargetValue {
        let isClean = !item.listing.category.contains { $0.utf8.contains(UInt8(ascii: ">")) }
        let levels = isClean ? item.listing.category : item.listing.category.map { $0.replacing(UInt8(ascii: ">"), with: .space) }
        return TargetValue(WooCommerceText.joined([levels.joined(separator: " > ")]), isClean ? nil : .cleaned)
    }

    // MARK: Attributes

    /// The columns of an attribute: all values in the row of the product, and one in that of a variation. Attributes are those of a single
    /// product rather than of the whole shop, because WooCommerce refuses rows with long or reserved names of the latter.
    private static func attribute(_ index: Int) -> [TargetColumn] {
        let isUsed = { @Sendable (row: TargetRow) in
            guard index < row.item.optionNames.count else { return false }
            return row.variant == nil ? !values(row.item, index).isEmpty : row.optionValue(index) != nil
        }
        let name = "Attribute \(index + 1)"
        return [
            TargetColumn("\(name) name", .options) { row in
                // Shoppers can't choose a value of a product without variations.
                TargetValue(isUsed(row) ? row.item.optionNames[index] : nil, row.item.variants.isEmpty ? .reworded : nil)
            },
            TargetColumn("\(name) value(s)", .variants) { row in
                guard isUsed(row) else { return TargetValue() }
                return TargetValue(WooCommerceText.joined(row.variant == nil ? values(row.item, index) : [row.optionValue(index) ?? ""]))
            },
            TargetColumn("\(name) visible") { TargetValue($0.isFirst && isUsed($0) ? "1" : nil) },
            TargetColumn("\(name) global") { TargetValue(isUsed($0) ? "0" : nil) },
        ]
    }

    /// The values of an option: those that the listing names, and then those that only its variants have. The last option may be several
    /// that were joined.
    private static func values(_ item: TargetListing, _ index: Int) -> [String] {
        guard item.optionNames.indices.contains(index) else { return [] }
        let options = item.listing.options
        let isJoined = options.count > item.optionNames.count && index == item.optionNames.count - 1
        if item.variants.isEmpty { return options[index...].prefix(isJoined ? .max : 1).flatMap(\.values).compactMap(\.nonBlank) }
        let named = isJoined || !options.indices.contains(index) ? [] : options[index].values.compactMap(\.nonBlank)
        let chosen = item.variants.compactMap { $0.optionValues.indices.contains(index) ? $0.optionValues[index].nonBlank : nil }
        return (named + chosen).distinct
    }
}
