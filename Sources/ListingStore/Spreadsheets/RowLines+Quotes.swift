extension Span<UInt8> {
    /// True if readers would change the text without quotes. They may expect any of several delimiters.
    var needsQuotes: Bool {
        guard !isEmpty else { return false }
        return self[0] <= .space || self[count - 1] <= .space || holdsSpecial
    }

    /// True if there is a delimiter, a quote or a control character. Eight bytes are compared in one step.
    private var holdsSpecial: Bool {
        // Sound: loads stay inside the buffer and need no alignment.
        withUnsafeBytes { bytes in
            var position = 0
            while position + 8 <= bytes.count {
                let word = bytes.loadUnaligned(fromByteOffset: position, as: UInt64.self)
                let found =
                    word.matches(.comma) | word.matches(.quote) | word.matches(UInt8(ascii: ";"))
                    | word.matches(UInt8(ascii: "|"))
                let controls = (word &- 0x2020_2020_2020_2020) & ~word & 0x8080_8080_8080_8080
                if found | controls != 0 { return true }
                position += 8
            }
            while position < bytes.count {
                let byte = bytes[position]
                if byte == .comma || byte == .quote || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "|") || byte < .space {
                    return true
                }
                position += 1
            }
            return false
        }
    }
}

extension UInt64 {
    /// Not 0 if one of the eight bytes is the given one (Bit Twiddling Hacks, "Determine if a word has a zero byte").
    fileprivate func matches(_ byte: UInt8) -> UInt64 {
        let difference = self ^ (0x0101_0101_0101_0101 &* UInt64(byte))
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
    }
}
