/// One fast pass over the file that determines its encoding; or over its beginning, if later passes verify the rest: see
/// ``EncodingVerifier``.
///
/// The first kilobytes are not enough: in real exports the first non-ASCII byte comes after 39,000 others, and a wrong guess garbles the
/// rest of the file. Nor is the first invalid byte decisive: a single one, or a download that ended inside a character, does not make
/// UTF-8 another encoding. Memory is one chunk; the speed is near that of copying the file.
struct EncodingStatistics {
    /// The offset of the first byte that is not valid UTF-8; nil if all are valid.
    private(set) var firstInvalidOffset: Int?
    private(set) var containsNUL = false
    /// True if the end of the file was seen, or if the rest could not change the result.
    private(set) var isWhole = false
    /// Number of valid non-ASCII characters; a stretch without an invalid byte counts as one.
    private var characters = 0
    private var invalidBytes = 0

    /// True if the valid characters outweigh the invalid bytes. Other encodings hardly ever form valid UTF-8 characters.
    var isMostlyUTF8: Bool { invalidBytes == 0 || characters > 0 && characters >= invalidBytes }

    /// Bytes validated at a time in a non-ASCII block; ASCII between such stretches is skipped 64 bytes at a time.
    private static let stretch = 256

    /// - Parameters:
    ///   - end: the number of bytes after which the pass may stop.
    ///   - read: reads the next bytes into the buffer from an index on, and returns their number; 0 only at the end.
    /// - Throws: `CancellationError`, or the error that `read` throws.
    init(chunkSize: Int, upTo end: Int = .max, read: (inout [UInt8], Int) throws -> Int) throws {
        var buffer = [UInt8](repeating: 0, count: max(chunkSize, 16))
        var offset = 0
        /// Bytes at the buffer's start of a character that the previous chunk's end cut.
        var carried = 0
        while true {
            try Task.checkCancellation()
            let count = try read(&buffer, carried)
            let available = carried + count
            let whole = count == 0 ? available : Self.lengthOfWholeCharacters(buffer.span, count: available)
            examine(buffer.span.extracting(0..<whole), at: offset, isLast: count == 0)
            isWhole = count == 0 || (isSettled && containsNUL)
            if isWhole || offset + whole >= end { return }
            carried = available - whole
            for index in 0..<carried { buffer[index] = buffer[whole + index] }
            offset += whole
        }
    }

    /// True if the bytes seen are decisive. In a file of another encoding, all further bytes would be validated one by one.
    var isSettled: Bool { invalidBytes >= 10_000 && characters * 10 < invalidBytes }

    private mutating func examine(_ bytes: Span<UInt8>, at offset: Int, isLast: Bool) {
        if !containsNUL { containsNUL = bytes.firstIndex(of: 0, from: 0) != nil }
        var position = 0
        while !isSettled, let start = bytes.firstBlockBeyondASCII(from: position) {
            let end = Self.endOfStretch(bytes, from: start)
            validate(bytes.extracting(start..<end), at: offset + start, isLast: isLast && end == bytes.count)
            position = end
        }
    }

    /// The end of a stretch, extended to the next byte that begins a character.
    private static func endOfStretch(_ bytes: Span<UInt8>, from start: Int) -> Int {
        var end = min(start + stretch, bytes.count)
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return end
    }

    private mutating func validate(_ bytes: Span<UInt8>, at offset: Int, isLast: Bool) {
        var position = 0
        while position < bytes.count {
            do {
                _ = try UTF8Span(validating: bytes.extracting(position..<bytes.count))
                characters += position == 0 ? 1 : Self.characters(bytes, position..<bytes.count)
                return
            } catch {
                let invalid = position + error.byteOffsets.lowerBound
                characters += Self.characters(bytes, position..<invalid)
                // A file that ends inside a character has one fault, however many bytes of the character are there.
                let isCut = isLast && error.kind == .truncatedScalar && position + error.byteOffsets.upperBound == bytes.count
                invalidBytes += isCut ? 1 : error.byteOffsets.count
                if firstInvalidOffset == nil { firstInvalidOffset = offset + invalid }
                position += error.byteOffsets.upperBound
            }
        }
    }

    /// The number of non-ASCII characters in valid UTF-8.
    private static func characters(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int { range.count { bytes[$0] >= 0xC0 } }

    /// The number of bytes without a last character that is incomplete.
    static func lengthOfWholeCharacters(_ bytes: Span<UInt8>, count: Int) -> Int {
        for back in 1...4 where back <= count {
            let byte = bytes[count - back]
            if byte & 0xC0 == 0x80 { continue }
            let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : byte >= 0xC0 ? 2 : 1
            return length > back ? count - back : count
        }
        return count
    }
}
