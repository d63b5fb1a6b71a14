/// Texts in which a character parts names, unless a backslash stands before it: then it belongs to a name.
enum EscapedText {
    /// - Parameter keepsEdges: whether blanks at the ends are marked, too, for texts that are trimmed when they are read.
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

    /// Where a separator first stands as such.
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

    /// All that stands between separators, empty texts included.
    static func parts(of text: String, separatedBy separator: Character) -> [String] {
        escapedParts(of: text, separatedBy: separator).map(unescape)
    }

    /// What stands between separators without the blanks around it; empty texts are left out.
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

    /// - Parameter isEscaping: whether a blank behind a backslash stays.
    fileprivate func trimmed(isEscaping: Bool) -> Substring {
        var text = self[startIndex...].drop { $0.isWhitespace }
        while let last = text.last, last.isWhitespace, !(isEscaping && text.dropLast().endsInEscape) { text = text.dropLast() }
        return text
    }
}

extension Substring {
    /// Whether the character behind it is escaped: an odd number of backslashes stands at the end.
    fileprivate var endsInEscape: Bool { !reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2) }
}
