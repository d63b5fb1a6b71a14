import ListingCore

/// The beginning of a table and what its columns are taken for: what a dialog shows while the user corrects it.
public struct MappingPreview: Sendable {
    /// The format that the file is opened as; "Table" where columns are matched by meaning alone.
    public let format: String
    /// As they stand in the file; "Column 1" … in one without a header.
    public let names: [String]
    /// The first records, at most 20; may be shorter or longer than ``names``.
    public let rows: [[String]]
    /// What the columns mean by their names and cells alone.
    public let guess: ColumnMapping
    /// What is used: the user's earlier choice for such tables, or the guess.
    public let current: ColumnMapping

    /// - Parameters:
    ///   - path: a table; relative to the working directory or absolute.
    ///   - remembered: the user's earlier choices.
    /// - Throws: ``CatalogueError`` where the file can't be read or is no table.
    public init(path: String, remembered: RememberedMappings = RememberedMappings()) throws {
        let sample = try ContentSample(TextFile(path: path))
        guard sample.json == nil, sample.markup == nil, sample.columns.count > 1 else {
            throw CatalogueError.unknownFormat(path: path, found: sample.summary, known: FormatRegistry.standard.formats.map(\.name))
        }
        guess = ColumnMapping(guessingTable: sample.columns, rows: sample.rows)
        current = remembered[guess.shape] ?? guess
        names = guess.columns.map(\.name)
        rows = guess.hasHeader ? sample.rows : [sample.columns] + sample.rows
        format = FormatRegistry.standard.format(of: sample)?.name ?? GenericTable().name
    }

    /// The first records as a mapping makes listings of them, each by itself: variants are not put together here.
    public func listings(_ mapping: ColumnMapping) -> [Listing] {
        let table = MappedTable(mapping)
        let columns = SourceColumns(names: names)
        return rows.enumerated().map { index, values in
            let row = CellReader(columns: columns, record: index + 1, line: index + 1, values: values, problems: [])
            return table.listing(row, id: ListingID(index))
        }
    }

    /// The first cells of a column that are not blank, for showing beside its name.
    public func examples(_ column: Int, limit: Int = 3) -> [String] {
        Array(rows.lazy.compactMap { $0.indices.contains(column) ? $0[column].nonBlank : nil }.prefix(limit))
    }
}
