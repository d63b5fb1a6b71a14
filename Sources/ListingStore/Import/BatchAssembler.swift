import ListingCore

/// Numbers and counts the listings of all sources, and delivers them in batches.
struct BatchAssembler {
    /// Size of the first batch: small, so that a window has something to show immediately.
    static let firstBatch = 50
    /// Size of later batches: large enough to be few, small enough for the CPU's cache.
    static let batch = 250
    /// Bytes, both of text and on the disk, after which a batch is delivered whatever its size: some listings have pictures embedded in
    /// their descriptions, and compressed files expand to a hundred times their size.
    static let batchBytes = 8 * 1024 * 1024
    /// Records without a listing after which progress is reported nevertheless.
    static let maxSilence = 10_000
    /// Listings, or bytes of their text, between two checks of the progress.
    private static let listingsALook = 16
    private static let bytesALook = 64 * 1024

    var summary: ImportSummary
    private var pending = ListingBatch()
    private var pendingBytes = 0
    private var limit = Self.firstBatch
    private var silentSince = 0
    /// The numbers of listings and bytes of text at which the progress is checked next.
    private var nextLook = (listings: 0, bytes: 0)
    private var counted = 0
    private var handedOver = 0.0
    /// The fraction of all sources after which a batch is due.
    private let share: Double
    private var stamp = SourceStamp()
    private let returns = ListingReturns()

    /// - Parameter size: the total size of the sources on the disk, in bytes.
    init(_ summary: ImportSummary, size: Int) {
        self.summary = summary
        share = Double(Self.batchBytes) / Double(max(1, size))
    }

    /// - Parameters:
    ///   - position: the location of its record; nil if it cannot be read again.
    ///   - file: the file of the location.
    ///   - fingerprint: nil if the reading doesn't need it.
    mutating func add(
        _ listing: consuming Listing, source: Int, location: RecordLocation? = nil, in file: RecordSource? = nil,
        fingerprint: ListingFingerprint? = nil
    ) {
        summary.add(listing, source: source)
        pendingBytes += listing.source.size
        pending.append(listing, at: location, in: file, fingerprint: fingerprint)
    }

    /// Stamps a listing with the name of its source file.
    mutating func name(_ listing: inout Listing, file: String, isOneOfSeveral: Bool) {
        stamp.name(&listing, file: file, isOneOfSeveral: isOneOfSeveral)
    }

    /// Delivers the pending listings if they are enough, or if the last batch is long ago.
    ///
    /// - Parameter progress: evaluated only now and then, because it costs as much as parsing a few cells.
    mutating func handOver(progress: () -> Double, to handle: (ImportEvent) throws -> Void) throws {
        if pending.listings.count >= limit || pendingBytes >= Self.batchBytes || summary.records - silentSince >= Self.maxSilence {
            return try handOverAll(progress: progress(), to: handle)
        }
        // Records without listings may be long, so the progress is checked then, too.
        let isSilent = summary.listings == counted
        counted = summary.listings
        guard isSilent || counted >= nextLook.listings || pendingBytes >= nextLook.bytes else { return }
        nextLook = (counted + Self.listingsALook, pendingBytes + Self.bytesALook)
        let progress = progress()
        if progress - handedOver >= share { try handOverAll(progress: progress, to: handle) }
    }

    /// Delivers listings that are already counted, after those that are pending.
    mutating func handOver(
        _ batch: ListingBatch, progress: Double, to handle: (ImportEvent) throws -> Void
    ) throws {
        if !pending.listings.isEmpty { try handOverAll(progress: handedOver, to: handle) }
        handedOver = min(1, max(handedOver, progress))
        try handle(.listings(batch, summary: summary, progress: handedOver))
        silentSince = summary.records
    }

    mutating func handOverAll(progress: Double, to handle: (ImportEvent) throws -> Void) throws {
        // Clamped, because rounding may make the sum over several sources decrease or exceed 1.
        handedOver = min(1, max(handedOver, progress))
        pending.returnListings(to: returns)
        try handle(.listings(pending, summary: summary, progress: handedOver))
        pending = ListingBatch()
        returns.releaseAll()
        pending.reserveCapacity(Self.batch)
        pendingBytes = 0
        nextLook.bytes = 0
        limit = Self.batch
        silentSince = summary.records
    }
}

/// Stamps the columns of records with the name of their file, which readers need not know.
struct SourceStamp {
    private var plain: SourceColumns?
    private var named: SourceColumns?

    /// Sets the file name of a listing's columns. Records that share their columns still share them afterwards.
    ///
    /// - Parameter isOneOfSeveral: true if problems have to name the file, too.
    mutating func name(_ listing: inout Listing, file: String, isOneOfSeveral: Bool) {
        if let named, plain === listing.source.columns, named.file == file {
            listing.source.columns = named
        } else {
            let columns = listing.source.columns
            plain = columns
            let other = columns.named(file)
            named = other
            listing.source.columns = other
        }
        guard isOneOfSeveral else { return }
        for index in listing.problems.indices { listing.problems[index].file = file }
    }
}
