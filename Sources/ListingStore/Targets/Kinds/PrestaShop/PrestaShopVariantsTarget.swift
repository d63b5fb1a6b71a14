import ListingCore

extension ExportTarget {
    /// The combinations of PrestaShop's CSV import: a row for each variant.
    ///
    /// Source: the fields of the import form since PrestaShop 1.7.7, in its order, by which it maps columns. PrestaShop's sample file lacks
    /// the references of products, which stand for ids that are not known before the products are imported.
    static let prestaShopCombinations = ExportTarget(
        id: "prestashop-combinations", title: tr("PrestaShop (Variants)"),
        advice: [
            tr("Import the file of the same listings for PrestaShop first."),
            tr("Choose “Use product reference as key” at the import, because the variants name their products by the references."),
        ], text: .semicolons
    ) { _ in
        TargetTable(
            columns: columns, layout: .offers, hasHandles: true, maxHandle: PrestaShopReference.maxLength, notesHandles: false,
            properties: ListingProperties(.options, .variants, .price, .quantity, .sku, .barcode),
            refusal: { $0.variants.isEmpty ? .noVariants : nil })
    }

    private static let columns: [TargetColumn] = [
        TargetColumn("Product ID"),
        TargetColumn("Product reference", maxLength: PrestaShopReference.maxLength) { row in
            TargetValue(PrestaShopReference.ofProduct(row.item).text)
        },
        TargetColumn("Attribute (Name:Type:Position)*", .options) { row in
            pairs(row) { index, name, _ in PrestaShopText.option(name).followed(by: ":select:\(index)") }
        },
        // PrestaShop appends values with the position 0 to those that it knows, so they keep the order of the variants.
        TargetColumn("Value (Value:Position)*", .variants) { row in
            pairs(row) { _, _, value in PrestaShopText.option(value).followed(by: ":0") }
        },
        TargetColumn("Supplier reference"),
        TargetColumn("Reference", .sku, maxLength: PrestaShopReference.maxLength) { row in
            row.sku.map { PrestaShopText.reference($0) } ?? TargetValue()
        },
        TargetColumn("EAN13", .barcode) { PrestaShopText.ean($0.barcode) },
        TargetColumn("UPC", .barcode) { PrestaShopText.upc($0.barcode) },
        TargetColumn("MPN"),
        TargetColumn("Cost price"),
        TargetColumn("Impact on price", .price, .number) { row in
            guard let price = row.price.lowest?.amount, let base = row.item.basePrice?.amount else { return TargetValue() }
            return TargetValue(price.adding(base.negated)?.description)
        },
        TargetColumn("Ecotax"),
        TargetColumn("Quantity", .quantity, .number) { TargetValue($0.quantity) },
        TargetColumn("Minimal quantity"),
        TargetColumn("Low stock level"),
        TargetColumn("Send me an email when the quantity is under this level"),
        TargetColumn("Impact on weight"),
        TargetColumn("Default (0 = No, 1 = Yes)"),
        TargetColumn("Combination availability date"),
        TargetColumn("Choose among product images by position (1,2,3...)") { TargetValue(position($0).map { $0 + 1 }) },
        // PrestaShop would ignore the position if there was an address, too.
        TargetColumn("Image URLs (x,y,z...)") { row in
            guard let image = row.variant?.image, image.isOnTheWeb, position(row) == nil else { return TargetValue() }
            return ListingImage.list([image])
        },
        TargetColumn("Image alt texts (x,y,z...)"),
        TargetColumn("ID / Name of shop"),
        TargetColumn("Advanced Stock Management"),
        TargetColumn("Depends on stock"),
        TargetColumn("Warehouse"),
    ]

    /// The index of the variant's image among those of the product.
    private static func position(_ row: TargetRow) -> Int? {
        row.variant?.image.flatMap { image in row.item.images.firstIndex { $0.location == image.location } }
    }

    /// A list with an entry for each option of which the variant has a value.
    private static func pairs(_ row: TargetRow, _ entry: (_ index: Int, _ name: String, _ value: String) -> TargetValue) -> TargetValue {
        let entries = row.item.optionNames.enumerated().compactMap { index, name in
            row.optionValue(index).map { entry(index, name, $0) }
        }
        return TargetValue(entries.compactMap(\.text).joined(separator: ","), entries.lazy.compactMap(\.change).first)
    }
}

extension TargetValue {
    fileprivate func followed(by end: String) -> TargetValue { TargetValue((text ?? "") + end, change) }
}
