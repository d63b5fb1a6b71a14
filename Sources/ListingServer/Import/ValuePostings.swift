import ListingCore
import ListingStore

/// The rows of each value of a segment: its columns of codes, inverted.
struct ValuePostings {
    /// The rows of all values, one list after another, each ascending.
    private var rows: [UInt32]
    /// The start of each code's rows, at the code; and the end of the last list.
    private var starts: [Int]

    /// - Parameters:
    ///   - terms: the blocks of the multi-value column.
    ///   - codeCount: the number of values. Codes count from 1.
    init(_ table: ColumnStore, _ terms: [[UInt8]], codeCount: Int) {
        var starts = [Int](repeating: 0, count: codeCount + 2)
        Self.forEach(table, terms) { code, _ in if code <= codeCount { starts[code + 1] += 1 } }
        for code in 0...codeCount { starts[code + 1] += starts[code] }
        var (rows, next) = ([UInt32](repeating: 0, count: starts[codeCount + 1]), starts)
        Self.forEach(table, terms) { code, row in
            guard code <= codeCount else { return }
            rows[next[code]] = row
            next[code] += 1
        }
        (self.rows, self.starts) = (rows, starts)
    }

    /// Calls `body` with each code of each row. A value is in one column only, so its rows come in ascending order.
    private static func forEach(_ table: ColumnStore, _ terms: [[UInt8]], _ body: (_ code: Int, _ row: UInt32) -> Void) {
        for column in [table.brands, table.sellers, table.categories] {
            for (row, code) in column.enumerated() where code != 0 { body(Int(code), UInt32(row)) }
        }
        for (number, block) in terms.enumerated() {
            let first = number * SegmentLayout.rowsPerBlock
            MultiValueColumn.forEach(in: block) { row, code in body(Int(code), UInt32(first + row)) }
        }
    }

    /// The number of rows with each value, in the order of the codes.
    var counts: [Int] { (1..<max(1, starts.count - 1)).map { starts[$0 + 1] - starts[$0] } }

    /// The dictionary blocks of all values.
    ///
    /// - Parameter values: in the order of their codes.
    /// - Throws: `BlockCompression.Damage` if Zstandard fails, as without memory.
    func blocks(of values: [DictionaryEntry]) throws -> [(rank: Int16, block: TermBlock)] {
        let terms = values.map { ValueTerm.of($0.text) }
        let codes = values.indices.sorted { left, right in
            let (kind, other) = (values[left].kind.rawValue, values[right].kind.rawValue)
            return kind == other ? terms[left].lexicographicallyPrecedes(terms[right]) : kind < other
        }
        var blocks: [(rank: Int16, block: TermBlock)] = []
        var (writer, rank) = (TermBlockWriter(), Int16(0))
        for index in codes {
            let own = TermRank.values(values[index].kind)
            if own != rank {
                for block in try writer.finish() { blocks.append((rank, block)) }
                rank = own
            }
            let postings = Self.postings(rows[starts[index + 1]..<starts[index + 2]])
            if postings.lists.isEmpty { continue }
            for block in try writer.add(terms[index], postings) { blocks.append((rank, block)) }
        }
        for block in try writer.finish() { blocks.append((rank, block)) }
        return blocks
    }

    /// The rows of a segment as lists of its chunks.
    private static func postings(_ rows: ArraySlice<UInt32>) -> ChunkPostings {
        var lists: [ChunkPostings.List] = []
        var start = rows.startIndex
        while start < rows.endIndex {
            let chunk = Int(rows[start]) / SegmentLayout.rowsPerChunk
            let limit = UInt32((chunk + 1) * SegmentLayout.rowsPerChunk)
            let end = rows[start...].firstIndex { $0 >= limit } ?? rows.endIndex
            let own = rows[start..<end].map { UInt16($0 % UInt32(SegmentLayout.rowsPerChunk)) }
            lists.append(ChunkPostings.List(chunk: chunk, bytes: PostingsCodec.packed(own[...])[...]))
            start = end
        }
        return ChunkPostings(lists)
    }
}
