import ListingCore

/// Listings on their way from the sources to whoever asked for them: numbered, counted, and handed over in batches.
struct ListingBatches {
    /// Few, so that a window has something to show at once.
    static let firstBatch = 50
    /// More, so that whoever stores them does so in few transactions.
    static let batch = 1000
    /// Bytes of text, and of the disk, after which a batch is handed over however few listings are in it: some have pictures in
    /// their descriptions, and packed files unpack to a hundred times their size.
    static let batchBytes = 8 * 1024 * 1024
    /// Records without a listing after which the handler hears of the progress nevertheless.
    static let longestSilence = 10_000

    var summary: CatalogueSummary
    private var pending: [Listing] = []
    private var places: [PlacedRecord?] = []
    private var pendingBytes = 0
    private var limit = Self.firstBatch
    private var silentSince = 0
    private var handedOver = 0.0
    /// The part of all sources after which a batch is due.
    private let share: Double
    private var stamp = SourceStamp()

    /// - Parameter size: of all sources, in bytes on the disk.
    init(_ summary: CatalogueSummary, size: Int) {
        self.summary = summary
        share = Double(Self.batchBytes) / Double(max(1, size))
    }

    /// - Parameter place: where it can be read again; nil where it can't.
    mutating func add(_ listing: consuming Listing, source: Int, place: PlacedRecord? = nil) {
        summary.add(listing, source: source)
        pendingBytes += listing.source.size
        pending.append(listing)
        places.append(place)
    }

    /// Notes the source's name in what was made of it.
    mutating func name(_ listing: inout Listing, file: String, isOneOfSeveral: Bool) {
        stamp.name(&listing, file: file, isOneOfSeveral: isOneOfSeveral)
    }

    /// Hands over what there is, if it is enough or was long in coming.
    mutating func handOver(progress: Double, to handle: (ReadEvent, [PlacedRecord?]) throws -> Void) throws {
        let isDue =
            pending.count >= limit || pendingBytes >= Self.batchBytes || progress - handedOver >= share
            || summary.records - silentSince >= Self.longestSilence
        if isDue { try handOverAll(progress: progress, to: handle) }
    }

    mutating func handOverAll(progress: Double, to handle: (ReadEvent, [PlacedRecord?]) throws -> Void) throws {
        // Only ever more is read, but the parts of several sources don't add up to the last digit.
        handedOver = min(1, max(handedOver, progress))
        try handle(.listings(pending, summary: summary, progress: handedOver), places)
        // Emptied by new lists, as whoever took the old ones may let them go on another thread.
        pending = []
        places = []
        pending.reserveCapacity(Self.batch)
        places.reserveCapacity(Self.batch)
        pendingBytes = 0
        limit = Self.batch
        silentSince = summary.records
    }
}

/// Gives the columns of records the name of their file: readers know the columns, and need not know the file.
struct SourceStamp {
    private var plain: SourceColumns?
    private var named: SourceColumns?

    /// - Parameter isOneOfSeveral: whether problems name the file, too.
    mutating func name(_ listing: inout Listing, file: String, isOneOfSeveral: Bool) {
        listing.source = named(listing.source, file: file)
        guard isOneOfSeveral else { return }
        for index in listing.problems.indices { listing.problems[index].file = file }
    }

    /// Records that share their columns share them afterwards, too.
    mutating func named(_ source: SourceRecord, file: String) -> SourceRecord {
        if source.columns !== plain || named?.file != file {
            plain = source.columns
            named = SourceColumns(names: source.columns.names, file: file)
        }
        return named.map { SourceRecord(columns: $0, rows: source.rows) } ?? source
    }
}
