/// The record or records of the file that the listing was made of, cell by cell: folded, as shoppers have no use for them.
extension ListingScreen {
    static let source = SectionPresenter<ListingScreenProperties, FieldViewModel>(
        "source", .sourceField,
        rows: { $0.expanded.contains("source") ? fields(of: $0.listing.source) : [] }
    ).header(.disclosure, standsAlone: true) { properties in
        let source = properties.listing.source
        guard let first = source.rows.first else { return nil }
        return DisclosureViewModel(
            title: "Source record",
            detail: source.rows.count == 1 ? place(of: first) : CountText.of(source.rows.count, "record"),
            isExpanded: properties.expanded.contains("source"))
    }

    /// The cells that are not blank; where there are several records, a row that names the record stands before its cells.
    private static func fields(of source: SourceRecord) -> [(id: ItemID, viewModel: FieldViewModel)] {
        var fields: [(id: ItemID, viewModel: FieldViewModel)] = []
        for (index, row) in source.rows.enumerated() {
            if source.rows.count > 1 {
                let boundary = FieldViewModel(name: "Record \(CountText.grouped(row.record))", value: "Line \(CountText.grouped(row.line))")
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

    /// Records may be longer than the header, and a header may leave names blank.
    private static func name(of column: Int, in source: SourceRecord) -> String {
        let names = source.columns.names
        return column < names.count && !names[column].isBlank ? names[column] : "Column \(column + 1)"
    }

    private static func place(of row: SourceRecord.Row) -> String {
        "Record \(CountText.grouped(row.record)), line \(CountText.grouped(row.line))"
    }
}
