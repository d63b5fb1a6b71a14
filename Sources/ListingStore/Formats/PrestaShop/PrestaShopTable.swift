import ListingCore

/// PrestaShop's product CSV, as in its import form and its lists of products: semicolons between cells, commas in lists.
struct PrestaShopTable: ListingFormat {
    let name = untranslated("PrestaShop product table").description

    func recognizes(_ sample: ContentSample) -> Bool {
        let names = Set(sample.columns.map { HeaderName.normalized($0) })
        // The file of combinations names its products only by ids or references.
        if names.contains(where: { $0.hasPrefix("attribute (name:type:position)") }) { return false }
        return names.contains { $0.hasPrefix("active (0/1)") || $0.hasPrefix("image urls (x,y,z") || $0.hasPrefix("categories (x,y,z") }
            || names.contains("price (tax excl.)") || names.contains("price tax excluded or price tax included")
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        let mapping = ColumnMapping(sample.columns, rows: sample.rows, known: Self.known)
        let active = sample.column("active") ?? sample.column("enabled")
        let condition = sample.column("condition")
        let categories = sample.column("categories")
        let texts = sample.column("image alt texts")
        var rules = TableRules()
        rules.adjust = { listing, row in
            if ["0", "false", "no"].contains(row[active].trimmed.lowercased()) { listing.availability = .unlisted }
            if listing.condition == nil { listing.condition = row[condition].nonBlank }
            // The cell lists sibling categories, not levels; the first one is used.
            if let first = row[categories].parts().first { listing.category = first.parts(separatedBy: UInt8(ascii: "/")) }
            listing.describeImages(row[texts])
            listing.useUPC()
        }
        return try MappedReader.make(text, layout: TableLayout(dialect: sample.dialect), mapping: mapping, rules: rules)
    }

    private static let known: [String: ColumnRole] = [
        "product id": .id, "id": .id, "active": .ignored, "name": .title, "categories": .category, "category": .category,
        "price tax excluded": .price, "price tax excluded or price tax included": .price, "price": .price, "price tax included": .attribute,
        "wholesale price": .ignored, "reference": .sku, "manufacturer": .brand, "ean13": .barcode, "quantity": .quantity,
        "short description": .shortDescription, "summary": .shortDescription, "description": .description, "tags": .tags,
        "image urls": .picture, "image": .picture, "image alt texts": .ignored, "delete existing images": .ignored, "on sale": .ignored,
        "supplier": .seller, "meta title": .ignored, "meta description": .ignored, "meta keywords": .ignored, "status": .ignored,
        "position": .ignored, "condition": .condition,
    ]
}

extension Listing {
    /// - Parameter cell: one description per image, separated by commas. With any other number of them, it is not certain which image each
    ///   of them is about.
    fileprivate mutating func describeImages(_ cell: String) {
        guard !cell.isEmpty else { return }
        let texts = cell.split(separator: ",", omittingEmptySubsequences: false)
        guard texts.count == images.count else { return }
        images = zip(images, texts).map { ListingImage(location: $0.location, alternativeText: String($1).nonBlank) }
    }

    /// A UPC is the barcode of a product without an EAN.
    fileprivate mutating func useUPC() {
        guard !attributes.contains(where: { $0.name == "Barcode" }), let index = attributes.firstIndex(where: { $0.name == "UPC" }),
            attributes[index].value.utf8.count == 12
        else { return }
        attributes[index] = ListingAttribute(name: "Barcode", value: attributes[index].value)
    }
}
