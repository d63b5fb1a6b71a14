import ListingCore
import ListingStore

/// Merges the postings by prefix of the chunks of a segment, and makes those of shorter prefixes.
struct PrefixMerger {
    struct Row {
        let prefix: [UInt8]
        let postings: ChunkPostings
    }

    /// The rows of all terms that begin with the same one or two characters, by chunk.
    private struct Open {
        var prefix: [UInt8] = []
        var rows: [Int: RowBitmap] = [:]
    }

    private let chunks: [[PrefixPostings]]
    private var positions: [Int]
    /// For one character, and for two.
    private var open = [Open(), Open()]

    /// - Parameter chunks: the postings of each chunk in ascending order of their keys, in the order of the chunks.
    init(_ chunks: [[PrefixPostings]]) {
        self.chunks = chunks
        positions = chunks.map { _ in 0 }
    }

    /// The rows that the next prefix completes; nil at the end.
    ///
    /// - Throws: ``SegmentDamage`` if postings are damaged.
    mutating func next() throws -> [Row]? {
        let keys = chunks.indices.compactMap { positions[$0] < chunks[$0].count ? chunks[$0][positions[$0]].key : nil }
        guard let key = keys.min() else {
            let rows = [flush(0), flush(1)].compactMap(\.self)
            return rows.isEmpty ? nil : rows
        }
        var lists: [ChunkPostings.List] = []
        for index in chunks.indices where positions[index] < chunks[index].count && chunks[index][positions[index]].key == key {
            lists.append(ChunkPostings.List(chunk: index, bytes: try Checksum.removing(from: chunks[index][positions[index]].bytes)[...]))
            positions[index] += 1
        }
        let prefixes = Self.prefixes(of: key)
        var rows: [Row] = []
        for (level, prefix) in prefixes.prefix(open.count).enumerated() {
            if open[level].prefix != prefix {
                if let row = flush(level) { rows.append(row) }
                open[level].prefix = prefix
            }
            for list in lists {
                var own = open[level].rows[list.chunk] ?? RowBitmap(capacity: SegmentLayout.rowsPerChunk)
                open[level].rows[list.chunk] = nil
                try PostingsCodec.unpack(list.bytes.span, into: &own)
                open[level].rows[list.chunk] = own
            }
        }
        if prefixes.count == PrefixKey.maxLength { rows.append(Row(prefix: prefixes[2], postings: ChunkPostings(lists))) }
        return rows
    }

    /// Closes the prefix of one or two characters whose terms are complete.
    private mutating func flush(_ level: Int) -> Row? {
        let closed = open[level]
        open[level] = Open()
        guard !closed.rows.isEmpty else { return nil }
        let lists = closed.rows.sorted { $0.key < $1.key }.map { chunk, bitmap in
            var rows: [UInt16] = []
            bitmap.forEach { rows.append(UInt16($0)) }
            return ChunkPostings.List(chunk: chunk, bytes: PostingsCodec.packed(rows[...])[...])
        }
        return Row(prefix: closed.prefix, postings: ChunkPostings(lists))
    }

    /// The first characters of a key's prefix, and the first two, and so on.
    private static func prefixes(of key: Int64) -> [[UInt8]] {
        let bits = PrefixKey.bits(of: key)
        let bytes = (0..<8).map { UInt8(truncatingIfNeeded: bits >> UInt64(56 - 8 * $0)) }.prefix { $0 != 0 }
        var prefixes: [[UInt8]] = []
        for end in bytes.indices where end + 1 == bytes.endIndex || bytes[end + 1] & 0xC0 != 0x80 { prefixes.append(Array(bytes[...end])) }
        return prefixes
    }
}
