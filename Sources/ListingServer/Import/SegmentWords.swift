import ListingCore
import ListingStore

/// The words of a segment on their way to the server. Tasks merge those of its chunks, and compress them.
struct SegmentWords: Sendable {
    /// A row of `prefix`, without its segment and rank.
    private typealias PrefixRow = (prefix: [UInt8], bytes: [UInt8])

    private let terms: [(rank: Int16, task: Task<[TermBlock], any Error>)]
    private let prefixes: [(rank: Int16, task: Task<[PrefixRow], any Error>)]
    private let fieldEnds: Task<[UInt8], any Error>

    /// Prefixes that are compressed together.
    private static let prefixesTogether = 256

    /// Begins to merge.
    ///
    /// - Parameter chunks: The words of each chunk, in the order of the chunks.
    init(_ chunks: [Task<SegmentWriter, any Error>]) {
        let all = Task {
            var writers: [SegmentWriter] = []
            for chunk in chunks { writers.append(try await chunk.value) }
            return writers
        }
        // The largest first.
        terms = FieldRank.allCases.enumerated().map { index, rank in
            (TermRank.words(rank), Task { try Self.blocks(Self.terms(index, of: try await all.value).map { $0?.blocks ?? [] }) })
        }
        prefixes = FieldRank.allCases.enumerated().map { index, rank in
            (TermRank.words(rank), Task { try Self.rows(Self.terms(index, of: try await all.value).map { $0?.prefixes ?? [] }) })
        }
        fieldEnds = Task { try BlockList.bytes(try await all.value.map { try Checksum.removing(from: $0.fieldEnds) }) }
    }

    func cancel() {
        for (_, task) in terms { task.cancel() }
        for (_, task) in prefixes { task.cancel() }
        fieldEnds.cancel()
    }

    private static func terms(_ rank: Int, of chunks: [SegmentWriter]) -> [SegmentWriter.Terms?] {
        chunks.map { $0.ranks.indices.contains(rank) ? $0.ranks[rank].terms : nil }
    }

    // MARK: Merging

    private static func blocks(_ chunks: [[DictionaryBlock]]) throws -> [TermBlock] {
        var (merger, writer, blocks) = (try TermMerger(chunks), TermBlockWriter(), [TermBlock]())
        while let term = try merger.next() {
            let closed = try writer.add(term.bytes, term.postings, positions: term.positions)
            guard !closed.isEmpty else { continue }
            try Task.checkCancellation()
            blocks += closed
        }
        return blocks + (try writer.finish())
    }

    private static func rows(_ chunks: [[PrefixPostings]]) throws -> [PrefixRow] {
        var (merger, all, isDone) = (PrefixMerger(chunks), [PrefixRow](), false)
        while !isDone {
            try Task.checkCancellation()
            var rows: [PrefixMerger.Row] = []
            while rows.count < prefixesTogether {
                guard let next = try merger.next() else {
                    isDone = true
                    break
                }
                rows += next
            }
            for (row, bytes) in zip(rows, try PrefixRows.bytes(rows.map(\.postings))) { all.append((row.prefix, bytes)) }
        }
        return all
    }

    // MARK: Storing

    /// Stores the words, within a transaction. The ends of the fields are their last row.
    ///
    /// - Throws: ``ServerError``; ``SegmentDamage`` if words are damaged; `CancellationError`.
    func store(_ segment: Int64, _ connection: ServerConnection, _ writing: RowWriting) async throws {
        for (rank, task) in terms {
            let blocks = try await task.value
            try await writing.write(to: .termBlock, connection) { writer in
                for block in blocks { try await TermRows.add(block, segment, rank, to: &writer) }
            }
        }
        for (rank, task) in prefixes {
            let rows = try await task.value
            try await writing.write(to: .prefix, connection) { writer in
                for row in rows { try await writer.add(.int64(segment), .bytes(row.prefix), .int16(rank), .bytes(row.bytes)) }
            }
        }
        try await connection.run(
            "INSERT INTO listing_viewer.column_part (segment, kind, bytes) VALUES ($1, $2, $3)", .int64(segment),
            .int16(ColumnPart.fieldEnds.rawValue), .bytes(try await fieldEnds.value))
    }
}
