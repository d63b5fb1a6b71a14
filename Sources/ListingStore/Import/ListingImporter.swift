import ListingCore

/// Reads the listings of files of any known format, in order, in memory that does not grow with the files.
///
/// A path names a file (possibly compressed), a folder of files, an archive, a pipe, or, as `-`, standard input: see ``InputList``.
/// Several sources form one catalog: ids continue from one source to the next, and a table of variants is joined to the listings of the
/// others. If they are read together, so is everything else that they say about the same listings: see ``JoinProposal``.
///
/// Reading blocks, so call it off the main thread. It stops with `CancellationError` when the calling task is canceled, and with the
/// handler's own error when the handler throws.
public struct ListingImporter: Sendable {
    private let paths: [String]
    private let formats: FormatRegistry
    private let chunkSize: Int
    private let spool: Spool
    private let limit: UnpackingLimit
    private let variantLimit: Int
    private let together: Bool
    private let keyLimit: Int
    /// Copies to read in place of files, by their paths.
    private var copies: [String: String] = [:]
    /// The user's column mappings for similar files; nil if the files are read with a mapping of their own.
    private var remembered: RememberedMappings? = RememberedMappings()

    /// Computes the table of column names, which takes milliseconds, before an import needs it.
    static func computeColumnNames() { ColumnVocabulary.compute() }

    /// - Parameter path: the path of the file, relative to the working directory or absolute.
    public init(path: String) { self.init(paths: [path]) }

    /// - Parameters:
    ///   - mapping: the meaning of the columns of a table of unknown format, as the user chose it for these files.
    ///   - remembered: the user's choices for similar files; columns without a choice are guessed.
    ///   - currency: the currency of prices for which a file names none; nil leaves them without one.
    ///   - together: true to join what several files say about the same listings. Each file is then read twice.
    ///     ``ImportSummary/joins`` says what was joined, and by what.
    public init(
        paths: [String], mapping: ColumnMapping? = nil, remembered: RememberedMappings = RememberedMappings(), currency: Currency? = nil,
        together: Bool = false
    ) {
        let formats = FormatRegistry.standard.with(mapping: mapping, remembered: remembered, currency: currency)
        self.init(paths: paths, formats: formats, together: together)
        self.remembered = mapping == nil ? remembered : nil
    }

    init(
        paths: [String], formats: FormatRegistry, chunkSize: Int = TextFile.defaultChunkSize, spool: Spool = Spool(),
        limit: UnpackingLimit = UnpackingLimit(), variantLimit: Int = VariantTable.limit, together: Bool = false,
        keyLimit: Int = ImportRun.maxKeys
    ) {
        self.together = together
        self.keyLimit = keyLimit
        self.paths = paths
        self.formats = formats
        self.chunkSize = chunkSize
        self.spool = spool
        self.limit = limit
        self.variantLimit = variantLimit
    }

    /// Returns an importer that reads copies in place of files. Images with relative paths are still those next to the files.
    ///
    /// - Parameter copies: the paths of copies, compressed or not, by the paths of the files.
    func reading(_ copies: [String: String]) -> ListingImporter {
        var importer = self
        importer.copies = copies
        return importer
    }

    /// The choices by which a stored catalog of the same files is found. nil if the files are read with a mapping of their own, if they are
    /// joined, or if copies are read in their place.
    var catalogKey: (paths: [String], remembered: RememberedMappings, currency: Currency?)? {
        guard copies.isEmpty, !together, let remembered else { return nil }
        return (paths, remembered, formats.currency)
    }

    /// True if the paths can be read a second time, as to see changes. The content of a pipe can be read only once.
    public static func canBeReadAgain(_ paths: [String]) -> Bool { InputList.canBeReadAgain(paths) }

    /// Reads everything, after a look at all bytes of each file, so that no event ever becomes void.
    ///
    /// Listing ids count from 0 in the order in which listings first appear, and continue from source to source. If the records of a
    /// listing are not adjacent, a later listing may be delivered before it; ids are unique anyway.
    ///
    /// Sources that cannot be read are reported as problems, as long as one of several can be read.
    ///
    /// - Parameter handle: called on the calling thread; may throw to stop reading.
    /// - Throws: ``ImportError`` if there are no listings to show, `CancellationError`, or the error of `handle`.
    /// - Complexity: linear in the sizes of the files, in two passes over their bytes; up to four for formats whose records have to be
    ///   grouped.
    public func read(_ handle: (ImportEvent) throws -> Void) throws -> ImportSummary {
        try read(inspector: nil, handle)
    }

    /// The same with an inspection of the listings.
    func read(inspector: ParsedListingsInspector?, _ handle: (ImportEvent) throws -> Void) throws -> ImportSummary {
        try read(inputs(handle), sniffLimit: nil, inspector, nil, handle)
    }

    /// Reads everything, beginning before the whole of each file has been looked at.
    ///
    /// - Parameters:
    ///   - sniffLimit: the number of bytes of each file that decide how it is read, and the look-ahead for records of the same listing, so
    ///     that the first listings come immediately.
    ///   - use: what is needed of the listings that can be read again.
    ///   - inspector: inspects the listings that are parsed on other threads; nil if that isn't wanted.
    ///   - condensers: take what is needed of the listings that are parsed on other threads; nil to keep them.
    ///   - beginAnew: called at most once, if a later byte of a file contradicts the detection, before the first event of the second
    ///     reading. All earlier events are void, and everything comes again.
    func read(
        sniffLimit: Int, for use: Projection = .showing, inspector: ParsedListingsInspector? = nil,
        condensers: ListingCondensers? = nil, beginAnew: () throws -> Void, _ handle: (ImportEvent) throws -> Void
    ) throws -> ImportSummary {
        let inputs = try inputs(handle)
        do {
            return try read(inputs, sniffLimit: sniffLimit, for: use, inspector, condensers, handle)
        } catch is DetectionContradicted {}
        // The earlier events stay valid until the second reading has its first, because it may scan the first source to its end before.
        var hasBegun = false
        func begin() throws {
            guard !hasBegun else { return }
            hasBegun = true
            try beginAnew()
        }
        do {
            return try read(inputs, sniffLimit: nil, for: use, inspector, condensers) { event in
                try begin()
                try handle(event)
            }
        } catch {
            try begin()
            throw error
        }
    }

    /// Reads all files once to see which of them belong together, and by what: an entry for each file but the one that says the most. They
    /// are joined by an importer that reads them together.
    ///
    /// - Returns: an empty array if there is one file.
    /// - Throws: ``ImportError``, or `CancellationError`.
    public func proposedJoins() throws -> [FileJoin] {
        var run = ImportRun(
            try inputs { _ in }, named: Self.name(of: paths), formats: formats, chunkSize: chunkSize, variantLimit: variantLimit,
            keyLimit: keyLimit)
        return try run.proposedJoins()
    }

    private func inputs(_ handle: (ImportEvent) throws -> Void) throws -> InputList {
        var inputs = InputList(spool: spool, limit: limit, copies: copies)
        for path in paths { try inputs.add(path) { try handle(.receiving(bytes: $0)) } }
        return inputs
    }

    private func read(
        _ inputs: InputList, sniffLimit: Int?, for use: Projection = .showing, _ inspector: ParsedListingsInspector?,
        _ condensers: ListingCondensers?, _ handle: (ImportEvent) throws -> Void
    ) throws -> ImportSummary {
        var reading = ImportRun(
            inputs, named: Self.name(of: paths), formats: formats, chunkSize: chunkSize, variantLimit: variantLimit, sniffLimit: sniffLimit,
            use: use, inspector: inspector, condensers: condensers, together: together, keyLimit: keyLimit)
        return try reading.read(handle)
    }

    /// Returns a name for files together: the first one's path, and the number of the others in the user's language.
    static func name(of paths: [String]) -> String {
        guard let first = paths.first else { return "" }
        return FileName.joined(first, others: paths.count - 1)
    }
}
