import Glibc

/// Searching and copying over spans of bytes at the speed of the C library.
///
/// A span checks its bounds but has no search of its own, and a loop over a gigabyte of description text is too slow. With the functions
/// of this file, no reader needs a pointer.
extension Span where Element == UInt8 {
    /// The position of the first `byte` at or after `start`; nil if there is none before `end`.
    func firstIndex(of byte: UInt8, from start: Int, upTo end: Int) -> Int? {
        guard start < end else { return nil }
        // Sound: `extracting` traps unless the range is inside the span, and the pointer does not leave the closure.
        return extracting(start..<end).withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, let found = memchr(base, Int32(byte), bytes.count) else { return nil }
            return start + (UnsafeRawPointer(found) - base)
        }
    }

    /// The position of the first `byte` at or after `start`; nil if there is none.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        firstIndex(of: byte, from: start, upTo: count)
    }

    /// The position of the first occurrence of several bytes at or after `start`, by Horspool's algorithm; nil if there is none.
    func firstIndex(of pattern: [UInt8], from start: Int) -> Int? {
        guard let last = pattern.indices.last else { return nil }
        var steps = [Int](repeating: pattern.count, count: 256)
        for index in 0..<last { steps[Int(pattern[index])] = last - index }
        var position = start
        while position + last < count {
            let byte = self[position + last]
            if byte == pattern[last], (0..<last).allSatisfy({ self[position + $0] == pattern[$0] }) { return position }
            position += steps[Int(byte)]
        }
        return nil
    }

    /// The start of the block with the first non-ASCII byte, which is at or shortly after that position; nil if all bytes are ASCII.
    func firstBlockBeyondASCII(from start: Int) -> Int? {
        guard start < count else { return nil }
        // Sound: loads stay inside the buffer, need no alignment, and the pointer does not leave the closure.
        return extracting(start..<count).withUnsafeBytes { bytes in
            var position = 0
            while position + 64 <= bytes.count {
                let block = bytes.loadUnaligned(fromByteOffset: position, as: SIMD8<UInt64>.self)
                if block & 0x8080_8080_8080_8080 != SIMD8() { return start + position }
                position += 64
            }
            while position + 8 <= bytes.count {
                if bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 { return start + position }
                position += 8
            }
            while position < bytes.count {
                if bytes[position] >= 0x80 { return start + position }
                position += 1
            }
            return nil
        }
    }

    /// True if some of the bytes are looked for. Eight bytes are compared in one step.
    ///
    /// - Parameter find: returns 0 for eight bytes of which none is looked for (see ``Swift/UInt64/matches(_:)``). It gets the last bytes
    ///   with copies of the first of them.
    @inline(__always) func holds(_ find: (UInt64) -> UInt64) -> Bool {
        // Sound: loads stay inside the buffer, need no alignment, and the pointer does not leave the closure.
        withUnsafeBytes { bytes in
            var position = 0
            while position + 8 <= bytes.count {
                if find(bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)) != 0 { return true }
                position += 8
            }
            guard position < bytes.count else { return false }
            var last = UInt64(bytes[position]) &* 0x0101_0101_0101_0101
            for shift in 1..<8 where position + shift < bytes.count {
                last &= ~(0xFF << UInt64(shift * 8))
                last |= UInt64(bytes[position + shift]) << UInt64(shift * 8)
            }
            return find(last) != 0
        }
    }

    /// True if all bytes between two positions are ASCII.
    func isPlain(from start: Int, upTo end: Int) -> Bool { extracting(start..<end).firstBlockBeyondASCII(from: 0) == nil }

    /// The text between two positions whose bytes ``isPlain(from:upTo:)`` has found to be ASCII; they are not validated again.
    func plainText(from start: Int, upTo end: Int) -> String {
        guard start < end else { return "" }
        // Sound: bytes in ASCII are valid UTF-8.
        return String(copying: unsafe UTF8Span(unchecked: extracting(start..<end), isKnownASCII: true))
    }

    /// The text between two positions; invalid UTF-8 becomes U+FFFD.
    func text(from start: Int, upTo end: Int) -> String {
        guard start < end else { return "" }
        // Sound: as above; `String` copies the bytes.
        return extracting(start..<end).withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    }
}

extension Array where Element == UInt8 {
    /// Appends the bytes between two positions.
    mutating func append(_ bytes: Span<UInt8>, _ range: Range<Int>) {
        guard !range.isEmpty else { return }
        // Sound: as above; the array copies the bytes.
        bytes.extracting(range).withUnsafeBufferPointer { append(contentsOf: $0) }
    }
}

extension UInt64 {
    /// Not 0 if one of the eight bytes is the given one (Bit Twiddling Hacks, "Determine if a word has a zero byte").
    @inline(__always) func matches(_ byte: UInt8) -> UInt64 {
        let difference = self ^ (0x0101_0101_0101_0101 &* UInt64(byte))
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    }

    /// Not 0 if one of the eight bytes is less than the given one, which is at most 128 (the same, "Determine if a word has a byte less
    /// than n").
    @inline(__always) func below(_ byte: UInt8) -> UInt64 {
        (self &- (0x0101_0101_0101_0101 &* UInt64(byte))) & ~self & 0x8080_8080_8080_8080
    }
}

/// The ASCII bytes that structure the text formats. They are computed, because a stored constant costs a call wherever it is compared.
extension UInt8 {
    static var tab: UInt8 { 0x09 }
    static var lineFeed: UInt8 { 0x0A }
    static var carriageReturn: UInt8 { 0x0D }
    static var space: UInt8 { 0x20 }
    static var quote: UInt8 { 0x22 }
    static var comma: UInt8 { 0x2C }
}
