import ListingCore

/// Tables of bulk editors for Etsy sellers (Vela, ShopUploader). They have a row per product of a listing's inventory, joined
/// by `parent_sku`, or by `listing_id` if that column is missing.
struct EtsyBulkTable: ListingFormat {
    let name = untranslated("Etsy bulk editor table").description

    func recognizes(_ sample: ContentSample) -> Bool {
        let words = sample.words
        return words.isSuperset(of: ["listing id", "title"])
            && !words.isDisjoint(with: ["parent sku", "option1 name", "option 1 name", "product id"])
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        var mapping = ColumnMapping(sample.columns, rows: sample.rows, known: Self.known)
        for (index, name) in sample.columns.enumerated() {
            let words = HeaderName.words(name).filter { !$0.isNumber }.split(separator: " ").joined(separator: " ")
            if words == "option name" || words == "variation type" { mapping.set(.optionName, at: index) }
            if words == "option value" || words == "variation value" { mapping.set(.option, at: index) }
        }
        if mapping.first(.group) == nil, let listing = sample.column("listing id") { mapping.set(.group, at: listing) }
        return try MappedReader.make(text, layout: TableLayout(dialect: sample.dialect), mapping: mapping)
    }

    private static let known: [String: ColumnRole] = [
        "listing id": .id, "product id": .ignored, "parent sku": .group, "sku": .sku, "title": .title, "description": .description,
        "price": .price, "quantity": .quantity, "action": .ignored, "tags": .tags, "tag": .tags, "materials": .materials,
        "taxonomy id": .attribute, "image": .picture, "listing state": .attribute, "currency code": .currency, "section": .category,
    ]
}
