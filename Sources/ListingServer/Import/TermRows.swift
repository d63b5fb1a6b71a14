/// Rows of `term_block`.
enum TermRows {
    /// Adds a block, and its positions if it has some.
    static func add(_ block: TermBlock, _ segment: Int64, _ rank: Int16, to writer: inout RowWriter) async throws {
        func row(_ rank: Int16, _ bytes: [UInt8]) -> [ServerValue] {
            [.int64(segment), .bytes(block.initial), .int16(rank), .bytes(block.first), .bytes(block.last), .bytes(bytes)]
        }
        try await writer.add(row(rank, block.block))
        if let positions = block.positions { try await writer.add(row(TermRank.positions, positions)) }
    }
}
