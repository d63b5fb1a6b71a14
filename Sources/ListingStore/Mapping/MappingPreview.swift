import ListingCore

/// The beginning of a file and what its columns are taken for: what a dialog shows while the user corrects it. The columns of JSON and
/// XML are the paths to values inside of an object or element.
public struct MappingPreview: Sendable {
    /// The format that the file is opened as; one of ``formats`` where columns are matched by meaning alone.
    public let format: String
    /// What the columns mean by their names and contents alone.
    public let guess: ColumnMapping
    /// What is used: the user's earlier choice for such files, or the guess.
    public let current: ColumnMapping
    /// Whether ``current`` is the user's choice.
    public let isRemembered: Bool

    private let sample: any MappableSample

    /// The names of the formats whose columns are matched by meaning alone.
    public static let formats = FormatRegistry.standard.mappable.map(\.name)

    /// - Parameters:
    ///   - path: a table, JSON or XML; relative to the working directory or absolute.
    ///   - remembered: the user's earlier choices.
    /// - Throws: ``CatalogueError`` where the file can't be read or has no columns.
    public init(path: String, remembered: RememberedMappings = RememberedMappings()) throws {
        let sample = try ContentSample(TextFile(path: path))
        guard let (format, records) = FormatRegistry.standard.firstRecords(of: sample) else {
            throw CatalogueError.unknownFormat(path: path, found: sample.summary)
        }
        self.init(records, format: FormatRegistry.standard.format(of: sample)?.name ?? format, remembered)
    }

    /// The first of files, also in folders and archives, whose columns are matched by meaning, or could be once the user has said what
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
        guard let text = try? TextFile(part.open(), isSample: true), let sample = try? ContentSample(text),
            let (format, records) = FormatRegistry.standard.firstRecords(of: sample)
        else { return nil }
        let known = FormatRegistry.standard.format(of: sample)?.name
        guard known == nil || known == format else { return nil }
        self.init(records, format: format, remembered)
    }

    private init(_ sample: any MappableSample, format: String, _ remembered: RememberedMappings) {
        self.sample = sample
        self.format = format
        guess = sample.guess
        let known = sample.mapping(in: remembered)
        isRemembered = known != nil
        current = known ?? guess
    }

    /// As they stand in the file; "Column 1" … in a table without a header.
    public var names: [String] { current.columns.map(\.name) }

    /// Whether the first record may name the columns, as in tables.
    public var mayHaveHeader: Bool { sample.mayHaveHeader }

    /// The first records, at most 20; may be shorter or longer than ``names``.
    public var rows: [[String]] { sample.rows(hasHeader: current.hasHeader) }

    /// What the columns mean by their names and contents alone, where the first record is a header, or is none.
    public func guess(hasHeader: Bool) -> ColumnMapping { sample.guess(hasHeader: hasHeader) }

    /// The shape of the files for which a mapping of this one is to be remembered.
    public func shape(for mapping: ColumnMapping) -> String { sample.shape(for: mapping) }

    /// The first records as a mapping makes listings of them. Rows of a table stand for themselves: variants are not put together.
    public func listings(_ mapping: ColumnMapping) -> [Listing] { sample.listings(mapping) }

    /// The first contents of a column that are not blank, for showing beside its name.
    public func examples(_ column: Int, hasHeader: Bool? = nil, limit: Int = 3) -> [String] {
        let rows = sample.rows(hasHeader: hasHeader ?? current.hasHeader)
        return Array(rows.lazy.compactMap { $0.indices.contains(column) ? $0[column].nonBlank : nil }.prefix(limit))
    }
}
