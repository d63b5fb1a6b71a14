import ListingCore
import ListingStore

/// The upload of one run: its listings come in, and go to the server in segments.
///
/// At most one segment's columns, a few batches of listings, and the sort keys of the run are in memory.
final class RunUpload {
    /// The result of the transaction, as far as the words need it.
    struct Written: Sendable {
        let run: StoredRun
        let summary: ImportSummary
        /// True if it took the place of an earlier run.
        let hasReplaced: Bool
    }

    /// The place of a run on the server.
    struct Target: Sendable {
        let catalog: Int32
        let importNumber: Int64
        let source: [UInt8]
        let content: [UInt8]
    }

    private let connection: ServerConnection
    private let writing: RowWriting
    private let feed: ListingFeed
    private let progress: (Double) -> Void
    private var items: AsyncThrowingStream<ListingFeed.Item, any Error>.AsyncIterator
    private var names: ShortFileNames

    /// The listings that were read and not stored yet, from `next` on.
    private var listings: [Listing] = []
    private var next = 0
    private var summary: ImportSummary?

    private var columns = SharedColumns()
    private var dictionary: [UInt8] = []
    private var orders = RunOrderBuilder()
    private var segments: [(number: Int64, rows: Int)] = []

    /// Listings that are compressed at a time.
    private static let portion = 512
    /// The most listings from which the dictionary is made.
    private static let samples = 8_192

    init(_ connection: ServerConnection, _ writing: RowWriting, _ feed: ListingFeed, paths: [String], progress: @escaping (Double) -> Void)
    {
        (self.connection, self.writing, self.feed, self.progress) = (connection, writing, feed, progress)
        names = ShortFileNames(paths)
        items = feed.start().makeAsyncIterator()
    }

    /// Stores everything, within a transaction. Call ``learn()`` before.
    ///
    /// - Throws: ``ImportError`` if there are no listings; ``ServerError``; `CancellationError`.
    func run(_ target: Target) async throws -> Written {
        while try await hasMore() { try await storeSegment() }
        guard let summary else { throw CancellationError() }
        return try await complete(target, names.shortened(summary))
    }

    // MARK: Listings

    /// Reads the next batch if all listings are stored.
    ///
    /// - Returns: false at the end.
    private func hasMore() async throws -> Bool {
        while next == listings.count {
            (listings, next) = ([], 0)
            guard try await read() else { return false }
        }
        return true
    }

    /// Adds the next batch to the listings.
    private func read() async throws -> Bool {
        try Task.checkCancellation()
        guard let item = try await items.next() else { return false }
        switch item {
        case .end(let summary):
            self.summary = summary
            return false
        case .batch(let batch, let progress):
            listings += batch.listings
            feed.taken()
            self.progress(progress)
            return true
        }
    }

    /// Makes the dictionary from the first listings.
    ///
    /// Call it before the transaction: a large file is looked at as a whole before its first listing, and servers may end a transaction in
    /// which nothing happens for minutes.
    ///
    /// - Throws: ``ImportError`` if there are no listings; `CancellationError`.
    func learn() async throws {
        var (bodies, size) = ([[UInt8]](), 0)
        var ahead = SharedColumns()
        while size < DictionaryCompression.sampleCapacity, bodies.count < Self.samples {
            if bodies.count == listings.count { guard try await read() else { break } }
            for index in bodies.count..<listings.count {
                names.shorten(&listings[index])
                let body = ListingBody.bytes(listings[index], &ahead).bytes
                size += body.count
                bodies.append(body)
            }
        }
        dictionary = DictionaryCompression.dictionary(of: bodies)
    }

    // MARK: Segments

    private func storeSegment() async throws {
        let number = try await StoredRun.newSegment(connection)
        var segment = SegmentBuilder()
        try await writing.write(to: .listing, connection) { writer in
            while !segment.isFull, try await hasMore() { try await store(in: &segment, number, &writer) }
        }
        let parts = try segment.finish()
        orders.append(segment)
        segments.append((number, segment.count))
        try await writing.write(to: .columnPart, connection) { writer in
            for part in parts.columns { try await writer.add(.int64(number), .int16(part.kind.rawValue), .bytes(part.bytes)) }
        }
        try await writing.write(to: .termBlock, connection) { writer in
            for (rank, block) in parts.values { try await TermRows.add(block, number, rank, to: &writer) }
        }
    }

    /// Stores the next listings, as many as are compressed at a time.
    private func store(in segment: inout SegmentBuilder, _ number: Int64, _ writer: inout RowWriter) async throws {
        let count = min(listings.count - next, Self.portion, SegmentLayout.rowsPerSegment - segment.count)
        let first = segment.count
        var (bodies, keys) = ([[UInt8]](), [Int64]())
        for index in next..<next + count {
            names.shorten(&listings[index])
            let (body, hash) = ListingBody.bytes(listings[index], &columns)
            bodies.append(body)
            keys.append(ListingRows.key(of: listings[index]))
            segment.append(listings[index], content: hash)
        }
        next += count
        for (index, body) in try ListingRows.packed(bodies, with: dictionary).enumerated() {
            try await writer.add(.int64(number), .int32(Int32(first + index)), .int64(keys[index]), .bytes(body))
        }
    }

    // MARK: The run

    private func complete(_ target: Target, _ summary: ImportSummary) async throws -> Written {
        guard let rows = Int32(exactly: orders.count) else { throw ServerError.tooLarge }
        // The lock of this row puts imports of the same file in one order.
        let revision = try await connection.run(
            "UPDATE listing_viewer.catalog SET runs = runs + 1 WHERE catalog = $1 RETURNING runs", .int32(target.catalog)
        ).single(Int64.self)
        let replaced = try await connection.run(
            """
            UPDATE listing_viewer.run SET removed = $2, removed_at = pg_catalog.now()
            WHERE catalog = $1 AND removed IS NULL AND (source = $3 OR content = $4)
            """, .int32(target.catalog), .int64(revision), .bytes(target.source), .bytes(target.content))
        let number = try await connection.run(
            """
            INSERT INTO listing_viewer.run (catalog, import, source, content, layout, facets, rows, summary, dictionary, added)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING run
            """, .int32(target.catalog), .int64(target.importNumber), .bytes(target.source), .bytes(target.content),
            .int32(Int32(SegmentLayout.number)), .int64(SegmentLayout.facets), .int32(rows),
            .bytes(try RunSummary(summary, columns).bytes()), .bytes(dictionary), .int64(revision)
        ).single(Int64.self)
        try await connection.copy("COPY listing_viewer.segment (segment, run, ordinal, rows) FROM STDIN (FORMAT binary)") { writer in
            for (ordinal, segment) in segments.enumerated() {
                try await writer.add(.int64(segment.number), .int64(number), .int32(Int32(ordinal)), .int32(Int32(segment.rows)))
            }
        }
        try await storeOrders(of: number)
        let problems = try ProblemPart.parts(summary.problems)
        try await connection.copy("COPY listing_viewer.problem_part (run, part, problems) FROM STDIN (FORMAT binary)") { writer in
            for (part, bytes) in problems.enumerated() { try await writer.add(.int64(number), .int32(Int32(part)), .bytes(bytes)) }
        }
        return Written(
            run: StoredRun(number: number, catalog: target.catalog, layout: SegmentLayout.number, dictionary: dictionary, columns: columns),
            summary: summary, hasReplaced: replaced.changedCount > 0)
    }

    private func storeOrders(of run: Int64) async throws {
        var sorting = RadixSort()
        for key in RunOrder.numbers.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            try Task.checkCancellation()
            guard let order = try orders.row(by: key, &sorting) else { continue }
            try await connection.run(
                "INSERT INTO listing_viewer.run_order (run, key, count, equals_next, first, last) VALUES ($1, $2, $3, $4, $5, $6)",
                .int64(run), .int16(order.key), .int32(order.count), .bytes(order.equalsNext), .int32s(order.first), .int32s(order.last))
            try await connection.copy("COPY listing_viewer.run_order_part (run, key, part, rows) FROM STDIN (FORMAT binary)") { writer in
                for (part, rows) in order.parts.enumerated() {
                    try await writer.add(.int64(run), .int16(order.key), .int32(Int32(part)), .bytes(rows))
                }
            }
        }
    }
}
