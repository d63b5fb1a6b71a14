import ListingCore

/// Amazon's "All Listings Report" (Seller Central › Inventory Reports): tab-separated, in Windows-1252 or Shift-JIS, with
/// quotes that mean inches. The file names no currency.
struct AmazonListingsReport: ListingFormat {
    let name = untranslated("Amazon listings report").description

    func recognizes(_ sample: ContentSample) -> Bool {
        let words = sample.words
        if words.contains("出品者sku") { return words.contains("商品名") }
        guard sample.dialect.delimiter == .tab || sample.isSheet, words.contains("seller sku") else { return false }
        return words.contains("item name") || words.contains("asin1") || words.contains("listing id")
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        let layout = TableLayout(dialect: sample.isSheet ? sample.dialect : CSVDialect(delimiter: .tab, quoting: .literal))
        let mapping = ColumnMapping(sample.columns, rows: sample.rows, known: Self.known)
        let status = sample.column("status") ?? sample.column("ステータス")
        var rules = TableRules()
        rules.adjust = { listing, row in
            listing.condition = listing.condition.map { Self.conditions[$0] ?? $0 }
            if let state = row[status].nonBlank?.lowercased(), state != "active", !state.hasPrefix("出品中") {
                listing.availability = .unlisted
            }
        }
        return try MappedReader.make(text, layout: layout, mapping: mapping, rules: rules)
    }

    private static let known: [String: ColumnRole] = [
        "item name": .title, "item description": .description, "listing id": .id, "seller sku": .sku, "price": .price,
        "quantity": .quantity,
        "image url": .picture, "item condition": .condition, "asin1": .attribute, "product id": .attribute, "status": .ignored,
        "product id type": .ignored, "item is marketplace": .ignored, "open date": .listed, "出品日": .listed, "item note": .attribute,
        "商品名": .title, "出品id": .id, "出品者sku": .sku, "価格": .price, "数量": .quantity, "商品id": .attribute, "ステータス": .ignored,
        "コンディション": .condition, "商品の説明": .description, "画像url": .picture,
    ]

    /// Amazon's codes for conditions.
    private static let conditions = [
        "1": "Used, like new", "2": "Used, very good", "3": "Used, good", "4": "Used, acceptable", "5": "Collectible, like new",
        "6": "Collectible, very good", "7": "Collectible, good", "8": "Collectible, acceptable", "10": "Refurbished", "11": "New",
    ]
}
