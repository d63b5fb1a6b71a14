/// The row or the rows of the file that the listing was made from, cell by cell: folded, because shoppers have no use for them.
extension ListingScreen {
    static let source = SectionPresenter<ListingScreenProperties, FieldViewModel>(
        "source", .sourceField,
        rows: { $0.expanded.contains("source") ? fields(of: $0.listing) : [] }
    ).header(.disclosure, standsAlone: true) { properties in
        let rows = sources(of: properties.listing).flatMap(\.rows)
        guard let first = rows.first else { return nil }
        return DisclosureViewModel(
            title: tr("Original Data"),
            detail: rows.count == 1
                ? RecordName.located(
                    first, isOfTable: isTable(properties.listing), sheet: properties.listing.source.columns.sheet)
                : RecordName.count(rows.count, isOfTable: isTable(properties.listing)),
            isExpanded: properties.expanded.contains("source"))
    }

    private static func sources(of listing: Listing) -> [SourceRecord] { [listing.source] + listing.joinedSources }

    private static func isTable(_ listing: Listing) -> Bool { sources(of: listing).allSatisfy(\.columns.isTable) }

    /// The cells that are not blank. If there are several records, each one's cells follow a field that names the record's line and, if
    /// there are several, the file.
    private static func fields(of listing: Listing) -> [(id: ItemID, viewModel: FieldViewModel)] {
        let sources = sources(of: listing)
        let rows = sources.flatMap { source in source.rows.map { (source, $0) } }
        var fields: [(id: ItemID, viewModel: FieldViewModel)] = []
        for (index, (source, row)) in rows.enumerated() {
            if rows.count > 1 {
                let file = sources.count > 1 ? source.columns.file : nil
                let number = source.columns.sheet == nil ? row.record : row.line
                let name = RecordName.numbered(number, isOfTable: source.columns.isTable)
                fields.append((ItemID("\(index)"), FieldViewModel(name: name, value: line(of: row, in: file))))
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

    /// The name of a column, with its letters in a spreadsheet. Records may be longer than the header, and a header may have blank names.
    private static func name(of column: Int, in source: SourceRecord) -> String {
        let names = source.columns.names
        let name =
            column < names.count && !names[column].isBlank
            ? ColumnName.shown(names[column]) : ColumnName.shown(ColumnName.positional(column))
        return source.columns.letters(of: column).map { "\($0) · \(name)" } ?? name
    }

    private static func line(of row: SourceRecord.Row, in file: String?) -> String {
        let line = CountText.grouped(row.line)
        return file.map { tr("Line {line}, {file}", ["line": line, "file": $0]) } ?? tr("Line {line}", ["line": line])
    }
}
