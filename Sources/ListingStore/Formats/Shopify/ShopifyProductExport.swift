import ListingCore

/// Shopify's product CSV (Products › Export): a row per variant. Pictures are on the rows of variants and on rows of their own.
///
/// Both sets of column names are read: the classic ones and those of the template of 2025. Exports may be partial; the file
/// must have the handle, and one more column that distinguishes it from other tables with a handle.
struct ShopifyProductExport: ListingFormat {
    let name = untranslated("Shopify product export").description

    func recognizes(_ sample: ContentSample) -> Bool {
        let names = Set(sample.columns.map { HeaderName.normalized($0) })
        if names.contains("url handle") { return names.contains("title") }
        guard names.contains("handle") else { return false }
        let hasTitle = names.contains("title")
        return names.contains { name in
            name.hasPrefix("variant ") || name == "body (html)" || name == "image src" || (name == "vendor" && hasTitle)
        }
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        try GroupedReader(text, layout: TableLayout(dialect: sample.dialect)) { table in
            // The names come from the reader, because the sample may truncate a long header.
            ShopifyGrouping(columns: ShopifyColumns(names: table.columns.names))
        }
    }
}

/// Groups the rows of one handle into a listing.
struct ShopifyGrouping: RecordGrouping {
    let columns: ShopifyColumns

    var keyColumns: [Int] { [columns[.handle]].compactMap(\.self) }
    func key(_ cell: (Int?) -> String) -> String? { cell(columns[.handle]).nonBlank }
    func role(ofColumn index: Int) -> ColumnRole { columns.role(ofColumn: index) }

    func makeBuilder(id: ListingID, key: String?, columns table: SourceColumns) -> ShopifyListingBuilder {
        ShopifyListingBuilder(id: id, handle: key, columns: columns, table: table)
    }
}
