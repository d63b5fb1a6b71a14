/// Reads blocks of terms, and rows by prefixes, from several segments.
///
/// The statements have plain conditions on the columns of the keys. So a server whose tables have partitions on other servers asks each of
/// those once, and gets only what is wanted. For a join with a list of terms, it would get all rows of the segments.
struct BlockLookup: Sendable {
    /// A part of the order of terms in some ranks.
    struct TermRange: Sendable {
        /// The initial of all terms in it: see ``TermInitial``.
        let initial: [UInt8]
        let low: [UInt8]
        let high: [UInt8]
        let ranks: [Int16]

        func overlaps(_ block: Block) -> Bool {
            ranks.contains(block.rank) && !high.lexicographicallyPrecedes(block.first) && !block.last.lexicographicallyPrecedes(low)
        }
    }

    struct Block: Sendable {
        let isPrefix: Bool
        let segment: Int64
        let rank: Int16
        /// The first term of the block, and its last one; the prefix twice if it is one.
        let first: [UInt8]
        let last: [UInt8]
        let bytes: [UInt8]
    }

    /// The numbers of the segments.
    let segments: [Int64]

    /// The ranges that one statement has. Those that are not used are null, and the server omits them before it plans the statement.
    private static let ranges = 8

    private static let statement: Statement = """
        SELECT true, segment, rank, prefix, prefix, rows FROM listing_viewer.prefix
        WHERE $2 AND segment = ANY ($1) AND prefix = ANY ($3) AND rank = ANY ($4)
        UNION ALL
        SELECT false, segment, rank, first, last, block FROM listing_viewer.term_block
        WHERE segment = ANY ($1) AND (
            initial = $5 AND rank = ANY ($6) AND first <= $7 AND last >= $8
            OR initial = $9 AND rank = ANY ($10) AND first <= $11 AND last >= $12
            OR initial = $13 AND rank = ANY ($14) AND first <= $15 AND last >= $16
            OR initial = $17 AND rank = ANY ($18) AND first <= $19 AND last >= $20
            OR initial = $21 AND rank = ANY ($22) AND first <= $23 AND last >= $24
            OR initial = $25 AND rank = ANY ($26) AND first <= $27 AND last >= $28
            OR initial = $29 AND rank = ANY ($30) AND first <= $31 AND last >= $32
            OR initial = $33 AND rank = ANY ($34) AND first <= $35 AND last >= $36)
        """

    /// The blocks that overlap ranges, and the rows of prefixes. There may be some that have another prefix or rank.
    ///
    /// - Throws: ``ServerError``.
    func read(
        _ ranges: [TermRange], prefixes: [[UInt8]] = [], ranks: [Int16] = [], _ connection: ServerConnection
    ) async throws -> [Block] {
        var blocks: [Block] = []
        var next = 0
        repeat {
            let part = ranges[next..<min(next + Self.ranges, ranges.count)]
            var values: [ServerValue] = [
                .int64s(segments), .bool(next == 0 && !prefixes.isEmpty), .byteStrings(prefixes), .int16s(ranks),
            ]
            for range in part { values += [.bytes(range.initial), .int16s(range.ranks), .bytes(range.high), .bytes(range.low)] }
            for _ in part.count..<Self.ranges { values += [.null, .int16s([]), .null, .null] }
            blocks += try await connection.run(Self.statement, values).map { try Self.block($0) }
            next += part.count
        } while next < ranges.count
        return blocks
    }

    /// The blocks of all terms that begin with a byte, which is less than an initial.
    ///
    /// - Throws: ``ServerError``.
    func read(beginningWith byte: UInt8, ranks: [Int16], _ connection: ServerConnection) async throws -> [Block] {
        try await connection.run(
            """
            SELECT false, segment, rank, first, last, block FROM listing_viewer.term_block
            WHERE segment = ANY ($1) AND initial >= $2 AND initial <= $3 AND rank = ANY ($4)
            """, .int64s(segments), .bytes([byte]), .bytes([byte, 0xFF]), .int16s(ranks)
        ).map { try Self.block($0) }
    }

    private static func block(_ row: ServerRow) throws -> Block {
        Block(
            isPrefix: try row.value(0), segment: try row.value(1), rank: Int16(truncatingIfNeeded: try row.value(2, Int.self)),
            first: try row.value(3), last: try row.value(4), bytes: try row.value(5))
    }
}
