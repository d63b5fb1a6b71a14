import ListingCore

/// What happens while a file is read, in order.
public enum ReadEvent: Sendable {
    /// The file's format is known; sent once, before all listings.
    case opened(format: String, encoding: String)
    /// The next listings; may be empty where a long part of the file holds none. `summary` counts all that has been read so far,
    /// and its problems are only ever added to; `progress` is the part read, 0 to 1.
    case listings([Listing], summary: CatalogueSummary, progress: Double)
}

/// Reads the listings of a file of any known format, from its first to its last, in memory that does not grow with the file.
///
/// Blocks while it reads: call it off the main thread. It stops with `CancellationError` when the task that called it is
/// cancelled, and with the handler's own error when the handler throws.
public struct CatalogueReader: Sendable {
    /// Few, so that a window has something to show at once.
    static let firstBatch = 50
    /// More, so that whoever stores them does so in few transactions.
    static let batch = 1000
    /// Bytes of the file after which a batch is handed over however few listings are in it: some have pictures in their descriptions.
    static let batchBytes = 8 * 1024 * 1024
    /// Records without a listing after which the handler hears of the progress nevertheless.
    static let longestSilence = 10_000

    private let path: String
    private let formats: FormatRegistry
    private let chunkSize: Int

    /// - Parameters:
    ///   - path: the file, relative to the working directory or absolute.
    ///   - mapping: what the columns of a table of no known format mean, as the user has said for this file.
    ///   - remembered: what the user has said of others like it; otherwise it is guessed.
    public init(path: String, mapping: ColumnMapping? = nil, remembered: RememberedMappings = RememberedMappings()) {
        self.init(path: path, formats: .standard.with(mapping: mapping, remembered: remembered))
    }

    init(path: String, formats: FormatRegistry, chunkSize: Int = TextFile.defaultChunkSize) {
        self.path = path
        self.formats = formats
        self.chunkSize = chunkSize
    }

    /// Reads the whole file.
    ///
    /// Listing ids count from 0 in the order in which the listings first appear in the file. Where the records of one listing do
    /// not stand together, a later one may be handed over before it; ids are unique all the same.
    ///
    /// - Parameter handle: called on the calling thread; throw from it to stop reading.
    /// - Throws: ``CatalogueError`` where the file shows no listings at all, `CancellationError`, or what `handle` threw.
    /// - Complexity: linear in the file's size, in two passes over its bytes; three for formats whose records have to be grouped.
    public func read(_ handle: (ReadEvent) throws -> Void) throws -> CatalogueSummary {
        let text = try TextFile(path: path, chunkSize: chunkSize)
        let sample = try ContentSample(text)
        guard let format = formats.format(of: sample) else {
            throw CatalogueError.unknownFormat(path: path, found: sample.summary, known: formats.formats.map(\.name))
        }
        var summary = CatalogueSummary(file: path, format: format.name, encoding: text.encoding.rawValue)
        text.problems.forEach { summary.report($0) }
        try handle(.opened(format: summary.format, encoding: summary.encoding))

        var reader = try format.makeReader(text, sample: sample)
        var pending: [Listing] = []
        var size = Self.firstBatch
        reader.headerProblems.forEach { summary.report($0) }
        let share = Double(Self.batchBytes) / Double(text.file.size)
        var silentSince = 0
        var handedOver = 0.0
        while let item = try reader.next() {
            switch item {
            case .listing(let listing):
                summary.add(listing)
                pending.append(listing)
            case .problem(let problem):
                summary.report(problem)
            }
            let isLarge = reader.progress - handedOver >= share
            if pending.count == size || isLarge || reader.records - silentSince >= Self.longestSilence {
                summary.records = reader.records
                try handle(.listings(pending, summary: summary, progress: reader.progress))
                pending.removeAll(keepingCapacity: true)
                size = Self.batch
                silentSince = reader.records
                handedOver = reader.progress
            }
        }
        summary.records = reader.records
        guard summary.listings > 0 else { throw CatalogueError.noListings(path: path, format: format.name) }
        try handle(.listings(pending, summary: summary, progress: 1))
        return summary
    }
}
