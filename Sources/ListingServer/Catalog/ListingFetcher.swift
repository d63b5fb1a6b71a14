import ListingCore
import ListingStore
import Synchronization

/// Reads listings from the server, and keeps the last ones in the form in which they are stored there.
final class ListingFetcher: Sendable {
    private let pool: ConnectionPool
    private let kept = Mutex(LRUCache<Int, [UInt8]>(limit: maxKept))
    /// The rows of the last listings by the hashes of their keys, the first row of each.
    private let keyed = Mutex(LRUCache<Int64, Int>(limit: maxKept))

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
        let listings = try decode(bodies, of: session)
        keyed.withLock { keyed in
            for (row, listing) in listings {
                let hash = ListingRows.key(of: listing)
                keyed.store(min(row, keyed.peek(hash) ?? row), for: hash)
            }
        }
        return listings
    }

    private func read(_ rows: [Int], of session: ServerSession) async throws -> [Int: [UInt8]] {
        let wanted = Set(rows)
        var places: [Int64: (start: Int, rows: [Int32])] = [:]
        for row in rows {
            guard let segment = session.segment(of: row) else { continue }
            let start = segment.rows.lowerBound
            places[segment.number, default: (start, [])].rows.append(Int32(row - start))
        }
        let all = places.map { (segment: $0.key, rows: $0.value.rows) }
        var bodies: [Int: [UInt8]] = [:]
        bodies.reserveCapacity(rows.count)
        for first in stride(from: 0, to: all.count, by: Self.segmentsTogether) {
            let part = all[first..<min(first + Self.segmentsTogether, all.count)]
            var values: [ServerValue] = part.flatMap { [.int64($0.segment), .int32s($0.rows)] }
            for _ in part.count..<Self.segmentsTogether { values += [.null, .int32s([])] }
            let result = try await pool.with { [values] in try await $0.run(Self.statement, values) }
            for row in result {
                guard let start = places[try row.value(0)]?.start else { throw ServerError.unexpectedAnswer("segment") }
                let number = start + Int(try row.value(1, Int32.self))
                guard wanted.contains(number) else { throw SegmentDamage() }
                bodies[number] = try row.value(2)
            }
        }
        return bodies
    }

    /// Segments that one statement names. Those that are not used are null, and the server omits them before it plans the statement.
    private static let segmentsTogether = 32

    /// Plain conditions, so that a server whose table has partitions on other servers asks each of those once, and gets only these rows. It
    /// would get the whole table for a join with a list of rows.
    private static let statement: Statement = """
        SELECT segment, row, body FROM listing_viewer.listing WHERE false
        OR segment = $1 AND row = ANY ($2) OR segment = $3 AND row = ANY ($4)
        OR segment = $5 AND row = ANY ($6) OR segment = $7 AND row = ANY ($8)
        OR segment = $9 AND row = ANY ($10) OR segment = $11 AND row = ANY ($12)
        OR segment = $13 AND row = ANY ($14) OR segment = $15 AND row = ANY ($16)
        OR segment = $17 AND row = ANY ($18) OR segment = $19 AND row = ANY ($20)
        OR segment = $21 AND row = ANY ($22) OR segment = $23 AND row = ANY ($24)
        OR segment = $25 AND row = ANY ($26) OR segment = $27 AND row = ANY ($28)
        OR segment = $29 AND row = ANY ($30) OR segment = $31 AND row = ANY ($32)
        OR segment = $33 AND row = ANY ($34) OR segment = $35 AND row = ANY ($36)
        OR segment = $37 AND row = ANY ($38) OR segment = $39 AND row = ANY ($40)
        OR segment = $41 AND row = ANY ($42) OR segment = $43 AND row = ANY ($44)
        OR segment = $45 AND row = ANY ($46) OR segment = $47 AND row = ANY ($48)
        OR segment = $49 AND row = ANY ($50) OR segment = $51 AND row = ANY ($52)
        OR segment = $53 AND row = ANY ($54) OR segment = $55 AND row = ANY ($56)
        OR segment = $57 AND row = ANY ($58) OR segment = $59 AND row = ANY ($60)
        OR segment = $61 AND row = ANY ($62) OR segment = $63 AND row = ANY ($64)
        """

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

    /// The rows of listings by key, without the server, so that a listing that was read can be marked while the server is away.
    ///
    /// A listing that was not read may have the same key in an earlier row, and is then the first. Only the server knows.
    ///
    /// - Returns: nil if one of the keys is not the first key of a listing that was read lately.
    func rowsRead(of keys: [ListingKey], in session: ServerSession) -> [ListingKey: Int]? {
        var answer: [ListingKey: Int] = [:]
        for key in keys {
            guard key.occurrence == 1, let row = keyed.withLock({ $0.value(for: ListingRows.key(of: key)) }),
                let segment = session.segment(of: row), !session.runs[segment.run].isReplaced
            else { return nil }
            answer[key] = row
        }
        return answer
    }

    /// The rows of listings by key. Keys that are not found are omitted. Listings of replaced runs are not among them.
    ///
    /// - Throws: ``ServerError``, or ``SegmentDamage``.
    func rows(of keys: [ListingKey], in session: ServerSession) async throws -> [ListingKey: Int] {
        let segments = session.segments.filter { !session.runs[$0.run].isReplaced }
        let places = Dictionary(segments.map { ($0.number, $0.rows) }) { first, _ in first }
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
                guard let place = places[try row.value(1)] else { throw ServerError.unexpectedAnswer("segment") }
                let number = place.lowerBound + Int(try row.value(2, Int32.self))
                guard place.contains(number) else { throw SegmentDamage() }
                rows[try row.value(0), default: []].append(number)
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
