import ListingCore

/// What happens while files are read, in order.
public enum ReadEvent: Sendable {
    /// Standard input or a pipe is taken in, which has to be done to its end before anything else: bytes so far. Comes a few times a
    /// second, also when nothing comes in.
    case receiving(bytes: Int)
    /// The format of the first file is known; sent once, before all listings.
    case opened(format: String, encoding: String)
    /// The next listings; may be empty where a long part of the file holds none. `summary` counts all that has been read so far,
    /// and its problems are only ever added to; `progress` is the part read, 0 to 1.
    case listings([Listing], summary: CatalogueSummary, progress: Double)
}

/// Reads the listings of files of any known format, from the first to the last, in memory that does not grow with the files.
///
/// A path names a file, packed or not, a folder of files, an archive, a pipe, or, as `-`, standard input: see ``InputList``. Several
/// sources are one catalogue: ids go on from one to the next, and a table of variants is joined to the listings of the others.
///
/// Blocks while it reads: call it off the main thread. It stops with `CancellationError` when the task that called it is
/// cancelled, and with the handler's own error when the handler throws.
public struct CatalogueReader: Sendable {
    private let paths: [String]
    private let formats: FormatRegistry
    private let chunkSize: Int
    private let spool: Spool
    private let limit: UnpackingLimit
    private let variantLimit: Int

    /// - Parameter path: the file, relative to the working directory or absolute.
    public init(path: String) { self.init(paths: [path]) }

    /// - Parameters:
    ///   - mapping: what the columns of a table of no known format mean, as the user has said for these files.
    ///   - remembered: what the user has said of others like them; otherwise it is guessed.
    public init(paths: [String], mapping: ColumnMapping? = nil, remembered: RememberedMappings = RememberedMappings()) {
        self.init(paths: paths, formats: .standard.with(mapping: mapping, remembered: remembered))
    }

    init(
        paths: [String], formats: FormatRegistry, chunkSize: Int = TextFile.defaultChunkSize, spool: Spool = Spool(),
        limit: UnpackingLimit = UnpackingLimit(), variantLimit: Int = VariantTable.limit
    ) {
        self.paths = paths
        self.formats = formats
        self.chunkSize = chunkSize
        self.spool = spool
        self.limit = limit
        self.variantLimit = variantLimit
    }

    /// Whether the paths can be read a second time, as to see what has changed: what a pipe gives, it gives once.
    public static func canBeReadAgain(_ paths: [String]) -> Bool { InputList.canBeReadAgain(paths) }

    /// Reads everything.
    ///
    /// Listing ids count from 0 in the order in which the listings first appear, and go on from source to source. Where the records
    /// of one listing do not stand together, a later one may be handed over before it; ids are unique all the same.
    ///
    /// Of several sources, those that can't be read are reported as problems as long as one can.
    ///
    /// - Parameter handle: called on the calling thread; throw from it to stop reading.
    /// - Throws: ``CatalogueError`` where no listings at all are shown, `CancellationError`, or what `handle` threw.
    /// - Complexity: linear in the files' sizes, in two passes over their bytes; up to four for formats whose records have to be grouped.
    public func read(_ handle: (ReadEvent) throws -> Void) throws -> CatalogueSummary {
        try readPlaced { event, _ in try handle(event) }
    }

    /// Reads everything, and also tells where each of an event's listings can be read again.
    ///
    /// - Parameters:
    ///   - firstLook: bytes of each file that decide how it is read, and that are looked ahead for what belongs to a listing, so that
    ///     the first listings come at once.
    ///   - use: what those listings are read for that can be read again.
    ///   - beginAnew: called where a later byte of a file has proved them wrong, before the first event of another reading: what was
    ///     handed over is void, and all comes again. Called once at most.
    func readPlaced(
        firstLook: Int, for use: ListingUse = .showing, beginAnew: () throws -> Void,
        _ handle: (ReadEvent, [PlacedRecord?]) throws -> Void
    ) throws -> CatalogueSummary {
        let inputs = try inputs(handle)
        do {
            return try read(inputs, firstLook: firstLook, for: use, handle)
        } catch is BeginningWasMisleading {}
        // What is there stays until something better is: the first source may be passed over from end to end before.
        var hasBegun = false
        func begin() throws {
            guard !hasBegun else { return }
            hasBegun = true
            try beginAnew()
        }
        do {
            return try read(inputs, firstLook: nil, for: use) { event, places in
                try begin()
                try handle(event, places)
            }
        } catch {
            try begin()
            throw error
        }
    }

    /// The same after a look at all bytes of each file, so that nothing that was handed over is ever void.
    func readPlaced(_ handle: (ReadEvent, [PlacedRecord?]) throws -> Void) throws -> CatalogueSummary {
        try read(inputs(handle), firstLook: nil, handle)
    }

    private func inputs(_ handle: (ReadEvent, [PlacedRecord?]) throws -> Void) throws -> InputList {
        var inputs = InputList(spool: spool, limit: limit)
        for path in paths { try inputs.add(path) { try handle(.receiving(bytes: $0), []) } }
        return inputs
    }

    private func read(
        _ inputs: InputList, firstLook: Int?, for use: ListingUse = .showing, _ handle: (ReadEvent, [PlacedRecord?]) throws -> Void
    ) throws -> CatalogueSummary {
        var reading = SourcesReading(
            inputs, named: name, formats: formats, chunkSize: chunkSize, variantLimit: variantLimit, firstLook: firstLook,
            use: use)
        return try reading.read(handle)
    }

    private var name: String {
        guard let first = paths.first, paths.count > 1 else { return paths.first ?? "" }
        return paths.count == 2 ? "\(first) and 1 other" : "\(first) and \(paths.count - 1) others"
    }
}
