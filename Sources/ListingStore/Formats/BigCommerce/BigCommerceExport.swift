import ListingCore

/// BigCommerce's product CSV. In version 2, "Product" rows are each followed by their "SKU" rows and price rules. BigCommerce itself
/// writes the blanks before "SKU" and "Rule". ``BigCommerceVersion3`` reads the other version.
struct BigCommerceExport: ListingFormat {
    let name = untranslated("BigCommerce product export").description

    func recognizes(_ sample: ContentSample) -> Bool { BigCommerceVersion3.recognizes(sample) || isVersion2(sample) }

    private func isVersion2(_ sample: ContentSample) -> Bool {
        guard let type = sample.column("item type"), sample.words.contains("product name") else { return false }
        let cells = sample.rows.compactMap { $0.indices.contains(type) ? $0[type].nonBlank?.lowercased() : nil }
        return cells.allSatisfy { ["product", "sku", "rule"].contains($0) }
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        if BigCommerceVersion3.recognizes(sample) { return try BigCommerceVersion3.makeReader(text, sample: sample) }
        let mapping = ColumnMapping(sample.columns, rows: sample.rows, known: Self.known)
        let (type, name) = (sample.column("item type"), sample.column("product name"))
        let visible = sample.column("product visible")
        var rules = TableRules()
        rules.role = { row in
            switch row[type].trimmed.lowercased() {
            case "sku": .variant
            case "rule": .neither
            default: .parent
            }
        }
        rules.choices = { Self.choices($0[name]) }
        rules.adjust = { listing, row in
            listing.category = Self.category(listing.category)
            if ["n", "no", "false"].contains(row[visible].trimmed.lowercased()) { listing.availability = .unlisted }
        }
        let table = MappedTable(mapping)
        return FollowingRowsReader(
            try TableLayout(dialect: sample.dialect).makeReader(text), mapping: mapping,
            startsListing: { $0[type].trimmed.lowercased() == "product" },
            makeBuilder: { MappedGroup(id: $0, key: nil, table: table, rules: rules) })
    }

    /// The options of a variant: "[S]Size=Large,[RB]Color=Red". The brackets name the kind of control in the shop.
    private static func choices(_ cell: String) -> [(name: String, value: String)] {
        cell.parts().compactMap { part in
            let bare = part.firstIndex(of: "]").map { part[part.index(after: $0)...] } ?? part[...]
            guard let mark = bare.firstIndex(of: "=") else { return nil }
            let value = bare[bare.index(after: mark)...]
            // A swatch has its colors after a colon: "Red:#ff0000".
            return (String(bare[..<mark]).trimmed, String(value.prefix { $0 != ":" }).trimmed)
        }
    }

    private static func category(_ levels: [String]) -> [String] {
        levels.count == 1 ? levels[0].parts(separatedBy: UInt8(ascii: "/")) : levels
    }

    private static let known: [String: ColumnRole] = [
        "item type": .ignored, "product id": .id, "product name": .title, "product type": .ignored, "product code sku": .sku,
        "brand name": .brand, "product description": .description, "price": .price, "cost price": .ignored, "retail price": .oldPrice,
        "sale price": .salePrice, "calculated price": .ignored, "current stock level": .quantity, "category": .category,
        "category string": .category, "product image file": .picture, "product image url": .picture, "product condition": .condition,
        "product upc ean": .barcode, "product visible": .ignored, "product availability": .attribute, "product url": .attribute,
        "product custom fields": .attribute, "search keywords": .tags, "product image id": .ignored, "product image sort": .ignored,
        "product image is thumbnail": .ignored, "product image description": .ignored,
    ]
}
