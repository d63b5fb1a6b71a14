/// The initial letter under which a title is filed in an alphabetical list, independent of the locale.
///
/// Everything before the first letter or digit is skipped: quotation marks, spaces, pictures. Latin and Greek letters are filed under
/// their base letter, without accents. Korean syllables are filed under their first consonant, and Japanese kana under the first one of
/// their row, as in Korean and Japanese indexes. Letters of other scripts are filed under themselves.
package enum TitleInitial {
    /// Maximum number of characters to examine, because a title of a megabyte need not contain a letter.
    private static let farthest = 240

    /// Returns an uppercase letter; nil for titles that begin with a digit or contain no letter.
    package static func of(_ title: String) -> String? {
        if let byte = title.utf8.first, byte < 0x80, let letter = ascii(byte) { return letter }
        for character in title.prefix(farthest) {
            guard let first = character.unicodeScalars.first else { continue }
            if first.properties.generalCategory.isNumber { return nil }
            if first.properties.isAlphabetic { return letter(character, first) }
        }
        return nil
    }

    /// A fast path for ASCII letters, because nearly all titles begin with one, and a catalog may have a million.
    private static func ascii(_ byte: UInt8) -> String? {
        let capital = byte & 0xDF
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(capital) ? String(UnicodeScalar(capital)) : nil
    }

    /// Returns the letter without vowel signs and accents written after it. Other characters of several letters, such as a ligature, stay
    /// whole.
    private static func letter(_ character: Character, _ first: Unicode.Scalar) -> String {
        if let letter = koreanConsonant(of: first) ?? japaneseRow(of: first) { return letter }
        let isBase = character.unicodeScalars.dropFirst().allSatisfy { !$0.properties.isAlphabetic || $0.properties.generalCategory.isMark }
        guard isBase else { return String(character) }
        let capital = first.properties.uppercaseMapping.unicodeScalars.first { $0.properties.isAlphabetic } ?? first
        return base(of: capital)
    }

    /// The letter without its accents, derived from its Unicode name, such as "LATIN CAPITAL LETTER E WITH ACUTE". These names
    /// never change.
    private static func base(of capital: Unicode.Scalar) -> String {
        guard capital.value >= 0x80, let name = capital.properties.name else { return String(capital) }
        let words = name.split(separator: " ")
        let bare = words.drop { $0 == "FULLWIDTH" }.prefix { $0 != "WITH" }
        if bare.count == 4, bare.starts(with: ["LATIN", "CAPITAL", "LETTER"]), let letter = bare.last, letter.count == 1 {
            return String(letter)
        }
        return greek[bare.joined(separator: " ")] ?? String(capital)
    }

    /// The first consonant of a Korean syllable, without its doubling.
    private static func koreanConsonant(of first: Unicode.Scalar) -> String? {
        let consonants = Array("ㄱㄱㄴㄷㄷㄹㅁㅂㅂㅅㅅㅇㅈㅈㅊㅋㅌㅍㅎ")
        switch first.value {
        // A consonant that is followed by its vowel as another scalar.
        case 0x1100...0x1112: return String(consonants[Int(first.value - 0x1100)])
        // Each consonant has 588 syllables.
        case 0xAC00...0xD7A3: return String(consonants[Int(first.value - 0xAC00) / 588])
        default: return nil
        }
    }

    /// The first kana of the row that a kana belongs to: か for が, き, カ and ギ.
    private static func japaneseRow(of first: Unicode.Scalar) -> String? {
        let hiragana = (0x30A1...0x30F6).contains(first.value) ? first.value - 0x60 : first.value
        switch hiragana {
        case 0x3041..<0x304B, 0x3094: return "あ"
        case 0x304B..<0x3055, 0x3095, 0x3096: return "か"
        case 0x3055..<0x305F: return "さ"
        case 0x305F..<0x306A: return "た"
        case 0x306A..<0x306F: return "な"
        case 0x306F..<0x307E: return "は"
        case 0x307E..<0x3083: return "ま"
        case 0x3083..<0x3089: return "や"
        case 0x3089..<0x308E: return "ら"
        case 0x308E..<0x3094: return "わ"
        default: return nil
        }
    }

    private static let greek: [String: String] = {
        var letters: [String: String] = [:]
        for scalar in (0x391...0x3A9).compactMap(Unicode.Scalar.init as (Int) -> Unicode.Scalar?) {
            if let name = scalar.properties.name { letters[name] = String(scalar) }
        }
        return letters
    }()
}

extension Unicode.GeneralCategory {
    fileprivate var isNumber: Bool { self == .decimalNumber || self == .letterNumber || self == .otherNumber }
    fileprivate var isMark: Bool { self == .nonspacingMark || self == .spacingMark || self == .enclosingMark }
}
