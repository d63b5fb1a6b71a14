/// Folding of text for search: ignores case, accents, ligatures and the width of characters.
///
/// Query and indexed text are folded alike, so that "Cafe" finds "CAFÉ" and "ｃａｆé". Uses neither Foundation nor the user's locale,
/// so that an index built on one computer is valid on every other.
enum TextFolding {
    /// The folded form of a non-ASCII scalar; nil for a word separator, and an empty text for one that is ignored.
    static func fold(_ scalar: Unicode.Scalar) -> String? {
        if isAccent(scalar.value) || scalar.properties.isDefaultIgnorableCodePoint { return "" }
        if let known = table[scalar] { return known }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .uppercaseLetter, .titlecaseLetter, .lowercaseLetter:
            return properties.lowercaseMapping
        case .otherLetter, .modifierLetter, .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
            return String(scalar)
        default: return nil
        }
    }

    /// True for optional marks above or below letters: accents, the vowels of Arabic and Hebrew, and the Arabic elongation stroke.
    /// The voicing marks of kana are included, so that they are ignored if ``voiced(_:by:)`` does not combine them.
    private static func isAccent(_ value: UInt32) -> Bool {
        switch value {
        case 0x300...0x36F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        case 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7: true
        case 0x610...0x61A, 0x640, 0x64B...0x65F, 0x670, 0x6D6...0x6DC, 0x6DF...0x6E4, 0x6E7...0x6E8, 0x6EA...0x6ED: true
        case 0x3099, 0x309A, 0xFF9E, 0xFF9F: true
        default: false
        }
    }

    /// Combines a kana with a following voicing mark. The mark may be a separate scalar in halfwidth text and in file names of some
    /// systems.
    ///
    /// - Parameter mark: The scalar after the kana.
    /// - Returns: nil if it is not a voicing mark, or does not combine with the kana.
    static func voiced(_ kana: String, by mark: Unicode.Scalar) -> String? {
        let isHalf: Bool
        switch mark.value {
        case 0x3099, 0xFF9E: isHalf = false
        case 0x309A, 0xFF9F: isHalf = true
        default: return nil
        }
        guard let first = kana.unicodeScalars.first, (0x3041...0x30FF).contains(first.value) else { return nil }
        let shift: UInt32 = first.value >= 0x30A1 ? 0x60 : 0
        let step: UInt32
        switch (first.value - shift, isHalf) {
        case (0x306F, _), (0x3072, _), (0x3075, _), (0x3078, _), (0x307B, _): step = isHalf ? 2 : 1
        case (0x304B...0x3061, false) where first.value % 2 == 1, (0x3064, false), (0x3066, false), (0x3068, false): step = 1
        case (0x3046, false): step = 0x4E
        // Voiced WA to WO exist only as katakana.
        case (0x308F...0x3092, false) where shift > 0: step = 8
        default: return nil
        }
        return Unicode.Scalar(first.value + step).map { String($0) }
    }

    /// True if the scalar's script is written without spaces between words.
    static func isUnspaced(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0E7F, 0x0E80...0x0EFF, 0x1780...0x17FF: true  // Thai, Lao, Khmer
        case 0x3041...0x30FF, 0x31F0...0x31FF: true  // kana
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true  // Han
        case 0xAC00...0xD7AF: true  // Hangul: compounds are written as one word
        default: false
        }
    }

    /// Foldings that do not follow from a scalar's own properties. They are derived from Unicode names such as "LATIN SMALL LETTER
    /// E WITH ACUTE", which never change.
    private static let table: [Unicode.Scalar: String] = {
        var table = ligatures
        let ranges: [ClosedRange<UInt32>] = [0xC0...0x24F, 0x370...0x3FF, 0x400...0x52F, 0x1E00...0x1FFF]
        for scalar in ranges.joined().compactMap(Unicode.Scalar.init) where table[scalar] == nil {
            if let base = base(of: scalar) { table[scalar] = base }
        }
        for value in UInt32(0xFF01)...0xFF5E {
            guard let wide = Unicode.Scalar(value), let narrow = Unicode.Scalar(value - 0xFEE0) else { continue }
            if narrow.properties.isAlphabetic || ("0"..."9").contains(narrow) { table[wide] = narrow.properties.lowercaseMapping }
        }
        for (form, letter) in namesakes { table[form] = letter }
        return table
    }()

    /// Computes the table before it is needed.
    static func compute() { _ = table.count }

    private static let ligatures: [Unicode.Scalar: String] = [
        "ß": "ss", "ẞ": "ss", "æ": "ae", "Æ": "ae", "œ": "oe", "Œ": "oe", "ĳ": "ij", "Ĳ": "ij", "ø": "o", "Ø": "o", "þ": "th", "Þ": "th",
        "ð": "d", "Ð": "d", "đ": "d", "Đ": "d", "ł": "l", "Ł": "l", "ı": "i", "ς": "σ", "ё": "е", "Ё": "е", "ﬁ": "fi", "ﬂ": "fl", "ﬀ": "ff",
        "ﬃ": "ffi", "ﬄ": "ffl", "آ": "ا", "أ": "ا", "إ": "ا", "ٱ": "ا", "²": "2", "³": "3", "¹": "1", "ª": "a", "º": "o", "µ": "μ",
    ]

    /// The lowercase letter without its accents; nil if the name mentions none.
    private static func base(of scalar: Unicode.Scalar) -> String? {
        guard let name = scalar.properties.name, let length = name.utf8Span.span.firstIndex(of: with) else { return nil }
        let words = name.utf8.prefix(length).split(separator: UInt8(ascii: " ")).map { String(Substring($0)) }
        guard words.count >= 4, words[2] == "LETTER", words[1] == "SMALL" || words[1] == "CAPITAL" else { return nil }
        return letters["\(words[0]) SMALL LETTER \(words[3...].joined(separator: " "))"]
    }

    private static let with = Array(" WITH ".utf8)

    /// Lowercase letters without accents, by name.
    private static let letters: [String: String] = {
        var letters: [String: String] = [:]
        let ranges: [ClosedRange<UInt32>] = [0x61...0x7A, 0x3B1...0x3C9, 0x430...0x45F]
        for scalar in ranges.joined().compactMap(Unicode.Scalar.init) {
            if let name = scalar.properties.name { letters[name] = String(scalar) }
        }
        return letters
    }()

    /// Halfwidth kana and the contextual forms of Arabic letters, each with its base letter.
    private static let namesakes: [(Unicode.Scalar, String)] = {
        var plain: [String: Unicode.Scalar] = [:]
        for scalar in [UInt32(0x621)...0x6D3, 0x30A1...0x30FC].joined().compactMap(Unicode.Scalar.init) {
            if let name = scalar.properties.name { plain[name] = scalar }
        }
        var pairs: [(Unicode.Scalar, String)] = []
        for scalar in [UInt32(0xFB50)...0xFEFC, 0xFF66...0xFF9D].joined().compactMap(Unicode.Scalar.init) {
            guard var name = scalar.properties.name else { continue }
            for form in [" ISOLATED FORM", " FINAL FORM", " INITIAL FORM", " MEDIAL FORM"] where name.hasSuffix(form) {
                name.removeLast(form.count)
            }
            if name.hasPrefix("HALFWIDTH ") { name.removeFirst("HALFWIDTH ".count) }
            if let letter = plain[name] { pairs.append((scalar, String(letter))) }
        }
        return pairs
    }()
}

extension Span<UInt8> {
    /// The index of the first occurrence of some bytes.
    fileprivate func firstIndex(of bytes: [UInt8]) -> Int? {
        guard count >= bytes.count else { return nil }
        return (0...count - bytes.count).first { start in bytes.indices.allSatisfy { self[start + $0] == bytes[$0] } }
    }
}
