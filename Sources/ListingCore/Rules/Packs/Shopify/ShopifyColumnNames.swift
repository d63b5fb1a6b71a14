/// The columns of Shopify's tables, under their classic names and those of the template of 2025.
enum ShopifyColumnNames {
    static let handle = ["Handle", "URL handle"]
    static let title = ["Title"]
    static let sku = ["Variant SKU", "SKU"]
    static let barcode = ["Variant Barcode", "Barcode", "Variant Barcodes", "Barcodes"]
    static let price = ["Variant Price", "Price"]
    static let comparePrice = ["Variant Compare At Price", "Compare-at price"]
    static let quantity = ["Variant Inventory Qty", "Inventory quantity"]
    static let tracker = ["Variant Inventory Tracker", "Inventory tracker"]
    static let policy = ["Variant Inventory Policy", "Continue selling when out of stock"]
    static let fulfillment = ["Variant Fulfillment Service", "Fulfillment service"]
    static let published = ["Published", "Published on online store"]
    static let weightUnit = ["Variant Weight Unit", "Weight unit for display"]
    static let image = ["Image Src", "Product image URL"]
    static let variantImage = ["Variant Image", "Variant image URL"]
    static let alternativeText = ["Image Alt Text"]
    static let optionNames = [["Option1 Name"], ["Option2 Name"], ["Option3 Name"]]
    static let optionValues = [["Option1 Value"], ["Option2 Value"], ["Option3 Value"]]

    /// A row with a value in any of these is a variant. Other rows have further images.
    static let variant = optionValues + [sku, barcode, price, quantity]

    /// The columns that depend on the columns of the first option.
    static let dependent =
        [sku, barcode, price, comparePrice, quantity, tracker, policy, fulfillment, weightUnit].flatMap(\.self)
        + ["Variant Grams", "Weight value (grams)"]
}

/// The spelling of the names of Shopify's columns, in which case matters.
enum ShopifyHeader {
    private static let classic = [
        "Handle", "Title", "Body (HTML)", "Vendor", "Product Category", "Type", "Tags", "Published", "Option1 Name", "Option1 Value",
        "Option1 Linked To", "Option2 Name", "Option2 Value", "Option2 Linked To", "Option3 Name", "Option3 Value", "Option3 Linked To",
        "Variant SKU", "Variant Grams", "Variant Inventory Tracker", "Variant Inventory Qty", "Variant Inventory Policy",
        "Variant Fulfillment Service", "Variant Price", "Variant Compare At Price", "Variant Requires Shipping", "Variant Taxable",
        "Unit Price Total Measure", "Unit Price Total Measure Unit", "Unit Price Base Measure", "Unit Price Base Measure Unit",
        "Variant Barcode", "Variant Barcodes", "Image Src", "Image Position", "Image Alt Text", "Gift Card", "SEO Title", "SEO Description",
        "Google Shopping / Google Product Category", "Google Shopping / Gender", "Google Shopping / Age Group", "Google Shopping / MPN",
        "Google Shopping / AdWords Grouping", "Google Shopping / AdWords Labels", "Google Shopping / Condition",
        "Google Shopping / Custom Product", "Google Shopping / Custom Label 0", "Google Shopping / Custom Label 1",
        "Google Shopping / Custom Label 2", "Google Shopping / Custom Label 3", "Google Shopping / Custom Label 4", "Variant Image",
        "Variant Weight Unit", "Variant Tax Code", "Cost per item", "Status", "Collection",
    ]

    private static let current = [
        "Title", "URL handle", "Description", "Vendor", "Product category", "Type", "Tags", "Published on online store", "Status", "SKU",
        "Barcode", "Barcodes", "Option1 name", "Option1 value", "Option1 Linked To", "Option2 name", "Option2 value", "Option2 Linked To",
        "Option3 name", "Option3 value", "Option3 Linked To", "Price", "Compare-at price", "Cost per item", "Charge tax", "Tax code",
        "Unit price total measure", "Unit price total measure unit", "Unit price base measure", "Unit price base measure unit",
        "Inventory tracker", "Inventory quantity", "Continue selling when out of stock", "Weight value (grams)", "Weight unit for display",
        "Requires shipping", "Fulfillment service", "Product image URL", "Image position", "Image alt text", "Variant image URL",
        "Gift card", "SEO title", "SEO description", "Google Shopping / Google product category", "Google Shopping / Gender",
        "Google Shopping / Age group", "Google Shopping / Manufacturer part number (MPN)", "Google Shopping / MPN",
        "Google Shopping / Ad group name", "Google Shopping / AdWords labels", "Google Shopping / Ads labels",
        "Google Shopping / Condition",
        "Google Shopping / Custom product", "Google Shopping / Custom label 0", "Google Shopping / Custom label 1",
        "Google Shopping / Custom label 2", "Google Shopping / Custom label 3", "Google Shopping / Custom label 4", "Collection",
    ]

    private static let known = Set(classic + current)

    /// Returns the right spelling of a column's name; nil if the name is right or unknown.
    ///
    /// - Parameter header: all names, which show whether the file has the names of 2025.
    static func spelling(of name: String, in header: [String]) -> String? {
        guard !known.contains(name) else { return nil }
        let isCurrent = header.contains { $0.trimmedLowercase == "url handle" }
        let folded = name.trimmedLowercase
        return (isCurrent ? current + classic : classic + current).first { $0.lowercased() == folded }
    }
}

extension GroupedCells {
    /// True if a row of Shopify's table is a variant.
    ///
    /// - Parameter start: the number of the first group of ``ShopifyColumnNames/variant``.
    func isShopifyVariant(_ row: SourceRecord.Row, from start: Int) -> Bool {
        (start..<start + ShopifyColumnNames.variant.count).contains { cell($0, of: row) != nil }
    }

    /// The values of a variant's options, as sentences name it; the SKU if there are none.
    func shopifyVariantName(_ row: SourceRecord.Row, from start: Int) -> String {
        let options = ShopifyColumnNames.optionValues.count
        let values = (start..<start + options).compactMap { cell($0, of: row)?.text.trimmedText }.filter { $0 != "Default Title" }
        return values.isEmpty ? cell(start + options, of: row)?.text ?? "–" : values.joined(separator: " / ")
    }
}
