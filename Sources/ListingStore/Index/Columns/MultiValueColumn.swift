import ListingCore

/// A multi-value column: the tags, materials and options of rows, packed in blocks, because a listing may have thirty of them, too
/// many to keep all in memory.
///
/// A block contains, row by row, the number of codes and the codes, as variable-length integers with seven bits per byte.
enum MultiValueColumn {
    /// Rows per block.
    static let rows = 4_096

    /// Appends the codes of a row to its block.
    static func pack(_ terms: [UInt32], into block: inout [UInt8]) {
        block.append(addingCapacity: (terms.count + 1) * maxNumberLength) { packed in
            write(UInt32(terms.count), to: &packed)
            for term in terms { write(term, to: &packed) }
        }
    }

    /// Maximum number of bytes of an encoded 32-bit number.
    private static let maxNumberLength = 5

    private static func write(_ value: UInt32, to block: inout OutputSpan<UInt8>) {
        var rest = value
        while rest >= 0x80 {
            block.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        block.append(UInt8(rest))
    }

    /// Calls `body` with the row's offset in the block and the code, for every code. A truncated block ends early.
    ///
    /// - Parameter isIncluded: Called once per row; false skips its codes.
    static func forEach(
        in block: [UInt8], where isIncluded: (_ row: Int) -> Bool = { _ in true }, _ body: (_ row: Int, _ term: UInt32) -> Void
    ) {
        let bytes = block.span
        var index = 0
        var row = 0
        while index < bytes.count {
            var count = read(bytes, at: &index)
            let counts = isIncluded(row)
            while count > 0, index < bytes.count {
                let term = read(bytes, at: &index)
                if counts { body(row, term) }
                count -= 1
            }
            row += 1
        }
    }

    static func read(_ bytes: Span<UInt8>, at index: inout Int) -> UInt32 {
        var value: UInt32 = 0
        var shift: UInt32 = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            value |= UInt32(byte & 0x7F) &<< shift
            if byte < 0x80 || shift >= 28 { break }
            shift += 7
        }
        return value
    }
}

extension MultiValueColumn {
    /// Blocks per unit of work: some milliseconds.
    private static let runBlocks = 32

    /// Calls `body` with runs of blocks, in parallel on all processors.
    ///
    /// - Parameter count: Number of rows in the catalog.
    /// - Throws: The errors of ``AllProcessors/forEach(_:_:)``.
    static func forEachRun(of count: Int, _ body: @Sendable (Range<Int>) throws -> Void) throws {
        let blocks = (count + rows - 1) / rows
        try AllProcessors.forEach((blocks + runBlocks - 1) / runBlocks) { run in
            try body(run * runBlocks..<min(blocks, (run + 1) * runBlocks))
        }
    }
}
