import ListingCore

/// eBay's report of active listings (Seller Hub › Reports): a row per listing and, with the same item number, a row per variation.
struct EBayActiveListings: ListingFormat {
    let name = untranslated("eBay active listings").description

    func recognizes(_ sample: ContentSample) -> Bool {
        let words = sample.words
        return words.contains("item number") && words.contains("title")
            && !words.isDisjoint(with: ["variation details", "available quantity", "start price"])
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        let mapping = ColumnMapping(sample.columns, rows: sample.rows, known: Self.known)
        let details = sample.column("variation details")
        let item = sample.column("item number")
        var rules = TableRules()
        // The row of the listing itself has no variation details.
        rules.role = { $0[details].nonBlank == nil ? .parent : .variant }
        rules.choices = { EBayDetails.choices($0[details]) }
        rules.adjust = { listing, row in listing.externalID = row[item].nonBlank?.unguarded }
        return try MappedReader.make(text, layout: TableLayout(dialect: sample.dialect), mapping: mapping, rules: rules)
    }

    private static let known: [String: ColumnRole] = [
        "item number": .group, "title": .title, "variation details": .ignored, "custom label": .sku, "available quantity": .quantity,
        "currency": .currency, "start price": .price, "current price": .price, "ebay category name": .category, "condition": .condition,
        "start date": .listed, "auction buy it now price": .attribute, "reserve price": .attribute, "sold quantity": .attribute,
        "ebay category 1 name": .category, "ebay category 2 name": .attribute, "ebay category 1 number": .attribute,
    ]
}
