import ListingCore

/// Listings on their way from the sources to whoever asked for them: numbered, counted, and handed over in batches.
struct ListingBatches {
    /// Few, so that a window has something to show at once.
    static let firstBatch = 50
    /// More, so that whoever takes them has few to take, and few enough for the processor's cache.
    static let batch = 250
    /// Bytes of text, and of the disk, after which a batch is handed over however few listings are in it: some have pictures in
    /// their descriptions, and packed files unpack to a hundred times their size.
    static let batchBytes = 8 * 1024 * 1024
    /// Records without a listing after which the handler hears of the progress nevertheless.
    static let longestSilence = 10_000
    /// Listings, or bytes of their text, after which the progress is looked at.
    private static let listingsALook = 16
    private static let bytesALook = 64 * 1024

    var summary: CatalogueSummary
    private var pending: [Listing] = []
    private var places: [PlacedRecord?] = []
    private var pendingBytes = 0
    private var limit = Self.firstBatch
    private var silentSince = 0
    /// The listings and the bytes of text with which the progress is looked at again.
    private var nextLook = (listings: 0, bytes: 0)
    private var counted = 0
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
    ///
    /// - Parameter progress: asked now and then, as that takes as long as to read a few cells.
    mutating func handOver(progress: () -> Double, to handle: (ReadEvent, [PlacedRecord?]) throws -> Void) throws {
        if pending.count >= limit || pendingBytes >= Self.batchBytes || summary.records - silentSince >= Self.longestSilence {
            return try handOverAll(progress: progress(), to: handle)
        }
        // What gives no listing may be long, too.
        let isSilent = summary.listings == counted
        counted = summary.listings
        guard isSilent || counted >= nextLook.listings || pendingBytes >= nextLook.bytes else { return }
        nextLook = (counted + Self.listingsALook, pendingBytes + Self.bytesALook)
        let progress = progress()
        if progress - handedOver >= share { try handOverAll(progress: progress, to: handle) }
    }

    /// Hands over listings that are counted already, behind those that wait.
    mutating func handOver(
        _ listings: [Listing], _ places: [PlacedRecord?], progress: Double, to handle: (ReadEvent, [PlacedRecord?]) throws -> Void
    ) throws {
        if !pending.isEmpty { try handOverAll(progress: handedOver, to: handle) }
        handedOver = min(1, max(handedOver, progress))
        try handle(.listings(listings, summary: summary, progress: handedOver), places)
        silentSince = summary.records
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
        nextLook.bytes = 0
        limit = Self.batch
        silentSince = summary.records
    }
}

/// Gives the columns of records the name of their file: readers know the columns, and need not know the file.
struct SourceStamp {
    private var plain: SourceColumns?
    private var named: SourceColumns?

    /// Records that share their columns share them afterwards, too.
    ///
    /// - Parameter isOneOfSeveral: whether problems name the file, too.
    mutating func name(_ listing: inout Listing, file: String, isOneOfSeveral: Bool) {
        if let named, plain === listing.source.columns, named.file == file {
            listing.source.columns = named
        } else {
            let columns = listing.source.columns
            plain = columns
            let other = SourceColumns(names: columns.names, file: file)
            named = other
            listing.source.columns = other
        }
        guard isOneOfSeveral else { return }
        for index in listing.problems.indices { listing.problems[index].file = file }
    }
}
