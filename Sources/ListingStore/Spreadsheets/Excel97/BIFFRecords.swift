/// A record of Excel's binary format (MS-XLS, section 2.1.4).
struct BIFFRecord {
    let type: Int
    let data: [UInt8]
}

/// Reads the records of a workbook's stream one after another.
struct BIFFReader {
    private static let chunkSize = 64 * 1024

    private let stream: CompoundStream
    private var buffer: [UInt8] = []
    private var start = 0
    /// The place of the next record in the stream.
    private(set) var position: Int

    init(_ stream: CompoundStream, at position: Int = 0) { (self.stream, self.position) = (stream, position) }

    /// - Returns: the next record; nil at the end of the stream.
    /// - Throws: ``ImportError`` if the file can't be read.
    mutating func next() throws -> BIFFRecord? {
        guard try hasBytes(4), let type = buffer.uint16(start), let length = buffer.uint16(start + 2), try hasBytes(4 + length) else {
            return nil
        }
        let record = BIFFRecord(type: type, data: Array(buffer[start + 4..<start + 4 + length]))
        start += 4 + length
        position += 4 + length
        return record
    }

    /// The data of the records that continue the last one, because a record has at most 8,224 bytes.
    ///
    /// - Parameter limit: the number of bytes after which no more records are read.
    /// - Throws: ``ImportError`` if the file can't be read.
    mutating func continuations(upTo limit: Int) throws -> [[UInt8]] {
        var (parts, size) = ([[UInt8]](), 0)
        while size < limit, try nextType() == BIFFType.continued, let more = try next() {
            parts.append(more.data)
            size += more.data.count
        }
        return parts
    }

    /// The type of the next record; nil at the end.
    mutating func nextType() throws -> Int? { try hasBytes(4) ? buffer.uint16(start) : nil }

    private mutating func hasBytes(_ count: Int) throws -> Bool {
        if buffer.count - start >= count { return true }
        buffer.removeFirst(start)
        start = 0
        let more = try stream.bytes(from: position + buffer.count, count: max(Self.chunkSize, count))
        buffer += more
        return buffer.count >= count
    }
}

/// The types of records that are read.
enum BIFFType {
    static let (formula, endOfFile, dateMode, filePass, continued) = (0x0006, 0x000A, 0x0022, 0x002F, 0x003C)
    static let (boundSheet, multipleNumbers, richText, cellFormat) = (0x0085, 0x00BD, 0x00D6, 0x00E0)
    static let (mergedCells, sharedStrings, sharedLabel, hyperlink) = (0x00E5, 0x00FC, 0x00FD, 0x01B8)
    static let (number, label, boolOrError, string, row) = (0x0203, 0x0204, 0x0205, 0x0207, 0x0208)
    static let (compactNumber, numberFormat, beginning, columns) = (0x027E, 0x041E, 0x0809, 0x007D)
    static let (drawingGroup, drawing) = (0x00EB, 0x00EC)
}
