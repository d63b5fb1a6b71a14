import ListingCore

/// Open Food Facts' export: about 200 tab-separated columns in a file named .csv, without any quoting.
struct OpenFoodFactsTable: ListingFormat {
    let name = untranslated("Open Food Facts").description

    func recognizes(_ sample: ContentSample) -> Bool {
        sample.words.isSuperset(of: ["code", "product name"])
            && !sample.words.isDisjoint(with: ["creator", "brands tags", "countries tags"])
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        var mapping = ColumnMapping(sample.columns, rows: sample.rows, known: Self.known)
        for (index, column) in mapping.columns.enumerated() where Self.isInternal(column.name) { mapping.set(.ignored, at: index) }
        var rules = TableRules()
        let categories = sample.column("categories")
        rules.adjust = { listing, row in
            // The cell lists the levels from the widest to the narrowest, separated by commas.
            listing.category = row[categories].parts()
        }
        let layout = TableLayout(dialect: CSVDialect(delimiter: sample.dialect.delimiter, quoting: .literal))
        return try MappedReader.make(text, layout: layout, mapping: mapping, rules: rules)
    }

    /// True if a column repeats data in another form, or is internal to the database.
    private static func isInternal(_ name: String) -> Bool {
        let ends = ["_tags", "_t", "_datetime", "_en", "_by", "_url"]
        return name != "image_url" && ends.contains { name.hasSuffix($0) } || name == "creator" || name == "states"
    }

    private static let known: [String: ColumnRole] = [
        "code": .id, "url": .url, "product name": .title, "generic name": .shortDescription, "brands": .brand, "categories": .category,
        "image url": .picture, "quantity": .attribute, "labels": .tags, "stores": .attribute, "image small url": .ignored,
        "image ingredients url": .picture, "image nutrition url": .picture, "packaging": .attribute, "ingredients text": .attribute,
    ]
}
