import ListingCore

/// Any other table. Its columns are matched by meaning, or by the user's mapping. This format is tried last.
struct GenericTable: MappableFormat {
    let name = untranslated("Other table").description
    var choices = MappingChoices()

    /// True for a table that the user has mapped, and for a regular one whose columns are understood well enough.
    func recognizes(_ sample: ContentSample) -> Bool {
        guard let table = TableSample(sample) else { return false }
        return choices.mapping(for: table) != nil || table.isRegular && isUnderstood(table)
    }

    /// True if at least two columns are understood, one of which names or shows a thing. A column of titles is enough in a table that is
    /// none of prose.
    private func isUnderstood(_ table: TableSample) -> Bool {
        let mapping = table.guess
        guard mapping.understood > 1 else { return table.hasTitles }
        return [.title, .id, .url, .picture, .price].contains { mapping.first($0) != nil }
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        guard let table = TableSample(sample) else { throw ImportError.noListings(path: text.file.path, format: name) }
        let mapping = choices.mapping(for: table) ?? table.guess
        let layout = TableLayout(dialect: sample.dialect, header: mapping.hasHeader ? .first : .none)
        let reader = try MappedReader.make(text, layout: layout, mapping: mapping)
        guard let rows = reader as? MappedReader, mapping.hasHeader else { return reader }
        // People write sheets, and programs write tables of text, unless the first rows show otherwise.
        let kinds = PriceListRows(mapping, names: sample.columns, rows: sample.rows)
        return sample.isSheet || kinds.areCertain(in: sample.rows) ? PriceListReader(rows, kinds, outline: text.file.outlineLevels) : reader
    }

    func firstRecords(of sample: ContentSample) -> (any MappableSample)? {
        TableSample(sample).flatMap { $0.isRegular ? $0 : nil }
    }
}
