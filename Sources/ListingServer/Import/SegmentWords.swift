import ListingCore
import ListingStore

/// The words of a segment on their way to the server.
struct SegmentWords {
    let connection: ServerConnection
    let writing: RowWriting
    let segment: Int64

    /// Prefixes that are compressed together.
    private static let prefixes = 256

    /// Stores the words, within a transaction. The ends of the fields are their last row.
    ///
    /// - Parameter chunks: The words of each chunk, in the order of the chunks.
    /// - Throws: ``ServerError``; ``SegmentDamage`` if words are damaged; `CancellationError`.
    func store(_ chunks: [SegmentWriter]) async throws {
        for (index, rank) in FieldRank.allCases.enumerated() {
            try Task.checkCancellation()
            let terms = chunks.map { $0.ranks.indices.contains(index) ? $0.ranks[index].terms : nil }
            try await store(terms.map { $0?.blocks ?? [] }, TermRank.words(rank))
            try await store(terms.map { $0?.prefixes ?? [] }, TermRank.words(rank))
        }
        let ends = try BlockList.bytes(try chunks.map { try Checksum.removing(from: $0.fieldEnds) })
        try await connection.run(
            "INSERT INTO listing_viewer.column_part (segment, kind, bytes) VALUES ($1, $2, $3)", .int64(segment),
            .int16(ColumnPart.fieldEnds.rawValue), .bytes(ends))
    }

    private func store(_ chunks: [[DictionaryBlock]], _ rank: Int16) async throws {
        var (merger, blocks) = (try TermMerger(chunks), TermBlockWriter())
        try await writing.write(to: .termBlock, connection) { writer in
            while let term = try merger.next() {
                for block in try blocks.add(term.bytes, term.postings, positions: term.positions) {
                    try await TermRows.add(block, segment, rank, to: &writer)
                }
            }
            for block in try blocks.finish() { try await TermRows.add(block, segment, rank, to: &writer) }
        }
    }

    private func store(_ chunks: [[PrefixPostings]], _ rank: Int16) async throws {
        var merger = PrefixMerger(chunks)
        try await writing.write(to: .prefix, connection) { writer in
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
}
