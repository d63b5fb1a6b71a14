import ListingCore
import ListingStore
import Synchronization

/// Reads listings from the server, and keeps the last ones in the form in which they are stored there.
final class ListingFetcher: Sendable {
    private let pool: ConnectionPool
    private let kept = Mutex(LRUCache<Int, [UInt8]>(limit: maxKept))

    /// The number of listings that are kept, some kilobytes each. They are shown again while the server can't be reached.
    private static let maxKept = 4_096
    /// Listings that one statement reads. A page has fewer.
    private static let maxTogether = 1_024

    init(pool: ConnectionPool) { self.pool = pool }

    // MARK: Rows

    /// The listings of rows, with the rows as ids. Rows that are not in the catalog are omitted, and so are those of deleted runs.
    ///
    /// - Throws: ``ServerError``, or ``SegmentDamage``.
    func listings(at rows: [Int], of session: ServerSession) async throws -> [Int: Listing] {
        let wanted = Set(rows.filter { $0 >= 0 && $0 < session.count }).sorted()
        var bodies: [Int: [UInt8]] = [:]
        kept.withLock { kept in for row in wanted { bodies[row] = kept.value(for: row) } }
        let missing = wanted.filter { bodies[$0] == nil }
        for start in stride(from: 0, to: missing.count, by: Self.maxTogether) {
            let part = Array(missing[start..<min(start + Self.maxTogether, missing.count)])
            let read = try await read(part, of: session)
            kept.withLock { kept in for (row, body) in read { kept.store(body, for: row) } }
            bodies.merge(read) { $1 }
        }
        return try decode(bodies, of: session)
    }

    private func read(_ rows: [Int], of session: ServerSession) async throws -> [Int: [UInt8]] {
        var (segments, places, starts): ([Int64], [Int32], [Int64: Int]) = ([], [], [:])
        for row in rows {
            guard let segment = session.segment(of: row) else { continue }
            segments.append(segment.number)
            places.append(Int32(row - segment.rows.lowerBound))
            starts[segment.number] = segment.rows.lowerBound
        }
        guard !segments.isEmpty else { return [:] }
        let (wanted, only, found) = (places, starts.count == 1 ? segments[0] : nil, segments)
        let result = try await pool.with { connection in
            // A page in reading order is in one segment, so that only one partition is asked.
            if let only {
                return try await connection.run(
                    "SELECT segment, row, body FROM listing_viewer.listing WHERE segment = $1 AND row = ANY ($2)", .int64(only),
                    .int32s(wanted))
            }
            return try await connection.run(
                """
                SELECT l.segment, l.row, l.body
                FROM unnest($1::bigint[], $2::integer[]) AS wanted (segment, row)
                JOIN listing_viewer.listing l ON l.segment = wanted.segment AND l.row = wanted.row
                """, .int64s(found), .int32s(wanted))
        }
        var bodies: [Int: [UInt8]] = [:]
        bodies.reserveCapacity(result.count)
        for row in result {
            guard let start = starts[try row.value(0)] else { throw ServerError.unexpectedAnswer("segment") }
            bodies[start + (try row.value(1, Int.self))] = try row.value(2)
        }
        return bodies
    }

    /// The listings of each run have their own dictionary.
    private func decode(_ bodies: [Int: [UInt8]], of session: ServerSession) throws -> [Int: Listing] {
        var byRun: [Int: [(id: ListingID, body: [UInt8])]] = [:]
        for (row, body) in bodies {
            if let segment = session.segment(of: row) { byRun[segment.run, default: []].append((ListingID(row), body)) }
        }
        var listings: [Int: Listing] = [:]
        listings.reserveCapacity(bodies.count)
        for (number, rows) in byRun {
            let run = session.runs[number]
            for listing in try ListingRows.listings(rows, with: run.dictionary, run.columns, layout: run.layout) {
                listings[listing.id.rawValue] = listing
            }
        }
        return listings
    }

    // MARK: Keys

    /// The rows of listings by key. Keys that are not found are omitted. Listings of replaced runs are not among them.
    ///
    /// - Throws: ``ServerError``.
    func rows(of keys: [ListingKey], in session: ServerSession) async throws -> [ListingKey: Int] {
        let segments = session.segments.filter { !session.runs[$0.run].isReplaced }
        let starts = Dictionary(segments.map { ($0.number, $0.rows.lowerBound) }) { first, _ in first }
        var rows: [Int64: [Int]] = [:]
        let hashes = Array(Set(keys.map { ListingRows.key(of: $0) }))
        for start in stride(from: 0, to: hashes.count, by: Self.maxTogether) {
            let part = Array(hashes[start..<min(start + Self.maxTogether, hashes.count)])
            let found = try await pool.with { connection in
                try await connection.run(
                    "SELECT key, segment, row FROM listing_viewer.listing WHERE key = ANY ($1) AND segment = ANY ($2)", .int64s(part),
                    .int64s(segments.map(\.number)))
            }
            for row in found {
                guard let start = starts[try row.value(1)] else { throw ServerError.unexpectedAnswer("segment") }
                rows[try row.value(0), default: []].append(start + (try row.value(2, Int.self)))
            }
        }
        for hash in rows.keys { rows[hash]?.sort() }
        var answer: [ListingKey: Int] = [:]
        for key in keys {
            // The first listing with a key has occurrence 1.
            answer[key] = rows[ListingRows.key(of: key)]?.dropFirst(max(0, key.occurrence - 1)).first
        }
        return answer
    }
}
