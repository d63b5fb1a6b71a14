import ListingCore
import ListingStore

/// The listings of a feed in pieces, which tasks prepare a few ahead. The pieces come in the order of the listings.
///
/// Call ``cancel()`` when no more are taken.
struct PieceQueue {
    private struct Entry {
        let first: Int
        let task: Task<PreparedPiece, any Error>
    }

    private let feed: ListingFeed
    private let progress: (Double) -> Void
    private var items: AsyncThrowingStream<ListingFeed.Item, any Error>.AsyncIterator
    private var names: ShortFileNames

    /// Batches that are not in a piece yet. The first `next` listings of the first one are.
    private var batches: [ListingBatch] = []
    private var next = 0
    private var entries: [Entry] = []
    /// The row of the next listing in its segment.
    private var row = 0
    private var isAtEnd = false

    /// The summary, once all listings were read.
    private(set) var summary: ImportSummary?
    /// The columns of all listings in pieces so far.
    private(set) var columns = SharedColumns()
    /// The dictionary of the run: see ``learn()``.
    private(set) var dictionary = DictionaryCompression.Prepared([])

    /// The most listings from which the dictionary is made.
    private static let samples = 8_192
    /// The most pieces that are prepared at a time: some tens of megabytes each.
    private static let maxPieces = 5

    init(_ feed: ListingFeed, _ names: ShortFileNames, progress: @escaping (Double) -> Void) {
        (self.feed, self.names, self.progress) = (feed, names, progress)
        items = feed.start().makeAsyncIterator()
    }

    func cancel() { for entry in entries { entry.task.cancel() } }

    // MARK: The dictionary

    /// Makes the dictionary from the first listings.
    ///
    /// Call it before the transaction: a large file is looked at as a whole before its first listing, and servers may end a transaction in
    /// which nothing happens for minutes.
    ///
    /// - Throws: ``ImportError`` if there are no listings; `CancellationError`.
    mutating func learn() async throws {
        var (bodies, size, read) = ([[UInt8]](), 0, 0)
        var (ahead, names) = (SharedColumns(), names)
        while size < DictionaryCompression.sampleCapacity, bodies.count < Self.samples {
            if read == batches.count { guard try await readBatch() else { break } }
            let listings = batches[read].listings
            for index in listings.indices {
                listings.span.withBorrowed(at: index) { listing in
                    let header = names.short(listing.source.columns)
                    let body = ListingBody.bytes(names.changed(listing) ?? copy listing, columns: header, &ahead).bytes
                    size += body.count
                    bodies.append(body)
                }
            }
            read += 1
        }
        dictionary = DictionaryCompression.Prepared(DictionaryCompression.dictionary(of: bodies))
    }

    // MARK: Pieces

    /// True if the next piece continues the segment of the piece before.
    ///
    /// - Throws: As ``take()``.
    mutating func hasMore(inSegment: Bool) async throws -> Bool {
        try await fill()
        guard let entry = entries.first else { return false }
        return inSegment ? entry.first > 0 : true
    }

    /// Takes the next piece when it is ready.
    ///
    /// - Returns: nil at the end.
    /// - Throws: ``ImportError`` if there are no listings; `BlockCompression.Damage`; `CancellationError`.
    mutating func take() async throws -> PreparedPiece? {
        try await fill()
        guard let entry = entries.first else { return nil }
        let piece = try await entry.task.value
        entries.removeFirst()
        return piece
    }

    private mutating func fill() async throws {
        while entries.count < max(2, min(Processors.count + 1, Self.maxPieces)), let piece = try await nextPiece() {
            let (columns, names, dictionary) = (columns, names, dictionary)
            entries.append(Entry(first: piece.first, task: Task { try PreparedPiece(piece, columns, names, dictionary) }))
        }
    }

    private mutating func nextPiece() async throws -> ImportPiece? {
        var piece = ImportPiece(first: row)
        while !piece.isFull {
            if batches.isEmpty { guard try await readBatch() else { break } }
            let end = piece.add(batches[0], from: next)
            learnColumns(of: batches[0].listings, next..<end)
            if end == batches[0].listings.count {
                batches.removeFirst()
                next = 0
            } else {
                next = end
            }
        }
        guard piece.count > 0 else { return nil }
        row = (row + piece.count) % SegmentLayout.rowsPerSegment
        return piece
    }

    /// Gives numbers to the columns, in the order of the listings.
    private mutating func learnColumns(of listings: [Listing], _ indices: Range<Int>) {
        for index in indices {
            listings.span.withBorrowed(at: index) { listing in
                _ = columns.number(adding: names.short(listing.source.columns))
                for joined in listing.joinedSources { _ = columns.number(adding: names.short(joined.columns)) }
            }
        }
    }

    /// Reads the next batch.
    ///
    /// - Returns: false at the end.
    private mutating func readBatch() async throws -> Bool {
        try Task.checkCancellation()
        guard !isAtEnd, let item = try await items.next() else { return false }
        switch item {
        case .end(let summary):
            self.summary = names.shortened(summary)
            isAtEnd = true
            return false
        case .batch(let batch, let progress):
            batches.append(batch)
            feed.taken()
            self.progress(progress)
            return true
        }
    }
}
