/// Appends XML to bytes.
extension [UInt8] {
    mutating func append(xml text: String) { append(contentsOf: text.utf8) }

    mutating func append(number: Int) { append(contentsOf: String(number).utf8) }

    /// Appends a byte of text as XML has it, outside of attributes.
    @inline(__always) mutating func append(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): append(xml: "&amp;")
        case UInt8(ascii: "<"): append(xml: "&lt;")
        case UInt8(ascii: ">"): append(xml: "&gt;")
        default: append(byte)
        }
    }
}

extension Span<UInt8> {
    /// True if XML allows the character at an index in text. It excludes most control characters, U+FFFE and U+FFFF, in any notation.
    @inline(__always) func isXMLCharacter(_ index: Int) -> Bool {
        let byte = self[index]
        if byte >= .space { return byte != 0xEF || !isNoncharacter(index) }
        return byte == .tab || byte == .lineFeed || byte == .carriageReturn
    }

    /// True if U+FFFE or U+FFFF begins at an index.
    func isNoncharacter(_ index: Int) -> Bool {
        index + 2 < count && self[index] == 0xEF && self[index + 1] == 0xBF && self[index + 2] >= 0xBE
    }
}

extension String {
    /// The text without characters that XML does not allow; nil if it has none of them.
    var withoutXMLControls: String? {
        let span = utf8Span.span
        guard !span.indices.allSatisfy({ span.isXMLCharacter($0) }) else { return nil }
        return String(
            String.UnicodeScalarView(
                unicodeScalars.filter { scalar in
                    switch scalar.value {
                    case 0x09, 0x0A, 0x0D: true
                    case ..<0x20, 0xFFFE, 0xFFFF: false
                    default: true
                    }
                }))
    }
}
