import ListingCore

/// The data of drawings, which are cut into pieces of at most 8,224 bytes, one for each record. They are read as if they were one stream.
struct BIFFDrawing: Sendable {
    /// The largest number of pieces, which is enough for 1 GiB. A file can have pieces of a single byte, whose places would take gigabytes.
    private static let maxPieces = 1 << 18

    private let stream: CompoundStream
    /// The start of each piece in the drawing, and its place in the workbook's stream.
    private var pieces: [(start: Int, place: Int)] = []
    /// The length of all pieces, in bytes.
    private(set) var size = 0
    /// True if the last record was a piece, so that one that continues it is a piece, too.
    private var continues = false

    init(_ stream: CompoundStream) { self.stream = stream }

    /// Adds a record if it belongs to the drawing.
    ///
    /// - Parameters:
    ///   - type: the type of the drawing's records.
    ///   - end: the place of the record's end in the workbook's stream.
    mutating func add(_ record: BIFFRecord, ofType type: Int, endingAt end: Int) {
        continues = record.type == type || continues && record.type == BIFFType.continued
        guard continues, !record.data.isEmpty, pieces.count < Self.maxPieces else { return }
        pieces.append((size, end - record.data.count))
        size += record.data.count
    }

    /// Bytes of the drawing; fewer at its end.
    ///
    /// - Throws: ``ImportError`` if the file can't be read.
    func bytes(from start: Int, count: Int) throws(ImportError) -> [UInt8] {
        guard start >= 0, start < size, count > 0 else { return [] }
        let end = count < size - start ? start + count : size
        // The last piece that doesn't begin after the start.
        var (low, high) = (0, pieces.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if pieces[middle].start <= start { low = middle } else { high = middle - 1 }
        }
        var (result, position) = ([UInt8](), start)
        while position < end, low < pieces.count {
            let pieceEnd = low + 1 < pieces.count ? pieces[low + 1].start : size
            let length = min(end, pieceEnd) - position
            let more = try stream.bytes(from: pieces[low].place + position - pieces[low].start, count: length)
            result += more
            guard more.count == length else { break }
            position += length
            low += 1
        }
        return result
    }
}
