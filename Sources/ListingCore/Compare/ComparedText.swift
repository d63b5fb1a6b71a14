/// Text as a comparison reads it: without differences that shoppers don't see.
package enum ComparedText {
    /// The text with one space for any white space, none at its ends, and straight quotation marks.
    static func reduced(_ text: String) -> String {
        if isReduced(text) { return text }
        var result = String.UnicodeScalarView()
        var hasSpace = false
        for scalar in text.unicodeScalars {
            if scalar.properties.isWhitespace || scalar == "\u{FEFF}" || scalar == "\u{200B}" {
                hasSpace = !result.isEmpty
                continue
            }
            if hasSpace { result.append(" ") }
            hasSpace = false
            switch scalar {
            case "’", "‘", "‚", "ʼ": result.append("'")
            case "“", "”", "„", "‟": result.append("\"")
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// The reduced text without regard to case, as a key. Its ``HTMLEntities`` are decoded once.
    package static func key(_ text: String) -> String { reduced(decoded(text)).lowercased() }

    /// True if two strings differ at most in what shoppers don't see. Case counts unless `ignoresCase`.
    static func isSame(_ old: String, _ new: String, ignoresCase: Bool = false) -> Bool {
        if old == new { return true }
        let (old, new) = (reduced(decoded(old)), reduced(decoded(new)))
        return old == new || ignoresCase && old.lowercased() == new.lowercased()
    }

    private static func decoded(_ text: String) -> String { text.utf8.contains(UInt8(ascii: "&")) ? HTMLEntities.decode(text) : text }

    /// A fast path: ASCII text with single spaces is its own reduction.
    private static func isReduced(_ text: String) -> Bool {
        var last = UInt8(ascii: " ")
        for byte in text.utf8 {
            guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: " ") || last != byte else { return false }
            last = byte
        }
        return last != UInt8(ascii: " ") || text.isEmpty
    }

    /// The words that only one of two strings has, as often as it has more of them, each in the order of its string.
    static func difference(from old: String, to new: String) -> (added: [String], removed: [String]) {
        let (old, new) = (words(of: old), words(of: new))
        return (remaining(new, without: old), remaining(old, without: new))
    }

    /// The share of words that two strings have in common, 0 to 1: the Jaccard index.
    static func similarity(_ old: String, _ new: String) -> Double {
        let (old, new) = (Set(words(of: old).map { $0.lowercased() }), Set(words(of: new).map { $0.lowercased() }))
        let union = old.union(new).count
        return union == 0 ? 1 : Double(old.intersection(new).count) / Double(union)
    }

    static func words(of text: String) -> [String] {
        text.unicodeScalars.split { !$0.isWordScalar }.map { String($0) }
    }

    private static func remaining(_ words: [String], without others: [String]) -> [String] {
        var counts: [String: Int] = [:]
        for word in others { counts[word, default: 0] += 1 }
        return words.filter { word in
            guard let count = counts[word], count > 0 else { return true }
            counts[word] = count - 1
            return false
        }
    }
}

extension Unicode.Scalar {
    /// True for letters, marks, digits and signs within words.
    fileprivate var isWordScalar: Bool {
        if isASCII { return isASCIILetter || isDigit || self == "'" || self == "-" }
        if self == "’" { return true }
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark, .spacingMark,
            .decimalNumber, .letterNumber, .otherNumber:
            return true
        default: return false
        }
    }
}
