import ListingCore

/// A block of the term dictionary: some thousand bytes of sorted terms, each with its postings. One database row per term would take
/// longer to write.
package struct DictionaryBlock: Sendable {
    /// The first term, by which blocks are found.
    package let first: [UInt8]
    /// The encoded terms and postings, with a checksum.
    package let bytes: [UInt8]
    /// The encoded positions of the terms, in the same order, with a checksum; see ``PositionCodec``. Only phrases need them, so they are
    /// stored apart. nil if the terms were added without positions.
    package let positions: [UInt8]?

    /// Adds the postings of a term, or of all terms with a prefix.
    ///
    /// - Throws: `Checksum.Damage` or `ByteParser.Damage` if the bytes are not those of a block.
    package static func find(_ term: [UInt8], isPrefix: Bool, in block: [UInt8], into rows: inout RowBitmap) throws {
        try forEach(term, isPrefix: isPrefix, in: block) { _, postings in try PostingsCodec.unpack(postings, into: &rows) }
    }

    /// Calls `body` with the number of a term within the block and its encoded postings, or with those of each term with a prefix.
    ///
    /// - Throws: `Checksum.Damage` or `ByteParser.Damage` if the bytes are not those of a block; the error of `body`.
    package static func forEach(_ term: [UInt8], isPrefix: Bool, in block: [UInt8], _ body: (Int, Span<UInt8>) throws -> Void) throws {
        let bytes = try Checksum.removing(from: block)
        var parser = ByteParser(bytes)
        var number = 0
        while !parser.isAtEnd {
            defer { number += 1 }
            let other = try parser.range()
            let packed = try parser.range()
            guard isPrefix ? other.count >= term.count : other.count == term.count else { continue }
            guard term.indices.allSatisfy({ bytes[other.lowerBound + $0] == term[$0] }) else { continue }
            try body(number, bytes.span.extracting(packed))
        }
    }
}

/// Splits sorted terms into dictionary blocks.
package struct DictionaryBlockWriter {
    /// Size in bytes at which a block is closed. Four typical blocks fit into one page of the database.
    private static let size = 3_900

    private var blocks: [DictionaryBlock] = []
    private var first: [UInt8] = []
    private var open = ByteWriter()
    private var openPositions: [UInt8] = []
    private var packed: [UInt8] = []

    /// - Parameters:
    ///   - term: the next term in byte order.
    ///   - positions: its positions in each row; nil to store none, for each term.
    package mutating func add(_ term: Span<UInt8>, _ rows: ArraySlice<UInt16>, positions: ArraySlice<UInt8>? = nil) {
        if first.isEmpty { first = term.bytes }
        open.write(bytes: term)
        open.write(bytes: PostingsCodec.packed(rows).span)
        if let positions {
            packed.removeAll(keepingCapacity: true)
            PositionCodec.append(positions, rowCount: rows.count, to: &packed)
            Varint.append(UInt64(packed.count), to: &openPositions)
            openPositions.append(contentsOf: packed)
        }
        if open.bytes.count >= Self.size { close() }
    }

    package mutating func finish() -> [DictionaryBlock] {
        close()
        return blocks
    }

    private mutating func close() {
        guard !first.isEmpty else { return }
        let positions = openPositions.isEmpty ? nil : Checksum.adding(to: openPositions)
        blocks.append(DictionaryBlock(first: first, bytes: Checksum.adding(to: open.bytes), positions: positions))
        (first, open, openPositions) = ([], ByteWriter(), [])
    }
}

extension Span<UInt8> {
    fileprivate var bytes: [UInt8] { indices.map { self[$0] } }
}

extension ByteWriter {
    fileprivate mutating func write(bytes: Span<UInt8>) {
        write(count: bytes.count)
        for index in bytes.indices { write(bytes[index]) }
    }
}

extension ByteParser {
    /// Skips a byte string with a length prefix and returns its range.
    package mutating func range() throws(Damage) -> Range<Int> {
        let count = try count()
        return try skip(count)
    }
}
