import ListingCore

/// Strings that wait in an unnamed temporary file until they are written, in the order in which they were added. There may be one for each
/// row of a file.
///
/// A string is its length in bytes as a ``Varint``, and its UTF-8. Few strings stay in memory.
struct StringSpool {
    private let records = RecordSpool()

    /// - Throws: ``ImportError`` if the temporary file can't be made or written, as on a full disk.
    func append(_ text: String) throws {
        Varint.append(UInt(text.utf8.count), to: &records.pending)
        records.pending += text.utf8
        try records.endRecord()
    }

    /// Calls a function with each of the strings.
    ///
    /// - Throws: ``ImportError`` if the temporary file can't be read; the error of `body`.
    func forEach(_ body: (String) throws -> Void) throws { try records.forEachPiece { try Self.take($0, body) } }

    /// - Returns: the number of bytes of the strings that are complete.
    private static func take(_ bytes: [UInt8], _ body: (String) throws -> Void) throws -> Int {
        let span = bytes.span
        var start = 0
        while start < span.count {
            var index = start
            guard let length = Varint.read(span, at: &index, as: UInt.self), let count = Int(exactly: length), count <= span.count - index
            else { break }
            try body(String(decoding: bytes[index..<index + count], as: UTF8.self))
            start = index + count
        }
        return start
    }
}
