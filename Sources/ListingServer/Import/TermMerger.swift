import ListingCore
import ListingStore

/// Merges the dictionary blocks of the chunks of a segment, term by term.
///
/// Each chunk has been sorted and encoded by itself, because the words of a whole segment before they are encoded would take several
/// times as much memory.
struct TermMerger {
    struct Term {
        let bytes: [UInt8]
        let postings: ChunkPostings
        /// nil for a rank without positions.
        let positions: ChunkPostings?
    }

    private var chunks: [Cursor]

    /// - Parameter chunks: the blocks of each chunk, in the order of the chunks.
    init(_ chunks: [[DictionaryBlock]]) throws { self.chunks = try chunks.map { try Cursor($0) } }

    /// The next term in byte order; nil at the end.
    ///
    /// - Throws: ``SegmentDamage`` if a block is damaged.
    mutating func next() throws -> Term? {
        var first: ArraySlice<UInt8>?
        for chunk in chunks {
            guard let term = chunk.term else { continue }
            if let known = first, !term.lexicographicallyPrecedes(known) { continue }
            first = term
        }
        guard let first else { return nil }
        var (postings, positions): ([ChunkPostings.List], [ChunkPostings.List]) = ([], [])
        for index in chunks.indices where chunks[index].term.map({ $0.elementsEqual(first) }) == true {
            postings.append(ChunkPostings.List(chunk: index, bytes: chunks[index].postings))
            if let own = chunks[index].positions { positions.append(ChunkPostings.List(chunk: index, bytes: own)) }
            try chunks[index].advance()
        }
        return Term(
            bytes: Array(first), postings: ChunkPostings(postings), positions: positions.isEmpty ? nil : ChunkPostings(positions))
    }

    /// The terms of one chunk in their order.
    private struct Cursor {
        private let blocks: [DictionaryBlock]
        private var next = 0
        private var bytes: [UInt8] = []
        private var parser = ByteParser([])
        private var positionBytes: [UInt8] = []
        private var positionParser = ByteParser([])

        private(set) var term: ArraySlice<UInt8>?
        private(set) var postings: ArraySlice<UInt8> = []
        private(set) var positions: ArraySlice<UInt8>?

        init(_ blocks: [DictionaryBlock]) throws {
            self.blocks = blocks
            try advance()
        }

        mutating func advance() throws {
            if parser.isAtEnd {
                guard next < blocks.count else { return term = nil }
                bytes = try Checksum.removing(from: blocks[next].bytes)
                parser = ByteParser(bytes)
                positionBytes = try blocks[next].positions.map { try Checksum.removing(from: $0) } ?? []
                positionParser = ByteParser(positionBytes)
                next += 1
            }
            term = bytes[try parser.range()]
            postings = bytes[try parser.range()]
            positions = positionBytes.isEmpty ? nil : positionBytes[try positionParser.range()]
        }
    }
}
