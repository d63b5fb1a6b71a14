import Dispatch
import ListingCore
import Synchronization

internal import GRDB

/// The inverted index, in its own database so that it can be written in parallel with the catalog.
///
/// A missing index, or one of another catalog, is built from the listings.
final class FullTextIndex: Sendable {
    private let writer: any DatabaseWriter
    private let progress: Mutex<Int>
    let isInMemory: Bool

    /// - Parameters:
    ///   - path: the database file; nil for one in memory.
    ///   - identity: the identity of the catalog; an index of another catalog is emptied.
    ///   - mayEmpty: false if another process has the index open.
    ///   - maxPages: the page limit, to simulate a full disk in tests; nil for no limit.
    /// - Throws: ``CacheError/otherVersion(path:)``, see ``CacheDatabase``; ``CacheError/inUse(path:)`` if the index has to be emptied and
    ///   must not be; a `DatabaseError` of GRDB otherwise.
    init(path: String?, identity: String, mayEmpty: Bool = true, maxPages: Int? = nil) throws {
        isInMemory = path == nil
        writer = try CacheDatabase.open(path: path, tables: SegmentStore.tables, maxPages: maxPages, mayCreate: mayEmpty)
        progress = Mutex(
            try writer.write { database in
                let row = try Row.fetchOne(database, sql: "SELECT indexedRows FROM progress WHERE identity = ?", arguments: [identity])
                if let indexedCount = row?.number(at: 0), indexedCount >= 0 { return indexedCount }
                guard mayEmpty else { throw CacheError.inUse(path: path ?? "") }
                try SegmentStore.empty(database)
                try database.execute(sql: "DELETE FROM progress")
                try database.execute(sql: "INSERT INTO progress (identity, indexedRows) VALUES (?, 0)", arguments: [identity])
                return 0
            })
    }

    /// Frees SQLite's page cache.
    func releaseMemory() { writer.writeWithoutTransaction { $0.releaseMemory() } }

    /// Removes all terms.
    func clear() throws {
        try writer.write { database in
            try SegmentStore.empty(database)
            try database.execute(sql: "UPDATE progress SET indexedRows = 0")
        }
        progress.withLock { $0 = 0 }
    }

    /// The number of rows, counted from the first, that can be searched.
    var indexedCount: Int { progress.withLock { $0 } }

    /// Indexes rows on several threads.
    ///
    /// - Parameters:
    ///   - rows: the number of rows to have indexed in the end, including those already indexed.
    ///   - listings: returns the listings of rows; called on other threads.
    ///   - onProgress: called on other threads whenever more rows can be searched.
    /// - Throws: the first error of `listings` or of the database.
    func extend(
        to rows: Int, _ listings: @escaping @Sendable ([Int]) throws -> [Int: Listing], onProgress: @escaping @Sendable () -> Void
    ) throws {
        let start = indexedCount
        guard rows > start else { return }
        let segments = SegmentScheduler<[SortedRun]>(from: start, to: rows)
        let threads = min(segments.count, Processors.count, Self.maxThreads)
        DispatchQueue.concurrentPerform(iterations: threads) { _ in
            LowPriorityThread.run {
                segments.forEach { rows in
                    guard let (segment, pieces) = segments.add(try SortedRun.runs(of: rows, listings), of: rows) else { return }
                    let newSegment = SegmentWriter(pieces.flatMap { $0 })
                    try segments.finish(segment) { indexedCount in
                        try self.writer.write { database in
                            try SegmentStore.write(newSegment, segment.lowerBound / SegmentStore.rowsPerSegment, to: database)
                            try database.execute(sql: "UPDATE progress SET indexedRows = ?", arguments: [indexedCount])
                        }
                        self.progress.withLock { $0 = indexedCount }
                    }
                    onProgress()
                }
            }
        }
        try segments.check()
    }

    /// Each thread uses tens of megabytes.
    private static let maxThreads = 4

    /// The rows that match all wanted words and phrases and no excluded one.
    ///
    /// Segments are searched in parallel, because a short prefix matches up to half of the rows.
    ///
    /// - Parameter capacity: the number of rows in the catalog.
    /// - Throws: `Checksum.Damage` or `ByteParser.Damage` for damaged bytes; a `DatabaseError` of GRDB.
    func find(_ search: SearchText, capacity: Int) throws -> SearchMatches {
        let indexedCount = min(indexedCount, capacity)
        let expressions = CompiledSearch(search)
        let found = Mutex<[Int: SegmentMatches]>([:])
        try Processors.parallelForEach((indexedCount + SegmentStore.rowsPerSegment - 1) / SegmentStore.rowsPerSegment) { segment in
            let count = min(SegmentStore.rowsPerSegment, indexedCount - segment * SegmentStore.rowsPerSegment)
            let matches = try writer.read {
                try SegmentMatches(expressions, in: StoredSegmentIndex(database: $0, segment: segment, count: count))
            }
            found.withLock { $0[segment] = matches }
        }
        var matches = SearchMatches(none: RowBitmap(capacity: capacity), indexedCount: indexedCount)
        for (segment, part) in found.withLock({ $0 }) {
            matches.rows.insert(part.rows, at: segment * SegmentStore.rowsPerSegment)
            matches.inNames.insert(part.inNames, at: segment * SegmentStore.rowsPerSegment)
            matches.inTitle.insert(part.inTitle, at: segment * SegmentStore.rowsPerSegment)
        }
        return matches
    }
}
