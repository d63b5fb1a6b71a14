import ListingCore

/// Any other table: its columns are matched by meaning, or as the user has said they are. The last of all formats.
struct GenericTable: ListingFormat {
    let name = "Table"
    /// What the user chose for this very file.
    var chosen: ColumnMapping?
    /// What the user chose for files of a shape.
    var remembered = RememberedMappings()

    /// Any regular table is taken whose columns are understood in part: with anything that names or shows a thing.
    func recognizes(_ sample: ContentSample) -> Bool {
        guard sample.json == nil, sample.markup == nil, sample.columns.count > 1 else { return false }
        return correctedMapping(sample) != nil || isRegular(sample) && isUnderstood(guess(sample))
    }

    /// Whether the columns say enough of things to show them as listings.
    private func isUnderstood(_ mapping: ColumnMapping) -> Bool {
        guard mapping.understood > 1 else { return false }
        return [.title, .id, .url, .picture, .price].contains { mapping.first($0) != nil }
    }

    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader {
        let mapping = mapping(sample)
        let layout = TableLayout(dialect: sample.dialect, header: mapping.hasHeader ? .first : .none)
        return try MappedReader.make(text, layout: layout, mapping: mapping)
    }

    func mapping(_ sample: ContentSample) -> ColumnMapping { correctedMapping(sample) ?? guess(sample) }

    /// What the user has said of such a table; nil where the guess is used.
    func correctedMapping(_ sample: ContentSample) -> ColumnMapping? {
        chosen ?? remembered.mapping(forTable: sample.columns, guess: guess(sample))
    }

    private func guess(_ sample: ContentSample) -> ColumnMapping {
        ColumnMapping(guessingTable: sample.columns, rows: sample.rows)
    }

    /// Whether most rows have about as many cells as the first: prose with commas in it has not.
    func isRegular(_ sample: ContentSample) -> Bool {
        guard !sample.rows.isEmpty else { return true }
        let width = sample.columns.count
        return sample.rows.count { $0.count == width } * 2 >= sample.rows.count
    }
}
