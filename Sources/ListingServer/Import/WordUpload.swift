import ListingCore
import ListingStore
import Synchronization

/// Makes the segments of a run searchable: a transaction for each adds its words.
///
/// The listings are read from the server, so a segment that an interrupted import has left gets its words in the same way. The words of one
/// segment are in memory, encoded: some tens of megabytes, and more for long descriptions.
struct WordUpload {
    let connection: ServerConnection
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
            for (index, rank) in FieldRank.allCases.enumerated() {
                let terms = chunks.map { $0.ranks.indices.contains(index) ? $0.ranks[index].terms : nil }
                try await store(terms.map { $0?.blocks ?? [] }, TermRank.words(rank), segment.number)
                try await store(terms.map { $0?.prefixes ?? [] }, TermRank.words(rank), segment.number)
            }
            let ends = try BlockList.bytes(try chunks.map { try Checksum.removing(from: $0.fieldEnds) })
            try await connection.run(
                "INSERT INTO listing_viewer.column_part (segment, kind, bytes) VALUES ($1, $2, $3)", .int64(segment.number),
                .int16(ColumnPart.fieldEnds.rawValue), .bytes(ends))
            try await connection.run("UPDATE listing_viewer.catalog SET runs = runs + 1 WHERE catalog = $1", .int32(run.catalog))
        }
    }

    private func store(_ chunks: [[DictionaryBlock]], _ rank: Int16, _ segment: Int64) async throws {
        var (merger, blocks) = (try TermMerger(chunks), TermBlockWriter())
        try await connection.copy(TermRows.statement) { writer in
            while let term = try merger.next() {
                for block in try blocks.add(term.bytes, term.postings, positions: term.positions) {
                    try await TermRows.add(block, segment, rank, to: &writer)
                }
            }
            for block in try blocks.finish() { try await TermRows.add(block, segment, rank, to: &writer) }
        }
    }

    private func store(_ chunks: [[PrefixPostings]], _ rank: Int16, _ segment: Int64) async throws {
        var merger = PrefixMerger(chunks)
        try await connection.copy("COPY listing_viewer.prefix (segment, prefix, rank, rows) FROM STDIN (FORMAT binary)") { writer in
            var isDone = false
            while !isDone {
                var rows: [PrefixMerger.Row] = []
                while rows.count < Self.prefixes {
                    guard let next = try merger.next() else {
                        isDone = true
                        break
                    }
                    rows += next
                }
                for (row, bytes) in zip(rows, try PrefixRows.bytes(rows.map(\.postings))) {
                    try await writer.add(.int64(segment), .bytes(row.prefix), .int16(rank), .bytes(bytes))
                }
            }
        }
    }

    /// Prefixes that are compressed together.
    private static let prefixes = 256

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
        var next = rows.lowerBound
        while next < rows.upperBound {
            try Task.checkCancellation()
            let listings = try await run.listings(next..<rows.upperBound, of: segment, connection)
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
