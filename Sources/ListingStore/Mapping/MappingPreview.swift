import ListingCore

/// The beginning of a table and what its columns are taken for: what a dialog shows while the user corrects it.
public struct MappingPreview: Sendable {
    /// The format that the file is opened as; "Table" where columns are matched by meaning alone.
    public let format: String
    /// What the columns mean by their names and cells alone.
    public let guess: ColumnMapping
    /// What is used: the user's earlier choice for such tables, or the guess.
    public let current: ColumnMapping
    /// Whether ``current`` is the user's choice.
    public let isRemembered: Bool

    private let first: [String]
    private let others: [[String]]

    /// - Parameters:
    ///   - path: a table; relative to the working directory or absolute.
    ///   - remembered: the user's earlier choices.
    /// - Throws: ``CatalogueError`` where the file can't be read or is no table.
    public init(path: String, remembered: RememberedMappings = RememberedMappings()) throws {
        self.init(try ContentSample(table: TextFile(path: path), path: path), remembered)
    }

    /// The first table in files, folders and archives whose columns are matched by meaning, or could be once the user has said what
    /// they mean.
    ///
    /// - Returns: nil where there is none, and for what came through a pipe.
    public static func first(of paths: [String], remembered: RememberedMappings = RememberedMappings()) -> MappingPreview? {
        guard CatalogueReader.canBeReadAgain(paths) else { return nil }
        var inputs = InputList()
        for path in paths { try? inputs.add(path) { _ in } }
        return inputs.parts.lazy.compactMap { MappingPreview($0, remembered) }.first
    }

    private init?(_ part: InputPart, _ remembered: RememberedMappings) {
        guard let text = try? TextFile(part.open(), isSample: true),
            let sample = try? ContentSample(table: text, path: part.path), GenericTable().isRegular(sample)
        else { return nil }
        self.init(sample, remembered)
        guard format == GenericTable().name else { return nil }
    }

    private init(_ sample: ContentSample, _ remembered: RememberedMappings) {
        (first, others) = (sample.columns, sample.rows)
        guess = ColumnMapping(guessingTable: first, rows: others)
        let known = remembered.mapping(forTable: first, guess: guess)
        isRemembered = known != nil
        current = known ?? guess
        format = FormatRegistry.standard.format(of: sample)?.name ?? GenericTable().name
    }

    /// As they stand in the file; "Column 1" … in one without a header.
    public var names: [String] { current.columns.map(\.name) }

    /// The first records, at most 20; may be shorter or longer than ``names``.
    public var rows: [[String]] { rows(hasHeader: current.hasHeader) }

    func rows(hasHeader: Bool) -> [[String]] { hasHeader ? others : [first] + others }

    /// What the columns mean by their names and cells alone, where the first record is a header, or is none.
    public func guess(hasHeader: Bool) -> ColumnMapping {
        ColumnMapping(guessingTable: first, rows: others, hasHeader: hasHeader)
    }

    /// The shape of the tables for which a mapping of this one is to be remembered. Where the user has said that the first record is a
    /// header or is none, against all appearance, those are the tables with just this first record.
    public func shape(for mapping: ColumnMapping) -> String {
        mapping.hasHeader == guess.hasHeader ? mapping.shape : ColumnMapping.shape(names: first)
    }

    /// The first records as a mapping makes listings of them, each by itself: variants are not put together here.
    public func listings(_ mapping: ColumnMapping) -> [Listing] {
        let table = MappedTable(mapping)
        let columns = SourceColumns(names: mapping.columns.map(\.name))
        return rows(hasHeader: mapping.hasHeader).enumerated().map { index, values in
            let line = index + (mapping.hasHeader ? 2 : 1)
            let row = CellReader(columns: columns, record: index + 1, line: line, values: values, problems: [])
            return table.listing(row, id: ListingID(index))
        }
    }

    /// The first cells of a column that are not blank, for showing beside its name.
    public func examples(_ column: Int, hasHeader: Bool? = nil, limit: Int = 3) -> [String] {
        let rows = rows(hasHeader: hasHeader ?? current.hasHeader)
        return Array(rows.lazy.compactMap { $0.indices.contains(column) ? $0[column].nonBlank : nil }.prefix(limit))
    }
}

extension ContentSample {
    /// - Throws: ``CatalogueError`` where the text is no table, or can't be read.
    fileprivate init(table text: TextFile, path: String) throws {
        try self.init(text)
        guard json == nil, markup == nil, columns.count > 1 else {
            throw CatalogueError.unknownFormat(path: path, found: summary, known: FormatRegistry.standard.formats.map(\.name))
        }
    }
}
