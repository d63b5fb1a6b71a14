import ListingCore

/// Collects the listings of the new file that are new or have changed, to be imported without the others.
public struct ChangedListings {
    private let path: String
    /// Their rows, for a copy of a table.
    private var rows: Set<Int> = []
    /// Their lines, for an output file in the Listing Lines format; nil for a copy of a table.
    private var lines: UnnamedFile?
    private var length = 0

    /// - Parameters:
    ///   - path: the new file.
    ///   - output: the output file. If it ends in `.jsonl`, listings are written as Listing Lines; otherwise as rows of the new file.
    /// - Throws: ``ImportError`` if no temporary file can be made.
    public init(of path: String, for output: String) throws {
        self.path = path
        lines = output.lowercased().hasSuffix(".jsonl") ? try UnnamedFile() : nil
    }

    /// Adds a listing, with all its rows, so that an import does not lose variants.
    ///
    /// - Throws: ``ImportError`` if the temporary file can't be written.
    public mutating func add(_ outcome: ListingOutcome) throws {
        guard let listing = outcome.new else { return }
        guard let lines else { return rows.formUnion(listing.source.rows.map(\.record)) }
        let bytes = Array(ListingLineWriter.line(of: listing).utf8)
        try lines.append(bytes)
        length += bytes.count
    }

    /// - Throws: ``OriginalRows/Failure`` if the rows can't be copied, the errors of reading the file, or of `sink`.
    public func write(to sink: ([UInt8]) throws -> Void) throws {
        guard let lines else { return try OriginalRows(path: path).write(rows, to: sink) }
        for start in stride(from: 0, to: length, by: ListingExport.chunk) {
            try sink(try lines.bytes(start..<min(start + ListingExport.chunk, length)))
        }
    }
}
