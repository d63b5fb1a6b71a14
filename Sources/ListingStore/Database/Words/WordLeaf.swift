import ListingCore

/// Some thousand bytes of words in their order, each with its rows: what the database keeps words in, as a row of it for each word would
/// take longer to write.
struct WordLeaf: Sendable {
    /// The first word: leaves are found by it.
    let first: [UInt8]
    /// With a checksum.
    let bytes: [UInt8]

    /// Adds the rows of a word, or of all words that begin so.
    ///
    /// - Throws: `Checksum.Damage`, `ByteParser.Damage` where the bytes are not those of a leaf.
    static func find(_ word: [UInt8], isPrefix: Bool, in leaf: [UInt8], into rows: inout RowSet) throws {
        let bytes = try Checksum.removing(from: leaf)
        var parser = ByteParser(bytes)
        while !parser.isAtEnd {
            let other = try parser.range()
            let packed = try parser.range()
            guard isPrefix ? other.count >= word.count : other.count == word.count else { continue }
            guard word.indices.allSatisfy({ bytes[other.lowerBound + $0] == word[$0] }) else { continue }
            try WordRows.unpack(bytes.span.extracting(packed), into: &rows)
        }
    }
}

/// Makes leaves of words.
struct WordLeafWriter {
    /// A leaf that has so many bytes takes no more words. Four of most fit into a page of the database.
    private static let size = 3_900

    private var leaves: [WordLeaf] = []
    private var first: [UInt8] = []
    private var open = ByteWriter()

    /// - Parameter word: behind those before, in the order of their bytes.
    mutating func add(_ word: Span<UInt8>, _ rows: ArraySlice<UInt16>) {
        if first.isEmpty { first = word.bytes }
        open.write(bytes: word)
        open.write(bytes: WordRows.packed(rows).span)
        if open.bytes.count >= Self.size { close() }
    }

    mutating func finish() -> [WordLeaf] {
        close()
        return leaves
    }

    private mutating func close() {
        if !first.isEmpty { leaves.append(WordLeaf(first: first, bytes: Checksum.adding(to: open.bytes))) }
        (first, open) = ([], ByteWriter())
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
    /// Where bytes stand that were written with their count.
    fileprivate mutating func range() throws(Damage) -> Range<Int> {
        let count = try count()
        return try skip(count)
    }
}
