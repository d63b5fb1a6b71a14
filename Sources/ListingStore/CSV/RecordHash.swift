/// The hash of a record's bytes, by which records that are the same in two files are found.
enum RecordHash {
    /// - Parameters:
    ///   - record: the range of the record in `bytes`. Its line end doesn't count, because the last record of a file may lack it.
    ///   - cell: the range of a cell that doesn't count; nil if all do.
    ///   - seed: the hash of everything else that decides which listing the record makes.
    static func hash(_ bytes: Span<UInt8>, _ record: Range<Int>, omitting cell: Range<Int>? = nil, seed: UInt64) -> UInt64 {
        var end = record.upperBound
        while end > record.lowerBound, bytes[end - 1] == .lineFeed || bytes[end - 1] == .carriageReturn { end -= 1 }
        guard let cell, record.lowerBound <= cell.lowerBound, cell.upperBound <= end else {
            return XXH3.hash(bytes.bytes.extracting(record.lowerBound..<end), seed: seed)
        }
        let before = XXH3.hash(bytes.bytes.extracting(record.lowerBound..<cell.lowerBound), seed: seed)
        return XXH3.hash(bytes.bytes.extracting(cell.upperBound..<end), seed: before)
    }
}
