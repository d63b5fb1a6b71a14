import ListingCore

/// A multi-value column: the tags, materials and options of rows, packed in blocks, because a listing may have thirty of them, too
/// many to keep all in memory.
///
/// A block contains, row by row, the number of codes and the codes, as ``Varint``s.
package enum MultiValueColumn {
    /// Rows per block.
    package static let rowsPerBlock = 4_096

    /// Appends the codes of a row to its block.
    package static func pack(_ terms: [UInt32], into block: inout [UInt8]) {
        block.append(addingCapacity: (terms.count + 1) * Varint.maxLength(of: UInt32.self)) { packed in
            Varint.append(UInt32(terms.count), to: &packed)
            for term in terms { Varint.append(term, to: &packed) }
        }
    }

    /// Calls `body` with the row's offset in the block and the code, for every code. A truncated block ends early.
    ///
    /// - Parameter isIncluded: Called once per row; false skips its codes.
    package static func forEach(
        in block: [UInt8], where isIncluded: (_ row: Int) -> Bool = { _ in true }, _ body: (_ row: Int, _ term: UInt32) -> Void
    ) {
        let bytes = block.span
        var index = 0
        var row = 0
        while let count = Varint.read(bytes, at: &index, as: UInt32.self) {
            let counts = isIncluded(row)
            for _ in 0..<count {
                guard let term = Varint.read(bytes, at: &index, as: UInt32.self) else { return }
                if counts { body(row, term) }
            }
            row += 1
        }
    }
}

extension MultiValueColumn {
    /// Blocks per unit of work: some milliseconds.
    private static let runBlocks = 32

    /// Calls `body` with runs of blocks, in parallel on all cores.
    ///
    /// - Parameter count: Number of rows in the catalog.
    /// - Throws: The errors of ``Processors/parallelForEach(_:_:)``.
    package static func forEachRun(of count: Int, _ body: @Sendable (Range<Int>) throws -> Void) throws {
        let blocks = (count + rowsPerBlock - 1) / rowsPerBlock
        try Processors.parallelForEach((blocks + runBlocks - 1) / runBlocks) { run in
            try body(run * runBlocks..<min(blocks, (run + 1) * runBlocks))
        }
    }
}
