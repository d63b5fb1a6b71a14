import ListingCore

/// Squarespace's product CSV: variants of a product follow its row and leave its title blank.
struct SquarespaceExport: ListingFormat {
    let name = untranslated("Squarespace product export").description

    func recognizes(_ sample: ContentSample) -> Bool {
        let words = sample.words
        return words.isSuperset(of: ["title", "option name 1", "option value 1"])
            && !words.isDisjoint(with: ["hosted image urls", "product type", "product page", "on sale"])
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        let mapping = ColumnMapping(sample.columns, rows: sample.rows, known: Self.known)
        let title = sample.column("title")
        let (onSale, sale, stock) = (sample.column("on sale"), sample.column("sale price"), sample.column("stock"))
        let (visible, categories) = (sample.column("visible"), sample.column("categories"))
        var rules = TableRules()
        rules.role = { $0[title].nonBlank == nil ? .variant : .both }
        rules.adjust = { listing, row in
            // A sale price counts only while the sale is on.
            if row[onSale].lowercased() == "no", row[sale].nonBlank != nil, let regular = listing.price.compareAt {
                listing.price = Price(lowest: regular)
            }
            if row[stock].lowercased() == "unlimited" { listing.availability = .inStock }
            if row[visible].lowercased() == "no" { listing.availability = .unlisted }
            if let path = Self.category(row[categories]) { listing.category = path }
        }
        let table = MappedTable(mapping)
        return FollowingRowsReader(
            try TableLayout(dialect: sample.dialect).makeReader(text), mapping: mapping,
            startsListing: { $0[title].nonBlank != nil },
            makeBuilder: { MappedGroup(id: $0, key: nil, table: table, rules: rules) })
    }

    /// The longest of the paths in a cell such as "/A, /A/B", because a product is in the categories above its own, too. nil if the cell
    /// has no paths.
    private static func category(_ cell: String) -> [String]? {
        guard cell.trimmed.hasPrefix("/") else { return nil }
        let paths = cell.parts().map { $0.decoded.parts(separatedBy: UInt8(ascii: "/")) }
        return paths.reduce([]) { $1.count > $0.count ? $1 : $0 }
    }

    private static let known: [String: ColumnRole] = [
        "product id": .id, "variant id": .ignored, "title": .title, "description": .description, "sku": .sku, "price": .price,
        "sale price": .salePrice, "on sale": .ignored, "stock": .quantity, "categories": .category, "tags": .tags, "visible": .ignored,
        "hosted image urls": .picture, "product page": .ignored, "product url": .attribute, "product type": .attribute,
        "option name": .optionName,
        "option value": .option,
    ]
}
