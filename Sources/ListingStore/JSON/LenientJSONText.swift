/// Strings, and the blanks and comments between tokens.
extension LenientJSONParser {
    /// Parses the string that the quote or apostrophe at the position opens; nil if the input was cut within it.
    mutating func string() throws(JSONError) -> String? {
        let quote = bytes[position]
        position += 1
        var text: [UInt8] = []
        while let byte = peek {
            if byte == quote, !forgivesQuotes || closes(at: position) {
                position += 1
                return text.span.text(from: 0, upTo: text.count)
            }
            position += 1
            if byte == UInt8(ascii: "\\") {
                escape(into: &text)
            } else {
                text.append(byte)
            }
        }
        return try ended(.closingQuote)
    }

    /// True if a quote ends its string, because the next character may follow a string.
    private func closes(at quote: Int) -> Bool {
        var next = quote + 1
        while next < bytes.count, bytes[next] <= .space { next += 1 }
        return next == bytes.count || ",:]})".utf8.contains(bytes[next])
    }

    /// Parses the character after a backslash. An unknown escape is that character.
    private mutating func escape(into text: inout [UInt8]) {
        guard let letter = peek else { return }
        position += 1
        switch letter {
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(.lineFeed)
        case UInt8(ascii: "r"): text.append(.carriageReturn)
        case UInt8(ascii: "t"): text.append(.tab)
        case UInt8(ascii: "u"): append(utf16(), or: letter, to: &text)
        case UInt8(ascii: "U"): append(hexadecimal(digits: 8), or: letter, to: &text)
        case UInt8(ascii: "x"): append(hexadecimal(digits: 2), or: letter, to: &text)
        case .lineFeed: break
        default: text.append(letter)
        }
    }

    private func append(_ value: UInt32?, or letter: UInt8, to text: inout [UInt8]) {
        guard let value else {
            text.append(letter)
            return
        }
        let scalar = value == 0 ? nil : Unicode.Scalar(value)
        text += Array(Character(scalar ?? "\u{FFFD}").utf8)
    }

    /// Parses four hexadecimal digits and, for a surrogate pair, the escape of its second half.
    private mutating func utf16() -> UInt32? {
        guard let unit = hexadecimal(digits: 4) else { return nil }
        guard (0xD800..<0xDC00).contains(unit), bytes[position...].starts(with: "\\u".utf8) else { return unit }
        let before = position
        position += 2
        guard let trail = hexadecimal(digits: 4), (0xDC00..<0xE000).contains(trail) else {
            position = before
            return unit
        }
        return 0x10000 + (unit - 0xD800) << 10 + (trail - 0xDC00)
    }

    private mutating func hexadecimal(digits: Int) -> UInt32? {
        guard position + digits <= bytes.count else { return nil }
        var value: UInt32 = 0
        for byte in bytes[position..<position + digits] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value << 4 | UInt32(digit)
        }
        position += digits
        return value
    }

    /// Skips blanks, byte order marks and comments.
    mutating func skipBlanks() {
        while let byte = peek {
            if byte <= .space {
                position += 1
            } else if bytes[position...].starts(with: TextEncoding.utf8Mark) {
                position += TextEncoding.utf8Mark.count
            } else if bytes[position...].starts(with: [0xC2, 0xA0]) {
                position += 2
            } else if byte != UInt8(ascii: "/") || !skipComment() {
                return
            }
        }
    }

    private mutating func skipComment() -> Bool {
        guard position + 1 < bytes.count else { return false }
        switch bytes[position + 1] {
        case UInt8(ascii: "/"):
            while let byte = peek, byte != .lineFeed, byte != .carriageReturn { position += 1 }
        case UInt8(ascii: "*"):
            position += 2
            while position < bytes.count, !bytes[position...].starts(with: "*/".utf8) { position += 1 }
            position = min(position + 2, bytes.count)
        default: return false
        }
        return true
    }
}

extension UInt8 {
    static let apostrophe: UInt8 = 0x27
}
