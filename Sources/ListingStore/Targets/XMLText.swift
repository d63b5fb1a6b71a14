extension UInt8 {
    /// True for the characters of text that XML escapes outside of attributes.
    var isMarkup: Bool { self == UInt8(ascii: "&") || self == UInt8(ascii: "<") || self == UInt8(ascii: ">") }
}

/// Appends XML to bytes.
extension [UInt8] {
    mutating func append(xml text: String) { append(contentsOf: text.utf8) }

    mutating func append(markup: StaticString) { markup.withUTF8Buffer { append(contentsOf: $0) } }

    mutating func append(number: Int) { append(contentsOf: String(number).utf8) }

    /// Appends text as XML has it, outside of attributes. Line ends become line feeds, as any XML parser reads them.
    mutating func append(escaping text: Span<UInt8>) {
        var start = 0
        for index in text.indices {
            let byte = text[index]
            guard byte.isMarkup || byte == .carriageReturn else { continue }
            // What needs no escape is copied together.
            append(text, start..<index)
            start = index + 1
            if byte.isMarkup {
                append(escaped: byte)
            } else if start == text.count || text[start] != .lineFeed {
                append(.lineFeed)
            }
        }
        append(text, start..<text.count)
    }

    /// Appends text as XML has it in attributes with double quotes. Line ends and tabs become spaces, as any XML parser reads them.
    mutating func append(attribute text: String) {
        for byte in text.utf8 {
            switch byte {
            case .quote: append(markup: "&quot;")
            case .carriageReturn, .lineFeed, .tab: append(.space)
            default: append(escaped: byte)
            }
        }
    }

    /// Appends a byte of text as XML has it, outside of attributes.
    @inline(__always) mutating func append(escaped byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): append(markup: "&amp;")
        case UInt8(ascii: "<"): append(markup: "&lt;")
        case UInt8(ascii: ">"): append(markup: "&gt;")
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

    /// False if all characters are allowed in XML for sure. Eight bytes are compared in one step.
    fileprivate var mayHoldXMLControl: Bool { holds { $0.below(.space) | $0.matches(0xEF) } }

    /// True if U+FFFE or U+FFFF begins at an index.
    func isNoncharacter(_ index: Int) -> Bool {
        index + 2 < count && self[index] == 0xEF && self[index + 1] == 0xBF && self[index + 2] >= 0xBE
    }
}

extension String {
    /// The text without characters that XML does not allow; nil if it has none of them.
    var withoutXMLControls: String? {
        let span = utf8Span.span
        guard span.mayHoldXMLControl, !span.indices.allSatisfy({ span.isXMLCharacter($0) }) else { return nil }
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
