import ListingCore

/// The beginning of a file and the mapping of its columns, which a dialog shows while the user corrects it. The columns of JSON
/// and XML are paths to values within an object or element.
public struct MappingPreview: Sendable {
    /// The format as which the file is opened; one of ``formats`` if its columns are matched by meaning alone.
    public let format: String
    /// The mapping guessed from names and contents alone.
    public let guess: ColumnMapping
    /// The mapping in use: the user's earlier choice for such files, or the guess.
    public let current: ColumnMapping
    /// True if ``current`` is the user's choice.
    public let isRemembered: Bool

    private let sample: any MappableSample

    /// The names of the formats whose columns are matched by meaning alone.
    public static let formats = FormatRegistry.standard.mappable.map(\.name)

    /// - Parameters:
    ///   - path: The path of a table, JSON or XML file, absolute or relative to the working directory.
    ///   - remembered: The user's earlier choices.
    /// - Throws: ``ImportError`` if the file can't be read or has no columns.
    public init(path: String, remembered: RememberedMappings = RememberedMappings()) throws {
        var inputs = InputList()
        try inputs.add(path) { _ in }
        guard let entry = inputs.entries.first else { throw inputs.failures.first ?? ImportError.noFiles(path: path) }
        let sample = try ContentSample(TextFile(entry.open()))
        guard let (format, records) = FormatRegistry.standard.firstRecords(of: sample) else {
            throw ImportError.unknownFormat(path: path, found: sample.summary)
        }
        self.init(records, format: FormatRegistry.standard.format(of: sample)?.name ?? format, remembered)
    }

    /// Returns the preview of the first file whose columns are matched by meaning, or could be after the user's corrections. It
    /// also looks into folders and archives.
    ///
    /// - Returns: nil if there is none, or if the input is a pipe.
    public static func first(of paths: [String], remembered: RememberedMappings = RememberedMappings()) -> MappingPreview? {
        guard ListingImporter.canBeReadAgain(paths) else { return nil }
        var inputs = InputList()
        for path in paths { try? inputs.add(path) { _ in } }
        // A lazy collection would read the file twice, and crash if it is gone by then.
        for entry in inputs.entries { if let preview = MappingPreview(entry, remembered) { return preview } }
        return nil
    }

    private init?(_ entry: InputEntry, _ remembered: RememberedMappings) {
        guard let text = try? TextFile(entry.open(), isSample: true), let sample = try? ContentSample(text),
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

    /// The names in the file; "Column 1" … in a table without a header.
    public var names: [String] { current.columns.map(\.name) }

    /// True if the first record may name the columns, as in tables.
    public var mayHaveHeader: Bool { sample.mayHaveHeader }

    /// The first records: at most 20, or 21 in a table without a header. A record may be shorter or longer than ``names``.
    public var rows: [[String]] { sample.rows(hasHeader: current.hasHeader) }

    /// Returns the mapping guessed from names and contents alone, for a first record that is a header, or is not.
    public func guess(hasHeader: Bool) -> ColumnMapping { sample.guess(hasHeader: hasHeader) }

    /// Returns the shape under which to remember a mapping of this file.
    public func shape(for mapping: ColumnMapping) -> String { sample.shape(for: mapping) }

    /// Returns the listings that a mapping makes of the first records. Each row of a table is a listing; variants are not grouped.
    public func listings(_ mapping: ColumnMapping) -> [Listing] { sample.listings(mapping) }

    /// Returns the first contents of a column that are not blank, to be shown next to its name.
    public func examples(_ column: Int, hasHeader: Bool? = nil, limit: Int = 3) -> [String] {
        let rows = sample.rows(hasHeader: hasHeader ?? current.hasHeader)
        return Array(rows.lazy.compactMap { $0.indices.contains(column) ? $0[column].nonBlank : nil }.prefix(limit))
    }
}
