/// Under which letter of an alphabetical list a title stands, alike on every computer.
///
/// What stands before the first letter or digit is passed over: quotation marks, blanks, pictures. Letters of the Latin and Greek
/// alphabets stand under their base letter, whatever accents they have; those of other scripts for themselves.
enum FirstLetter {
    /// Scalars of a title that are looked at: a title of a megabyte need not hold a letter.
    private static let farthest = 240

    /// A letter in capitals; nil for titles that begin with a digit or have no letter.
    static func of(_ title: String) -> String? {
        if let byte = title.utf8.first, byte < 0x80, let letter = ascii(byte) { return letter }
        for character in title.prefix(farthest) {
            guard let first = character.unicodeScalars.first else { continue }
            if first.properties.generalCategory.isNumber { return nil }
            if first.properties.isAlphabetic { return letter(character, first) }
        }
        return nil
    }

    /// Nearly all titles begin with one, and a catalogue may have a million.
    private static func ascii(_ byte: UInt8) -> String? {
        let capital = byte & 0xDF
        return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(capital) ? String(UnicodeScalar(capital)) : nil
    }

    /// Vowel signs and accents that are written after a letter are left out. Other characters of several letters, such as a Korean
    /// syllable, stay whole.
    private static func letter(_ character: Character, _ first: Unicode.Scalar) -> String {
        let isBase = character.unicodeScalars.dropFirst().allSatisfy { !$0.properties.isAlphabetic || $0.properties.generalCategory.isMark }
        guard isBase else { return String(character) }
        let capital = first.properties.uppercaseMapping.unicodeScalars.first { $0.properties.isAlphabetic } ?? first
        return base(of: capital)
    }

    /// The letter without the accents that Unicode's name of it tells: "LATIN CAPITAL LETTER E WITH ACUTE". These names never change.
    private static func base(of capital: Unicode.Scalar) -> String {
        guard capital.value >= 0x80, let name = capital.properties.name else { return String(capital) }
        let words = name.split(separator: " ")
        let bare = words.drop { $0 == "FULLWIDTH" }.prefix { $0 != "WITH" }
        if bare.count == 4, bare.starts(with: ["LATIN", "CAPITAL", "LETTER"]), let letter = bare.last, letter.count == 1 {
            return String(letter)
        }
        return greek[bare.joined(separator: " ")] ?? String(capital)
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
