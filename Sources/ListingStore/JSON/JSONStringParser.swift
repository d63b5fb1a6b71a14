/// Parsing of strings. A string without escapes, as most are, is copied in one piece.
extension JSONParser {
    /// - Parameter position: At the opening quote; afterward, after the closing one.
    static func string(_ bytes: Span<UInt8>, at position: inout Int) throws(JSONError) -> String {
        let start = position + 1
        var index = start
        while index < bytes.count, bytes[index] != .quote, bytes[index] != backslash, bytes[index] >= .space { index += 1 }
        if index < bytes.count, bytes[index] == .quote {
            position = index + 1
            return bytes.text(from: start, upTo: index)
        }
        var text: [UInt8] = []
        for copied in start..<index { text.append(bytes[copied]) }
        while index < bytes.count {
            switch bytes[index] {
            case .quote:
                position = index + 1
                return text.span.text(from: 0, upTo: text.count)
            case backslash:
                index += 1
                try escape(bytes, at: &index, into: &text)
            case 0..<(.space):
                throw JSONError(offset: index, expected: .escape)
            case let byte:
                text.append(byte)
                index += 1
            }
        }
        throw JSONError(offset: bytes.count, expected: .closingQuote)
    }

    private static let backslash = UInt8(ascii: "\\")

    /// - Parameter index: After the backslash; afterward, after the escape.
    private static func escape(_ bytes: Span<UInt8>, at index: inout Int, into text: inout [UInt8]) throws(JSONError) {
        guard index < bytes.count else { throw JSONError(offset: index, expected: .closingQuote) }
        let letter = bytes[index]
        index += 1
        switch letter {
        case .quote, backslash, UInt8(ascii: "/"): text.append(letter)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(.lineFeed)
        case UInt8(ascii: "r"): text.append(.carriageReturn)
        case UInt8(ascii: "t"): text.append(.tab)
        case UInt8(ascii: "u"): text += try scalar(bytes, at: &index).utf8
        default: throw JSONError(offset: index - 1, expected: .escapeCharacter)
        }
    }

    /// Parses the digits of a `\u` escape and, for a surrogate pair, its second half. Half a pair and NUL become U+FFFD.
    private static func scalar(_ bytes: Span<UInt8>, at index: inout Int) throws(JSONError) -> Character {
        let unit = try fourDigits(bytes, at: &index)
        if UTF16.isLeadSurrogate(unit), index + 1 < bytes.count, bytes[index] == backslash, bytes[index + 1] == UInt8(ascii: "u") {
            var next = index + 2
            let trail = try fourDigits(bytes, at: &next)
            if UTF16.isTrailSurrogate(trail) {
                index = next
                let value = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(trail) - 0xDC00)
                return Character(Unicode.Scalar(value) ?? "\u{FFFD}")
            }
        }
        return Character(unit == 0 ? "\u{FFFD}" : Unicode.Scalar(unit) ?? "\u{FFFD}")
    }

    private static func fourDigits(_ bytes: Span<UInt8>, at index: inout Int) throws(JSONError) -> UInt16 {
        guard index + 4 <= bytes.count else { throw JSONError(offset: index, expected: .hexadecimalDigits) }
        var value: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(bytes[index])).hexDigitValue else {
                throw JSONError(offset: index, expected: .hexadecimalDigits)
            }
            value = value << 4 | UInt16(digit)
            index += 1
        }
        return value
    }
}
