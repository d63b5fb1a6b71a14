import ListingCore
import ListingStore

/// A run on the server, as far as its listings need it.
struct StoredRun: Sendable {
    let number: Int64
    let catalog: Int32
    let layout: Int
    let dictionary: [UInt8]
    let columns: SharedColumns

    /// A segment whose words are missing.
    struct Segment: Sendable {
        let number: Int64
        let rows: Int
    }

    /// Reads a run.
    ///
    /// - Throws: ``ServerError``; ``SegmentDamage`` if its summary is damaged.
    static func read(_ number: Int64, _ connection: ServerConnection) async throws -> StoredRun {
        let rows = try await connection.run(
            "SELECT catalog, layout, dictionary, summary FROM listing_viewer.run WHERE run = $1", .int64(number))
        guard let row = rows.first else { throw ServerError.unexpectedAnswer("no run \(number)") }
        return StoredRun(
            number: number, catalog: try row.value(0), layout: try row.value(1), dictionary: try row.value(2),
            columns: try RunSummary(try row.value(3)).columns)
    }

    /// The segments that can't be searched yet, in their order.
    ///
    /// - Throws: ``ServerError``.
    static func unsearchable(in run: Int64, _ connection: ServerConnection) async throws -> [Segment] {
        let rows = try await connection.run(
            "SELECT segment, rows FROM listing_viewer.segment WHERE run = $1 AND NOT is_searchable ORDER BY ordinal", .int64(run))
        return try rows.map { Segment(number: try $0.value(0), rows: try $0.value(1)) }
    }

    /// A number for a new segment.
    ///
    /// - Throws: ``ServerError``.
    static func newSegment(_ connection: ServerConnection) async throws -> Int64 {
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

    /// Reads listings of a segment, as many as are in some megabytes.
    ///
    /// - Parameters:
    ///   - rows: rows of the segment.
    ///   - count: the most listings that are wanted, if it is less than the limit.
    /// - Returns: the listings of the first of the rows, at least one; their ids are their rows.
    /// - Throws: ``ServerError``; ``SegmentDamage`` if a listing is missing or damaged.
    func listings(
        _ rows: Range<Int>, atMost count: Int = .max, of segment: Int64, _ connection: ServerConnection
    ) async throws -> [Listing] {
        let limit = min(rows.upperBound, rows.lowerBound + min(count, Self.maxListings))
        let found = try await connection.run(
            """
            SELECT row, body FROM (
                SELECT row, body, pg_catalog.sum(pg_catalog.octet_length(body)) OVER (ORDER BY row) - pg_catalog.octet_length(body) AS before
                FROM listing_viewer.listing WHERE segment = $1 AND row >= $2 AND row < $3) AS listings
            WHERE before < $4 ORDER BY row
            """, .int64(segment), .int32(Int32(clamping: rows.lowerBound)), .int32(Int32(clamping: limit)), .int64(Self.maxBytes))
        let bodies = try found.map { (id: ListingID(try $0.value(0, Int.self)), body: try $0.value(1, [UInt8].self)) }
        guard !bodies.isEmpty, bodies.map(\.id.rawValue) == Array(rows.lowerBound..<rows.lowerBound + bodies.count) else {
            throw SegmentDamage()
        }
        return try ListingRows.listings(bodies, with: dictionary, columns, layout: layout)
    }

    /// The listings to ask for before their size is known.
    static let fewListings = 256
    private static let maxListings = 2_048
    /// Compressed bytes after which no further listing is read.
    private static let maxBytes: Int64 = 2 << 20
}
