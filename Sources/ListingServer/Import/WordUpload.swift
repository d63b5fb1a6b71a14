import ListingCore
import ListingStore
import Synchronization

/// Makes the segments of a run searchable that an earlier program has stored without their words: a transaction for each adds them.
///
/// The listings are read from the server. The words of one segment are in memory, encoded: some tens of megabytes, and more for long
/// descriptions.
struct WordUpload {
    let connection: ServerConnection
    let writing: RowWriting
    let run: StoredRun
    /// Called with the number of rows that were read for a segment so far, on any thread.
    let progress: @Sendable (Int) -> Void

    /// Adds the words of a segment. If another import has added them meanwhile, nothing happens.
    ///
    /// - Throws: ``ServerError``; ``SegmentDamage`` if listings are damaged; `CancellationError`.
    func run(_ segment: StoredRun.Segment) async throws {
        let chunks = try await self.chunks(of: segment)
        try await connection.transaction {
            let taken = try await connection.run(
                "UPDATE listing_viewer.segment SET is_searchable = true WHERE segment = $1 AND NOT is_searchable", .int64(segment.number))
            guard taken.changedCount == 1 else { return }
            try await addWords(chunks, to: segment.number)
            try await connection.run("UPDATE listing_viewer.catalog SET runs = runs + 1 WHERE catalog = $1", .int32(run.catalog))
        }
    }

    private func addWords(_ chunks: [SegmentWriter], to segment: Int64) async throws {
        // With several servers, the one with the words commits first. If the main server fails in that moment, all words are there already,
        // and the ends of the fields are their last row.
        let isThere = try await connection.run(
            "SELECT EXISTS (SELECT FROM listing_viewer.column_part WHERE segment = $1 AND kind = $2)", .int64(segment),
            .int16(ColumnPart.fieldEnds.rawValue)
        ).single(Bool.self)
        if isThere { return }
        let words = SegmentWords(chunks.map { chunk in Task { chunk } })
        defer { words.cancel() }
        try await words.store(segment, connection, writing)
    }

    // MARK: Words

    /// The words of each chunk, on as many cores as there are.
    private func chunks(of segment: StoredRun.Segment) async throws -> [SegmentWriter] {
        let starts = Array(stride(from: 0, to: segment.rows, by: SegmentLayout.rowsPerChunk))
        let counter = RowCounter(progress)
        return try await withThrowingTaskGroup(of: (Int, SegmentWriter).self) { group in
            var (chunks, next) = ([Int: SegmentWriter](), 0)
            while chunks.count < starts.count {
                while next < starts.count, next - chunks.count < max(1, min(Processors.count, Self.maxTasks)) {
                    let index = next
                    let rows = starts[index]..<min(starts[index] + SegmentLayout.rowsPerChunk, segment.rows)
                    group.addTask { (index, try await words(of: rows, in: segment.number, counter)) }
                    next += 1
                }
                guard let (index, words) = try await group.next() else { break }
                chunks[index] = words
            }
            return starts.indices.compactMap { chunks[$0] }
        }
    }

    /// Counts the rows that several tasks have read.
    private final class RowCounter: Sendable {
        private let count = Atomic(0)
        private let progress: @Sendable (Int) -> Void

        init(_ progress: @escaping @Sendable (Int) -> Void) { self.progress = progress }

        func add(_ rows: Int) { progress(count.add(rows, ordering: .relaxed).newValue) }
    }

    /// Each task uses tens of megabytes.
    private static let maxTasks = 4

    /// The words of one chunk.
    private func words(of rows: Range<Int>, in segment: Int64, _ counter: RowCounter) async throws -> SegmentWriter {
        var (runs, postings, first) = ([SortedRun](), PostingsBuilder(), rows.lowerBound)
        var (next, count) = (rows.lowerBound, StoredRun.fewListings)
        while next < rows.upperBound {
            try Task.checkCancellation()
            let listings = try await run.listings(next..<rows.upperBound, atMost: count, of: segment, connection)
            // Another server sends all rows that are asked for, also those that are too many.
            count = listings.count < count ? max(1, listings.count) : count * 2
            for listing in listings {
                postings.add(SearchableTexts(listing))
                next += 1
                guard postings.isFull else { continue }
                runs.append(postings.sorted(from: first - rows.lowerBound))
                (postings, first) = (PostingsBuilder(), next)
            }
            counter.add(listings.count)
        }
        if first < rows.upperBound { runs.append(postings.sorted(from: first - rows.lowerBound)) }
        return SegmentWriter(runs)
    }
}
