/// One fast pass over the whole file that decides how to decode it; or over its beginning, where the readers look at the rest: see
/// ``EncodingCheck``.
///
/// A look at the first kilobytes is not enough: real exports have their first byte that is not ASCII after 39,000 others, and
/// guessing wrong there turns the rest of the file into garbage. Nor is the first byte that is no UTF-8 enough: one of them in a
/// file of UTF-8, or a download that broke off inside a character, makes no other encoding of it. Memory is one chunk; the speed
/// is near that of copying the file.
struct ContentSurvey {
    /// The offset of the first byte that can't be UTF-8; nil where all of it is.
    private(set) var firstInvalidOffset: Int?
    private(set) var containsNUL = false
    /// Whether the file's end was seen, or nothing behind what was seen could tell more.
    private(set) var isWhole = false
    /// Characters beyond ASCII; those of a stretch without a fault count as one.
    private var characters = 0
    private var invalidBytes = 0

    /// Whether more speaks for UTF-8 than against it. Bytes of other encodings hardly ever make a character of UTF-8.
    var isMostlyUTF8: Bool { invalidBytes == 0 || characters > 0 && characters >= invalidBytes }

    /// Bytes validated at a time where a block is not ASCII; stretches of ASCII between them are skipped 64 at a time.
    private static let stretch = 256

    /// - Parameter end: bytes after which it may stop.
    init(_ file: any ByteSource, chunkSize: Int, upTo end: Int = .max) throws {
        let cursor = file.makeCursor()
        var buffer = [UInt8](repeating: 0, count: max(chunkSize, 16))
        var offset = 0
        /// Bytes at the buffer's start that belong to a character cut off by the end of the chunk before.
        var carried = 0
        while true {
            try Task.checkCancellation()
            let count = try cursor.read(into: &buffer, from: carried)
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

    /// Whether the bytes seen tell enough: in a file of another encoding, they would all be looked at one by one.
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

    /// Up to the next byte that begins a character.
    static func endOfStretch(_ bytes: Span<UInt8>, from start: Int) -> Int {
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
                // Where the file breaks off inside a character there is one fault, however much of the character is there.
                let isCut = isLast && error.kind == .truncatedScalar && position + error.byteOffsets.upperBound == bytes.count
                invalidBytes += isCut ? 1 : error.byteOffsets.count
                if firstInvalidOffset == nil { firstInvalidOffset = offset + invalid }
                position += error.byteOffsets.upperBound
            }
        }
    }

    /// How many characters beyond ASCII there are in valid UTF-8.
    private static func characters(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int { range.count { bytes[$0] >= 0xC0 } }

    /// All bytes but those of a last character that goes on behind the end.
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
