import ListingCore
import ListingStore

/// The upload of one run: its listings come in, and go to the server in segments, with their words.
///
/// Two or more tasks prepare pieces of the listings while this one stores those before. One segment's columns, the encoded words of two, a
/// few pieces, and the sort keys of the run are in memory; then its orders, about 13 bytes a row.
final class RunUpload {
    /// The result of the transaction.
    struct Written: Sendable {
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
    private var pieces: PieceQueue
    private var orders = RunOrderBuilder()
    private var segments: [(number: Int64, rows: Int)] = []
    /// The words of the last segment, which are not stored yet.
    private var unsent: (segment: Int64, words: SegmentWords)?

    init(_ connection: ServerConnection, _ writing: RowWriting, _ feed: ListingFeed, paths: [String], progress: @escaping (Double) -> Void)
    {
        (self.connection, self.writing) = (connection, writing)
        pieces = PieceQueue(feed, ShortFileNames(paths), progress: progress)
    }

    /// Looks at the first listings. Call it before the transaction: see ``PieceQueue/learn()``.
    ///
    /// - Throws: ``ImportError`` if there are no listings; `CancellationError`.
    func learn() async throws { try await pieces.learn() }

    /// Stores everything, within a transaction. Call ``learn()`` before.
    ///
    /// - Throws: ``ImportError`` if there are no listings; ``ServerError``; `CancellationError`.
    func run(_ target: Target) async throws -> Written {
        defer {
            pieces.cancel()
            unsent?.words.cancel()
        }
        while try await pieces.hasMore(inSegment: false) { try await storeSegment() }
        try await storeWords()
        guard let summary = pieces.summary else { throw CancellationError() }
        // Others can't change the catalog from here on until the end, so everything is ready before.
        let rows = orders.count
        let sorted = try sortedOrders()
        return try await complete(target, summary, rows: rows, sorted)
    }

    // MARK: Segments

    private func storeSegment() async throws {
        let number = try await newSegment()
        var segment = SegmentBuilder()
        var chunks: [Task<SegmentWriter, any Error>] = []
        try await writing.write(to: .listing, connection) { writer in
            while try await pieces.hasMore(inSegment: segment.count > 0), let (piece, words) = try await pieces.take() {
                try await store(piece, number, in: &segment, &writer)
                if let words { chunks.append(words) }
            }
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
        // Tasks merge them while the next segment comes in.
        let words = SegmentWords(chunks)
        do { try await storeWords() } catch {
            words.cancel()
            throw error
        }
        unsent = (number, words)
    }

    /// A number for a new segment.
    private func newSegment() async throws -> Int64 {
        while true {
            let number = try await connection.run("SELECT pg_catalog.nextval('listing_viewer.segment_number')").single(Int64.self)
            // A sequence may give numbers again after a crash of the main server, and another server may have rows of such a number: those
            // of a transaction that was complete there only.
            let isTaken = try await connection.run(
                "SELECT EXISTS (SELECT FROM listing_viewer.listing WHERE segment = $1)", .int64(number)
            ).single(Bool.self)
            if !isTaken { return number }
        }
    }

    /// Stores the words of the segment before.
    private func storeWords() async throws {
        guard let (number, words) = unsent else { return }
        try await words.store(number, connection, writing)
        unsent = nil
    }

    private func store(_ piece: PreparedPiece, _ number: Int64, in segment: inout SegmentBuilder, _ writer: inout RowWriter) async throws {
        let first = segment.count
        piece.append(to: &segment)
        for (index, body) in piece.bodies.enumerated() {
            try await writer.add(.int64(number), .int32(Int32(first + index)), .int64(piece.keys[index]), .bytes(body))
        }
    }

    // MARK: The run

    private func complete(_ target: Target, _ summary: ImportSummary, rows: Int, _ sorted: [RunOrder.Row]) async throws -> Written {
        let (columns, dictionary) = (pieces.columns, pieces.dictionary.bytes)
        guard let rows = Int32(exactly: rows) else { throw ServerError.tooLarge }
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
        try await store(sorted, of: number)
        let problems = try ProblemPart.parts(summary.problems)
        try await connection.copy("COPY listing_viewer.problem_part (run, part, problems) FROM STDIN (FORMAT binary)") { writer in
            for (part, bytes) in problems.enumerated() { try await writer.add(.int64(number), .int32(Int32(part)), .bytes(bytes)) }
        }
        return Written(summary: summary, hasReplaced: replaced.changedCount > 0)
    }

    /// The orders of the rows, whose sort keys are forgotten then.
    private func sortedOrders() throws -> [RunOrder.Row] {
        defer { orders = RunOrderBuilder() }
        var (sorting, sorted) = (RadixSort(), [RunOrder.Row]())
        for key in RunOrder.numbers.keys.sorted(by: { $0.rawValue < $1.rawValue }) {
            try Task.checkCancellation()
            if let order = try orders.row(by: key, &sorting) { sorted.append(order) }
        }
        return sorted
    }

    private func store(_ orders: [RunOrder.Row], of run: Int64) async throws {
        for order in orders {
            try await connection.run(
                "INSERT INTO listing_viewer.run_order (run, key, count, equals_next) VALUES ($1, $2, $3, $4)", .int64(run),
                .int16(order.key), .int32(order.count), .bytes(order.equalsNext))
            try await connection.copy("COPY listing_viewer.run_order_part (run, key, part, rows) FROM STDIN (FORMAT binary)") { writer in
                for (part, rows) in order.parts.enumerated() {
                    try await writer.add(.int64(run), .int16(order.key), .int32(Int32(part)), .bytes(rows))
                }
            }
        }
    }
}
