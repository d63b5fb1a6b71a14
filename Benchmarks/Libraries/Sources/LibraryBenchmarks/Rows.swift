import CLibraries
@testable import ListingCore
@testable import ListingStore

/// Sets of a million rows, and the postings of a segment.
func compareBitmaps(_ data: BenchmarkData) throws {
    let capacity = 1_000_000
    for step in [2, 100, 10_000] {
        var random = SystemRandomNumberGenerator()
        func rows() -> [UInt32] { (0..<UInt32(capacity)).filter { _ in UInt32.random(in: 0..<UInt32(step), using: &random) == 0 } }
        let (one, other) = (rows(), rows())
        let bitmaps = [one, other].map { rows in
            var bitmap = RowBitmap(capacity: capacity)
            for row in rows { bitmap.insert(Int(row)) }
            return bitmap
        }
        let roaring = [one, other].map { (rows: [UInt32]) in roaring_from(rows, rows.count) }
        print("bitmaps: one row in \(step): \(capacity / 8) bytes, CRoaring \(roaring_size(roaring[0]))")
        try Comparison(name: "bitmaps, intersection and count, one row in \(step), CRoaring") {
            for _ in 0..<50 {
                var bitmap = bitmaps[0]
                bitmap.formIntersection(bitmaps[1])
                keep(bitmap.count)
            }
        } theirs: {
            for _ in 0..<50 {
                let both = roaring_and_of(roaring[0], roaring[1])
                keep(roaring_count(both))
                roaring_release(both)
            }
        }.run()
        try Comparison(name: "bitmaps, all rows, one row in \(step), CRoaring") {
            var sum = 0
            for _ in 0..<10 { bitmaps[0].forEach { sum += $0 } }
            keep(sum)
        } theirs: {
            for _ in 0..<10 { keep(roaring_sum(roaring[0])) }
        }.run()
    }
    try comparePostings(data)
}

/// Postings of all words of a segment: their size, and the union of those that begin with a letter.
private func comparePostings(_ data: BenchmarkData) throws {
    var postings: [[UInt8]: [UInt16]] = [:]
    for (row, listing) in data.listings.prefix(SegmentStore.rowsPerSegment).enumerated() {
        let texts = SearchableTexts(listing)
        var words: Set<[UInt8]> = []
        var tokenizer = Tokenizer()
        for text in [texts.title] + texts.names + texts.details {
            tokenizer.read(text) { word in words.insert(word.withUnsafeBufferPointer { Array($0) }) }
        }
        for word in words { postings[word, default: []].append(UInt16(row)) }
    }
    let lists = Array(postings.values)
    let packed = lists.map { PostingsCodec.packed($0[...]) }
    let roaring = lists.map { rows in
        let bitmap = roaring_from(rows.map(UInt32.init), rows.count)
        defer { roaring_release(bitmap) }
        var bytes = [CChar](repeating: 0, count: roaring_size(bitmap))
        keep(roaring_write(bitmap, &bytes))
        return bytes
    }
    print(
        "postings: \(lists.count) words, \(lists.reduce(0) { $0 + $1.count }) rows; ours \(packed.reduce(0) { $0 + $1.count }) bytes, "
            + "CRoaring \(roaring.reduce(0) { $0 + $1.count })")
    try Comparison(name: "postings, union of all words, CRoaring") {
        var rows = RowBitmap(capacity: SegmentStore.rowsPerSegment)
        for bytes in packed { try PostingsCodec.unpack(bytes.span, into: &rows) }
        keep(rows.count)
    } theirs: {
        var read = roaring.map { UnsafeRawPointer(roaring_read($0, $0.count)) }
        let union = roaring_or_of(&read, read.count)
        keep(roaring_count(union))
        for bitmap in read { roaring_release(UnsafeMutableRawPointer(mutating: bitmap)) }
        roaring_release(union)
    }.run()
}

/// Orders of a million titles and prices against the standard library's sort.
func compareSorting(_ data: BenchmarkData) throws {
    let count = 1_000_000
    let keys = (0..<count).map { row in TitleSortKey.of(data.listings[row % data.listings.count].title + " \(row / data.listings.count)") }
    let entries = keys.indices.map { row in
        let key = keys[row].utf8.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return RadixSort.Entry(key: key << UInt64(8 * (8 - min(8, keys[row].utf8.count))), row: UInt32(row))
    }
    let prices = keys.indices.map { RadixSort.Entry(key: UInt64($0 &* 2_654_435_761 % 99_991), row: UInt32($0)) }
    for (name, entries) in [("titles by eight bytes", entries), ("prices", prices)] {
        try Comparison(name: "sort of a million \(name), sort(by:)") {
            var (sorted, radix) = (entries, RadixSort())
            radix.sort(&sorted)
            keep(sorted)
        } theirs: {
            var sorted = entries
            sorted.sort { $0.key != $1.key ? $0.key < $1.key : $0.row < $1.row }
            keep(sorted)
        }.run(turns: 5)
    }
    let blocks: [[UInt8]] = stride(from: 0, to: count, by: MultiValueColumn.rowsPerBlock).map { start in
        keys[start..<min(start + MultiValueColumn.rowsPerBlock, count)].flatMap { Array($0.utf8) + [UInt8(0)] }
    }
    try Comparison(name: "order of a million titles, sort(by:) with eight bytes in front") {
        keep(SortOrder(titles: blocks))
    } theirs: {
        let texts = blocks.flatMap { block in block.split(separator: 0, omittingEmptySubsequences: false).dropLast() }
        var sorted = texts.indices.map { row in
            let key = texts[row].prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return RadixSort.Entry(key: key << UInt64(8 * (8 - min(8, texts[row].count))), row: UInt32(row))
        }
        sorted.sort { left, right in
            if left.key != right.key { return left.key < right.key }
            let (one, other) = (texts[Int(left.row)], texts[Int(right.row)])
            return one == other ? left.row < right.row : one.lexicographicallyPrecedes(other)
        }
        keep(SortOrder(sorted) { texts[Int(sorted[$0].row)] == texts[Int(sorted[$0 + 1].row)] })
    }.run(turns: 5)
}
