import ListingCore
import ListingStore

/// A row of `term_block`: sorted terms with their rows. Sealed.
///
/// Layout of a block: for each term its length, its bytes and its ``ChunkPostings``. Layout of its positions, which are a row with the rank
/// ``TermRank/positions``: for each term, in the same order, its positions as ``ChunkPostings``.
///
/// Blocks end where the first two bytes of the terms change. A term with many rows has a block of its own, so that its neighbors can be
/// read without it. Conditions that find the block of a term: `initial = TermInitial.of(term) AND first <= term AND last >= term`. For the
/// terms with a prefix of two bytes or more: `initial = TermInitial.of(prefix) AND first <= prefix + [0xFF] AND last >= prefix`.
package struct TermBlock: Sendable {
    package let first: [UInt8]
    package let last: [UInt8]
    package let block: [UInt8]
    /// nil if the terms were added without positions.
    package let positions: [UInt8]?

    package var initial: [UInt8] { TermInitial.of(first) }

    /// Calls `body` with a term of a block, or with each one that has a prefix: its number in the block, the term, and its rows.
    ///
    /// - Throws: ``SegmentDamage`` if the bytes are not those of a block; the error of `body`.
    package static func forEach(
        _ term: [UInt8], isPrefix: Bool, in block: [UInt8], _ body: (_ number: Int, _ term: ArraySlice<UInt8>, ChunkPostings) throws -> Void
    ) throws {
        let bytes = try SealedBytes.opened(block)
        var parser = ByteParser(bytes)
        var number = 0
        while !parser.isAtEnd {
            defer { number += 1 }
            let (other, postings) = try decodingStored { (bytes[try parser.range()], try ChunkPostings(&parser, of: bytes)) }
            if isPrefix ? other.starts(with: term) : other.elementsEqual(term) { try body(number, other, postings) }
        }
    }

    /// Calls `body` with all terms of a block.
    ///
    /// - Throws: ``SegmentDamage`` if the bytes are not those of a block; the error of `body`.
    package static func forEach(in block: [UInt8], _ body: (_ number: Int, _ term: ArraySlice<UInt8>, ChunkPostings) throws -> Void) throws
    {
        try forEach([], isPrefix: true, in: block, body)
    }

    /// The positions of the terms of a block, by their numbers.
    ///
    /// - Throws: ``SegmentDamage`` if the bytes are not those of positions.
    package static func positions(_ block: [UInt8]) throws(SegmentDamage) -> [ChunkPostings] {
        let bytes = try SealedBytes.opened(block)
        return try decodingStored {
            var parser = ByteParser(bytes)
            var all: [ChunkPostings] = []
            while !parser.isAtEnd { all.append(try ChunkPostings(&parser, of: bytes)) }
            return all
        }
    }
}

/// Splits sorted terms into blocks.
package struct TermBlockWriter {
    /// The size in bytes at which a block is closed, before compression. A compressed block then stays in its row.
    private static let size = 6_000
    /// The bytes of rows from which on a term has a block of its own.
    private static let longList = 2_000

    /// Blocks that are compressed together.
    private static let batch = 128

    /// A block before it is sealed.
    private struct Closed {
        let first: [UInt8]
        let last: [UInt8]
        let block: [UInt8]
        let positions: [UInt8]
    }

    private var first: [UInt8] = []
    private var last: [UInt8] = []
    private var open: [UInt8] = []
    private var openPositions: [UInt8] = []
    private var hasTerm = false
    private var closed: [Closed] = []

    package init() {}

    /// - Parameters:
    ///   - term: the next term in byte order.
    ///   - positions: nil to store none, for each term.
    /// - Returns: blocks that are complete, in their order; none for most terms.
    /// - Throws: `BlockCompression.Damage` if Zstandard fails, as without memory.
    package mutating func add(_ term: [UInt8], _ postings: ChunkPostings, positions: ChunkPostings? = nil) throws -> [TermBlock] {
        let isLong = postings.size >= Self.longList
        if hasTerm, isLong || TermInitial.of(term) != TermInitial.of(first) { close() }
        if !hasTerm { first = term }
        (last, hasTerm) = (term, true)
        Varint.append(UInt64(term.count), to: &open)
        open += term
        postings.append(to: &open)
        positions?.append(to: &openPositions)
        if isLong || open.count >= Self.size { close() }
        return closed.count < Self.batch ? [] : try sealed()
    }

    /// - Returns: the last blocks.
    /// - Throws: `BlockCompression.Damage` if Zstandard fails, as without memory.
    package mutating func finish() throws -> [TermBlock] {
        close()
        return try sealed()
    }

    private mutating func close() {
        guard hasTerm else { return }
        closed.append(Closed(first: first, last: last, block: open, positions: openPositions))
        (first, last, hasTerm) = ([], [], false)
        open.removeAll(keepingCapacity: true)
        openPositions.removeAll(keepingCapacity: true)
    }

    private mutating func sealed() throws -> [TermBlock] {
        let bytes = try SealedBytes.sealed(closed.map(\.block) + closed.map(\.positions))
        defer { closed.removeAll(keepingCapacity: true) }
        return closed.enumerated().map { index, block in
            TermBlock(
                first: block.first, last: block.last, block: bytes[index],
                positions: block.positions.isEmpty ? nil : bytes[closed.count + index])
        }
    }
}
