import ListingCore

/// Where the rows of an Amazon template are, as a cell of its first row says: `settings=attributeRow=3&labelRow=2&dataRow=4`.
struct AmazonTemplateSettings {
    /// The row of the field names, and the first row of listings, from 1; 0 if the template does not say.
    private(set) var (attributeRow, dataRow) = (0, 0)

    /// - Parameter cells: the first row of the file.
    /// - Returns: nil if it is not that of a template.
    init?(_ cells: [String]) {
        guard let cell = cells.first(where: { $0.hasPrefix("settings=") }) else { return nil }
        for part in cell.dropFirst("settings=".count).split(separator: "&") {
            guard let mark = part.firstIndex(of: "="), let row = Int(part[part.index(after: mark)...]), (1...100).contains(row) else {
                continue
            }
            switch part[..<mark] {
            case "attributeRow": attributeRow = row
            case "dataRow": dataRow = row
            default: break
            }
        }
    }
}

/// A field name of Amazon's templates since 2024, such as `item_name[marketplace_id=A1PA6795UKMFR9][language_tag=de_DE]#1.value`.
struct AmazonTemplateField {
    /// The attribute: `item_name`.
    let attribute: String
    /// The part of the attribute: `value`.
    let part: String
    private let name: String

    /// - Returns: nil if this is a name of an older template.
    init?(_ name: String) {
        guard let number = name.firstIndex(of: "#") else { return nil }
        attribute = String(name[..<(name[..<number].firstIndex(of: "[") ?? number)])
        part = name.split(separator: ".").last.map(String.init) ?? ""
        self.name = name
    }

    var role: ColumnRole {
        if attribute.hasPrefix("other_product_image_locator"), part == "media_location" { return .picture }
        if attribute == "purchasable_offer", part.hasPrefix("value") {
            if name.contains("#1.our_price#") { return .price }
            return name.contains("#1.discounted_price#") ? .salePrice : .attribute
        }
        return Self.roles[attribute + "." + part] ?? .attribute
    }

    /// The name that people read.
    var shownName: String {
        let words = attribute.map { $0 == "_" ? " " : String($0) }.joined()
        return part == "value" ? words : words + " " + part.map { $0 == "_" ? " " : String($0) }.joined()
    }

    private static let roles: [String: ColumnRole] = [
        "contribution_sku.value": .sku, "item_name.value": .title, "product_description.value": .description, "brand.value": .brand,
        "product_type.value": .category, "purchasable_offer.currency": .currency, "list_price.value": .oldPrice,
        "list_price.value_with_tax": .oldPrice, "fulfillment_availability.quantity": .quantity,
        "main_product_image_locator.media_location": .picture, "swatch_product_image_locator.media_location": .ignored,
        "externally_assigned_product_identifier.value": .barcode, "externally_assigned_product_identifier.type": .ignored,
        "condition_type.value": .condition, "generic_keyword.value": .tags, "material.value": .materials, "color.value": .option,
        "size.value": .option, "style.value": .option, "parentage_level.value": .ignored, "variation_theme.name": .ignored,
        "child_parent_sku_relationship.parent_sku": .ignored, "child_parent_sku_relationship.child_relationship_type": .ignored,
    ]
}
