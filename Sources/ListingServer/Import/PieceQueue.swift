import ListingCore
import ListingStore

/// The listings of a feed in pieces, which tasks prepare a few ahead. The pieces come in the order of the listings.
///
/// Call ``cancel()`` when no more are taken.
struct PieceQueue {
    private struct Entry {
        let first: Int
        let task: Task<PreparedPiece, any Error>
        /// Adds the words of the piece to those of its chunk.
        let adding: Task<Void, any Error>
        /// The words of the chunk, if the piece is its last one.
        let words: Task<SegmentWriter, any Error>?
    }

    private let feed: ListingFeed
    private let progress: (Double) -> Void
    private var items: AsyncThrowingStream<ListingFeed.Item, any Error>.AsyncIterator
    private var names: ShortFileNames

    /// Batches that are not in a piece yet. The first `next` listings of the first one are.
    private var batches: [ListingBatch] = []
    private var next = 0
    private var entries: [Entry] = []
    /// The words of the open chunk, and the task that adds those of the last piece.
    private var chunk = ChunkWords()
    private var adding: Task<Void, any Error>?
    /// The row of the next listing in its segment.
    private var row = 0
    private var isAtEnd = false

    /// The summary, once all listings were read.
    private(set) var summary: ImportSummary?
    /// The columns of all listings in pieces so far.
    private(set) var columns = SharedColumns()
    /// The dictionary of the run: see ``learn()``.
    private(set) var dictionary = PreparedDictionary([])

    /// The most listings from which the dictionary is made.
    private static let samples = 8_192
    /// The most pieces that are prepared at a time: some tens of megabytes each.
    private static let maxPieces = 5

    init(_ feed: ListingFeed, _ names: ShortFileNames, progress: @escaping (Double) -> Void) {
        (self.feed, self.names, self.progress) = (feed, names, progress)
        items = feed.start().makeAsyncIterator()
    }

    func cancel() {
        for entry in entries {
            entry.task.cancel()
            entry.adding.cancel()
            entry.words?.cancel()
        }
    }

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
        dictionary = PreparedDictionary(DictionaryCompression.dictionary(of: bodies))
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
    /// - Returns: The piece, and the task with the words of its chunk if it is the last one; nil at the end.
    /// - Throws: ``ImportError`` if there are no listings; `BlockCompression.Damage`; `CancellationError`.
    mutating func take() async throws -> (piece: PreparedPiece, words: Task<SegmentWriter, any Error>?)? {
        try await fill()
        guard let entry = entries.first else { return nil }
        let piece = try await entry.task.value
        // Otherwise, more and more pieces could wait for their words.
        try await entry.adding.value
        entries.removeFirst()
        return (piece, entry.words)
    }

    private mutating func fill() async throws {
        while entries.count < max(2, min(Processors.count + 1, Self.maxPieces)), let piece = try await nextPiece() {
            let (columns, names, dictionary) = (columns, names, dictionary)
            let task = Task { try PreparedPiece(piece, columns, names, dictionary) }
            let adding = addWords(of: piece)
            entries.append(Entry(first: piece.first, task: task, adding: adding, words: closeChunk(after: piece, adding)))
        }
    }

    /// Adds the words of a piece after those of the piece before.
    private mutating func addWords(of piece: ImportPiece) -> Task<Void, any Error> {
        let (chunk, before) = (chunk, adding)
        let added = Task {
            try await before?.value
            try chunk.add(piece)
        }
        adding = added
        return added
    }

    /// - Returns: The words of the chunk if the piece is its last one.
    private mutating func closeChunk(after piece: ImportPiece, _ added: Task<Void, any Error>) -> Task<SegmentWriter, any Error>? {
        guard piece.endsChunk || isAtEnd && batches.isEmpty else { return nil }
        defer { (chunk, adding) = (ChunkWords(), nil) }
        return Task { [chunk] in
            try await added.value
            return chunk.finish()
        }
    }

    /// - Returns: nil at the end. After the last piece, ``isAtEnd`` is true, so that the words of its chunk are known to be complete.
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
        if batches.isEmpty { _ = try await readBatch() }
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

    /// Reads the next batch that has listings.
    ///
    /// - Returns: false at the end.
    private mutating func readBatch() async throws -> Bool {
        while !isAtEnd, let item = try await items.next() {
            try Task.checkCancellation()
            switch item {
            case .end(let summary):
                self.summary = names.shortened(summary)
                isAtEnd = true
            case .batch(let batch, let progress):
                feed.taken()
                self.progress(progress)
                guard !batch.listings.isEmpty else { continue }
                batches.append(batch)
                return true
            }
        }
        return false
    }
}
