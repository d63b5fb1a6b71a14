import ListingCore

/// Scraped data sets of shops, as sold by Bright Data and others: `initial_price`, `final_price`, `currency`, and JSON in cells.
struct BrightDataTable: ListingFormat {
    let name = untranslated("Scraped data set").description

    func recognizes(_ sample: ContentSample) -> Bool {
        let words = sample.words
        return words.contains("final price") && !words.isDisjoint(with: ["title", "product name", "name"])
            && !words.isDisjoint(with: ["initial price", "currency"])
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        var mapping = ColumnMapping(sample.columns, rows: sample.rows, known: Self.known)
        // The product's page, because a data set may also hold the address of the shop.
        if let url = sample.column("url") { mapping.set(.url, at: url) }
        return try MappedReader.make(text, layout: TableLayout(dialect: sample.dialect), mapping: mapping)
    }

    private static let known: [String: ColumnRole] = [
        "final price": .price, "initial price": .oldPrice, "currency": .currency, "variations": .option, "product variation": .attribute,
        "breadcrumb": .category, "breadcrumbs": .category, "root category": .ignored, "category tree": .ignored, "domain": .ignored,
        "mpn": .attribute, "timestamp": .ignored, "product description": .description, "seller name": .seller, "reviews": .ratingCount,
        "reviews count": .ratingCount, "parent asin": .attribute, "category url": .ignored,
    ]
}
