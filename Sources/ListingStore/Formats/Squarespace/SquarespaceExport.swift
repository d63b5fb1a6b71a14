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
        let visible = sample.column("visible")
        var rules = TableRules()
        rules.role = { $0[title].nonBlank == nil ? .variant : .both }
        rules.adjust = { listing, row in
            // A sale price counts only while the sale is on.
            if row[onSale].lowercased() == "no", row[sale].nonBlank != nil, let regular = listing.price.compareAt {
                listing.price = Price(lowest: regular)
            }
            if row[stock].lowercased() == "unlimited" { listing.availability = .inStock }
            if row[visible].lowercased() == "no" { listing.availability = .unlisted }
        }
        let table = MappedTable(mapping)
        return FollowingRowsReader(
            try TableLayout(dialect: sample.dialect).makeReader(text), mapping: mapping,
            startsListing: { $0[title].nonBlank != nil },
            makeBuilder: { MappedGroup(id: $0, key: nil, table: table, rules: rules) })
    }

    private static let known: [String: ColumnRole] = [
        "product id": .id, "variant id": .ignored, "title": .title, "description": .description, "sku": .sku, "price": .price,
        "sale price": .salePrice, "on sale": .ignored, "stock": .quantity, "categories": .category, "tags": .tags, "visible": .ignored,
        "hosted image urls": .picture, "product page": .ignored, "product url": .attribute, "product type": .attribute,
        "option name": .optionName,
        "option value": .option,
    ]
}
