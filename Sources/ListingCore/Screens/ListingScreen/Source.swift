/// The listing's source record or records, cell by cell: folded, because shoppers have no use for them.
extension ListingScreen {
    static let source = SectionPresenter<ListingScreenProperties, FieldViewModel>(
        "source", .sourceField,
        rows: { $0.expanded.contains("source") ? fields(of: $0.listing) : [] }
    ).header(.disclosure, standsAlone: true) { properties in
        let rows = sources(of: properties.listing).flatMap(\.rows)
        guard let first = rows.first else { return nil }
        return DisclosureViewModel(
            title: "Source record",
            detail: rows.count == 1 ? location(of: first) : CountText.of(rows.count, "record"),
            isExpanded: properties.expanded.contains("source"))
    }

    private static func sources(of listing: Listing) -> [SourceRecord] { [listing.source] + listing.joinedSources }

    /// The cells that are not blank. If there are several records, each one's cells follow a row that names the record and, if
    /// there are several, the file.
    private static func fields(of listing: Listing) -> [(id: ItemID, viewModel: FieldViewModel)] {
        let sources = sources(of: listing)
        let rows = sources.flatMap { source in source.rows.map { (source, $0) } }
        var fields: [(id: ItemID, viewModel: FieldViewModel)] = []
        for (index, (source, row)) in rows.enumerated() {
            if rows.count > 1 {
                let file = sources.count > 1 ? source.columns.file.map { ", \($0)" } ?? "" : ""
                let line = "Line \(CountText.grouped(row.line))" + file
                let boundary = FieldViewModel(name: "Record \(CountText.grouped(row.record))", value: line)
                fields.append((ItemID("\(index)"), boundary))
            }
            for (column, value) in row.values.enumerated() where !value.isBlank {
                fields.append(
                    (
                        ItemID("\(index)/\(column)"),
                        FieldViewModel(name: name(of: column, in: source), value: value.cut(to: TextLimit.paragraph))
                    ))
            }
        }
        return fields
    }

    /// The name of a column. Records may be longer than the header, and a header may have blank names.
    private static func name(of column: Int, in source: SourceRecord) -> String {
        let names = source.columns.names
        return column < names.count && !names[column].isBlank ? names[column] : "Column \(column + 1)"
    }

    private static func location(of row: SourceRecord.Row) -> String {
        "Record \(CountText.grouped(row.record)), line \(CountText.grouped(row.line))"
    }
}
