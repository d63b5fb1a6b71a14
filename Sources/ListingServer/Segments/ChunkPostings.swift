import ListingCore
import ListingStore

/// The rows of a segment that have a term: a list for each chunk that has some.
///
/// Layout: a byte with a bit for each chunk, the lowest for the first; then for each of these chunks the length of its list and the list,
/// which is one of ``PostingsCodec``. Positions have the same layout, with the bytes of ``PositionCodec``.
package struct ChunkPostings: Equatable, Sendable {
    package struct List: Equatable, Sendable {
        /// The chunk's number in the segment.
        package let chunk: Int
        package let bytes: ArraySlice<UInt8>

        package init(chunk: Int, bytes: ArraySlice<UInt8>) { (self.chunk, self.bytes) = (chunk, bytes) }
    }

    /// By chunk, ascending.
    package let lists: [List]

    package init(_ lists: [List]) { self.lists = lists }

    package func append(to bytes: inout [UInt8]) {
        bytes.append(lists.reduce(0) { $0 | 1 << UInt8($1.chunk) })
        for list in lists {
            Varint.append(UInt64(list.bytes.count), to: &bytes)
            bytes += list.bytes
        }
    }

    /// The number of bytes that ``append(to:)`` adds, without those of the lengths.
    var size: Int { lists.reduce(1) { $0 + $1.bytes.count } }

    /// - Parameters:
    ///   - parser: one of `bytes`, which is moved past the postings.
    init(_ parser: inout ByteParser, of bytes: [UInt8]) throws(ByteParser.Damage) {
        let chunks = try parser.byte()
        var lists: [List] = []
        for chunk in 0..<SegmentLayout.chunksPerSegment where chunks & 1 << UInt8(chunk) != 0 {
            lists.append(List(chunk: chunk, bytes: bytes[try parser.range()]))
        }
        self.lists = lists
    }

    /// Adds the rows to a set of the segment's rows.
    ///
    /// - Throws: ``SegmentDamage`` if a list is damaged.
    package func insert(into rows: inout RowBitmap) throws(SegmentDamage) {
        try decodingStored {
            for list in lists {
                let first = list.chunk * SegmentLayout.rowsPerChunk
                guard first < rows.capacity else { throw SegmentDamage() }
                var part = RowBitmap(capacity: min(SegmentLayout.rowsPerChunk, rows.capacity - first))
                try PostingsCodec.unpack(list.bytes.span, into: &part)
                rows.insert(part, at: first)
            }
        }
    }
}

/// `prefix`: the rows of all terms with a prefix of one, two or three characters, sealed.
///
/// `prefix.prefix` has the prefix itself in UTF-8, at most eight bytes: see ``PrefixKey``. A term has rows under each of its prefixes.
package enum PrefixRows {
    /// - Throws: `BlockCompression.Damage` if Zstandard fails, as without memory.
    package static func bytes(_ postings: ChunkPostings) throws -> [UInt8] {
        var bytes: [UInt8] = []
        postings.append(to: &bytes)
        return try SealedBytes.sealed(bytes)
    }

    /// The same for many.
    package static func bytes(_ all: [ChunkPostings]) throws -> [[UInt8]] {
        try SealedBytes.sealed(
            all.map { postings in
                var bytes: [UInt8] = []
                postings.append(to: &bytes)
                return bytes
            })
    }

    /// - Throws: ``SegmentDamage`` if the bytes are not those of rows.
    package static func postings(_ bytes: [UInt8]) throws(SegmentDamage) -> ChunkPostings {
        let bytes = try SealedBytes.opened(bytes)
        return try decodingStored {
            var parser = ByteParser(bytes)
            let postings = try ChunkPostings(&parser, of: bytes)
            guard parser.isAtEnd else { throw SegmentDamage() }
            return postings
        }
    }

    /// `prefix.prefix` for a key.
    package static func name(_ key: PrefixKey) -> [UInt8] {
        let bytes = (0..<8).map { UInt8(truncatingIfNeeded: key.bits >> UInt64(56 - 8 * $0)) }
        return Array(bytes.prefix { $0 != 0 })
    }
}
