/// Strings in which a character separates names, unless it is escaped by a backslash.
enum EscapedText {
    /// - Parameter keepsEdges: True to also escape spaces at the ends, for strings that are trimmed when they are read.
    static func escape(_ text: String, _ separator: Character, keepsEdges: Bool = false) -> String {
        let inner = keepsEdges ? text.trimmed : text[...]
        var escaped = ""
        for index in text.indices {
            let character = text[index]
            if character == separator || character == "\\" || index < inner.startIndex || index >= inner.endIndex { escaped.append("\\") }
            escaped.append(character)
        }
        return escaped
    }

    static func unescape(_ text: Substring) -> String {
        var plain = ""
        var isEscaped = false
        for character in text {
            guard isEscaped || character != "\\" else {
                isEscaped = true
                continue
            }
            plain.append(character)
            isEscaped = false
        }
        return plain
    }

    /// The index of the first separator that is not escaped.
    static func firstIndex(of separator: Character, in text: some StringProtocol) -> String.Index? {
        var isEscaped = false
        for index in text.indices {
            if isEscaped {
                isEscaped = false
            } else if text[index] == "\\" {
                isEscaped = true
            } else if text[index] == separator {
                return index
            }
        }
        return nil
    }

    /// The strings between separators, including empty ones.
    static func parts(of text: String, separatedBy separator: Character) -> [String] {
        escapedParts(of: text, separatedBy: separator).map(unescape)
    }

    /// The trimmed strings between separators, without empty ones.
    static func trimmedParts(of text: String, separatedBy separator: Character) -> [String] {
        escapedParts(of: text, separatedBy: separator).map { unescape($0.trimmed(isEscaping: true)) }.filter { !$0.isEmpty }
    }

    private static func escapedParts(of text: String, separatedBy separator: Character) -> [Substring] {
        var parts: [Substring] = []
        var rest = text[...]
        while let end = firstIndex(of: separator, in: rest) {
            parts.append(rest[..<end])
            rest = rest[end...].dropFirst()
        }
        return parts + [rest]
    }
}

extension StringProtocol where SubSequence == Substring {
    fileprivate var trimmed: Substring { trimmed(isEscaping: false) }

    /// - Parameter isEscaping: True to keep a blank after a backslash.
    fileprivate func trimmed(isEscaping: Bool) -> Substring {
        var text = self[startIndex...].drop { $0.isWhitespace }
        while let last = text.last, last.isWhitespace, !(isEscaping && text.dropLast().endsInEscape) { text = text.dropLast() }
        return text
    }
}

extension Substring {
    /// True if the character after the text is escaped, because the text ends in an odd number of backslashes.
    fileprivate var endsInEscape: Bool { !reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2) }
}
