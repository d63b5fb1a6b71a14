import CVector

/// The bytes that structure a table, among 64 bytes. Each of the numbers has a bit for each byte; the lowest is that of the first byte.
struct SeparatorMasks {
    let quotes: UInt64
    let lineFeeds: UInt64
    /// Delimiters and line feeds.
    let ends: UInt64

    fileprivate init(_ found: vector_separators) { (quotes, lineFeeds, ends) = (found.quotes, found.line_feeds, found.ends) }
}

/// Searching 64 bytes in one step, which is several times as fast as a call of the C library for each short cell.
extension Span where Element == UInt8 {
    /// The separators among the 64 bytes at a position, or among fewer at the end.
    @inline(__always) func separators(at position: Int, delimiter: UInt8) -> SeparatorMasks {
        guard position + 64 <= count else { return lastSeparators(at: position, delimiter: delimiter) }
        // Sound: `extracting` traps unless there are 64 bytes, which is what the function reads.
        return extracting(position..<position + 64).withUnsafeBytes {
            SeparatorMasks(vector_find_separators($0.baseAddress, delimiter))
        }
    }

    @inline(never) private func lastSeparators(at position: Int, delimiter: UInt8) -> SeparatorMasks {
        let rest = rest(from: position)
        return rest.span.separators(at: 0, delimiter: delimiter)
    }

    /// A bit for each of the 64 bytes at a position that is the given one, or for each of fewer at the end. The lowest bit is that of the
    /// first byte.
    @inline(__always) func bits(of byte: UInt8, at position: Int) -> UInt64 {
        guard position + 64 <= count else { return lastBits(of: byte, at: position) }
        // Sound: as above.
        return extracting(position..<position + 64).withUnsafeBytes { vector_find($0.baseAddress, byte) }
    }

    @inline(never) private func lastBits(of byte: UInt8, at position: Int) -> UInt64 {
        let rest = rest(from: position)
        return rest.span.bits(of: byte, at: 0) & ((1 << UInt64(count - position)) - 1)
    }

    /// The number of occurrences of `byte` between two positions.
    func count(of byte: UInt8, from start: Int, upTo end: Int) -> Int {
        guard start < end else { return 0 }
        let bytes = extracting(start..<end)
        var found = 0
        for position in stride(from: 0, to: bytes.count, by: 64) { found += bytes.bits(of: byte, at: position).nonzeroBitCount }
        return found
    }

    /// True if the bytes are valid UTF-8.
    ///
    /// - Parameter withoutNUL: true to refuse a byte of 0, too.
    func isUTF8(withoutNUL: Bool) -> Bool {
        var position = 0
        while position < count {
            let found = characters(at: position)
            if withoutNUL, found.has_nul { return false }
            var beyondASCII = found.beyond_ascii
            var next = position + 64
            while beyondASCII != 0 {
                let start = position + beyondASCII.trailingZeroBitCount
                guard let length = lengthOfCharacter(at: start) else { return false }
                // The last character may reach into the next 64 bytes.
                next = Swift.max(next, start + length)
                let seen = start + length - position
                beyondASCII = seen < 64 ? beyondASCII & (.max &<< UInt64(seen)) : 0
            }
            position = next
        }
        return true
    }

    @inline(__always) private func characters(at position: Int) -> vector_characters {
        guard position + 64 <= count else { return lastCharacters(at: position) }
        // Sound: as above.
        return extracting(position..<position + 64).withUnsafeBytes { vector_find_characters($0.baseAddress) }
    }

    @inline(never) private func lastCharacters(at position: Int) -> vector_characters {
        let rest = rest(from: position)
        return rest.span.characters(at: 0)
    }

    /// The bytes from a position to the end, which are fewer than 64, followed by spaces.
    private func rest(from position: Int) -> InlineArray<64, UInt8> {
        let bytes = extracting(position..<count)
        var rest = InlineArray<64, UInt8>(repeating: .space)
        var copy = rest.mutableSpan
        // Sound: `copyMemory` traps if there are more bytes than the copy has space for.
        copy.withUnsafeMutableBytes { copy in bytes.withUnsafeBytes { copy.copyMemory(from: $0) } }
        return rest
    }

    /// The length in bytes of the character beyond ASCII at a position; nil if it is not valid (RFC 3629, section 4).
    @inline(__always) private func lengthOfCharacter(at position: Int) -> Int? {
        let first = self[position]
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard first >= 0xC2, first <= 0xF4, position + length <= count else { return nil }
        let second = self[position + 1]
        let isSecond =
            switch first {
            case 0xE0: second & 0xE0 == 0xA0
            case 0xED: second & 0xE0 == 0x80
            case 0xF0: second & 0xC0 == 0x80 && second >= 0x90
            case 0xF4: second & 0xF0 == 0x80
            default: second & 0xC0 == 0x80
            }
        guard isSecond else { return nil }
        for index in position + 2..<position + length where self[index] & 0xC0 != 0x80 { return nil }
        return length
    }
}

/// The positions of a byte in a span, one after the other.
struct BytePositions {
    private let byte: UInt8
    private var block = -64
    private var bits: UInt64 = 0

    init(of byte: UInt8) { self.byte = byte }

    /// - Parameter bytes: the same bytes in each call.
    /// - Returns: nil after the last one.
    @inline(__always) mutating func next(in bytes: Span<UInt8>) -> Int? {
        while bits == 0 {
            guard block + 64 < bytes.count else { return nil }
            block += 64
            bits = bytes.bits(of: byte, at: block)
        }
        let position = block + bits.trailingZeroBitCount
        bits &= bits - 1
        return position
    }
}
