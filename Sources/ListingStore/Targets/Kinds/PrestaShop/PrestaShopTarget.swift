import ListingCore

extension ExportTarget {
    /// The products of PrestaShop's CSV import. Its form maps columns by their positions, so all of them are written.
    ///
    /// Source: docs/csv_import/products_import.csv in PrestaShop's repository, since version 1.7.8. The header is the same to the letter,
    /// with its errors of spelling. The importer has defaults for empty cells.
    static let prestaShop = ExportTarget(
        id: "prestashop", title: untranslated("PrestaShop").description, questions: [.brand, .weightUnit],
        advice: [
            tr("The variants are in a second file, PrestaShop (Variants). Import it after this one."),
            tr("PrestaShop wants prices without tax."),
            tr("Prices are in the currency of your shop, because the file has no currency."),
            tr("Weights are in kilograms unless you choose the unit of your shop."),
        ], text: .semicolons
    ) { answers in
        let unit = answers.weightUnit ?? .kilogram
        let weight = TargetColumn("Weight", .attributes, .number) { $0.item.weight(in: unit) }
        return TargetTable(
            columns: offer + [weight] + texts + images, limits: TargetLimits(hasVariants: false), hasHandles: true,
            maxHandle: PrestaShopReference.maxLength, notesHandles: false)
    }

    private static let offer: [TargetColumn] =
        TargetColumn.blank("Product ID") + [
            TargetColumn("Active (0/1)", .availability) { active($0.item) },
            TargetColumn("Name *", .title, isRequired: true, maxLength: 128) { PrestaShopText.name($0.listing.title) },
            TargetColumn("Categories (x,y,z...)", .category) { PrestaShopText.category($0.listing.category) },
            TargetColumn("Price tax excluded", .price, .number, isRequired: true) { TargetValue($0.item.basePrice) },
        ]
        + TargetColumn.blank(
            "Tax rules ID", "Wholesale price", "On sale (0/1)", "Discount amount", "Discount percent", "Discount from (yyyy-mm-dd)",
            "Discount to (yyyy-mm-dd)") + [
            TargetColumn("Reference #", .sku, maxLength: PrestaShopReference.maxLength) { PrestaShopReference.ofProduct($0.item) }
        ] + TargetColumn.blank("Supplier reference #", "Supplier") + [
            TargetColumn("Manufacturer", .brand, maxLength: 64) { row in
                if let brand = row.listing.brand { return PrestaShopText.name(brand) }
                return row.item.answers[.brand].map { PrestaShopText.name($0).with(.answered) } ?? TargetValue()
            },
            TargetColumn("EAN13", .barcode) { PrestaShopText.ean($0.barcode) },
            TargetColumn("UPC", .barcode) { PrestaShopText.upc($0.barcode) },
            TargetColumn("MPN", .attributes, maxLength: 40) { TargetValue($0.item.attribute(.mpn)) },
        ] + TargetColumn.blank("Ecotax", "Width", "Height", "Depth")

    private static let texts: [TargetColumn] =
        TargetColumn.blank("Delivery time of in-stock products", "Delivery time of out-of-stock products with allowed orders") + [
            TargetColumn("Quantity", .quantity, .number, isRequired: true) { TargetValue($0.listing.quantity) }
        ]
        + TargetColumn.blank(
            "Minimal quantity", "Low stock level", "Send me an email when the quantity is under this level", "Visibility",
            "Additional shipping cost", "Unity", "Unit price", "Summary") + [
            TargetColumn("Description", .description) { $0.item.htmlDescription },
            TargetColumn("Tags (x,y,z...)", .tags) { PrestaShopText.tags($0.listing.tags) },
        ] + TargetColumn.blank("Meta title", "Meta keywords", "Meta description") + [
            TargetColumn("URL rewritten", .id) { TargetValue($0.item.ownHandle) }
        ] + TargetColumn.blank("Text when in stock", "Text when backorder allowed") + [
            TargetColumn("Available for order (0 = No, 1 = Yes)") { TargetValue($0.listing.availability == .discontinued ? "0" : nil) }
        ] + TargetColumn.blank("Product available date") + [
            TargetColumn("Product creation date", .listed, .date) { TargetValue($0.listing.listed?.day) }
        ] + TargetColumn.blank("Show price (0 = No, 1 = Yes)")

    private static let images: [TargetColumn] =
        [
            TargetColumn("Image URLs (x,y,z...)", .images) { ListingImage.list($0.item.images) },
            TargetColumn("Image alt texts (x,y,z...)", .alternativeText) { PrestaShopText.alternativeTexts($0.item.images) },
        ]
        + TargetColumn.blank(
            "Delete existing images (0 = No, 1 = Yes)", "Feature(Name:Value:Position)", "Available online only (0 = No, 1 = Yes)") + [
            TargetColumn("Condition", .condition) { $0.item.condition(\.rawValue) }
        ]
        + TargetColumn.blank("Customizable (0 = No, 1 = Yes)", "Uploadable files (0 = No, 1 = Yes)", "Text fields (0 = No, 1 = Yes)") + [
            TargetColumn("Out of stock action") { TargetValue($0.sellsWithoutStock ? "1" : nil) }
        ]
        + TargetColumn.blank(
            "Virtual product", "File URL", "Number of allowed downloads", "Expiration date", "Number of days", "ID / Name of shop",
            "Advanced stock management", "Depends On Stock", "Warehouse", "Acessories  (x,y,z...)")

    private static func active(_ item: TargetListing) -> TargetValue {
        let availability = item.listing.availability
        if availability == .unlisted { return TargetValue("0") }
        // PrestaShop derives the availability of an active product from its stock, which is 0 if the file does not say.
        let isKnown = availability == nil || item.listing.quantity != nil || item.isAvailable == false
        return TargetValue("1", isKnown ? nil : .reworded)
    }
}

/// The references of products, by which the variants in the second file name them.
enum PrestaShopReference {
    static let maxLength = 64

    /// The SKU. A product with variants and without a SKU gets the name that it would have in addresses, because the files must agree.
    static func ofProduct(_ item: TargetListing) -> TargetValue {
        let own = item.attribute(.sku).map { PrestaShopText.reference($0) }
        if let own, own.text != nil { return own }
        let hasVariants = !item.listing.options.isEmpty || item.listing.variants.count > 1
        if hasVariants { return TargetValue(item.handle, .derived) }
        return item.sku.map { PrestaShopText.reference($0) } ?? TargetValue()
    }
}
