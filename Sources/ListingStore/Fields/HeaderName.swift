/// Normalizes column names so that different spellings compare equal: trimmed, in lower case, with `_` and no-break spaces as spaces, and
/// with look-alike characters unified. Exports that went through a spreadsheet differ in these.
enum HeaderName {
    static func normalized(_ name: String) -> String {
        let blanked = NFKC.of(name).replacing(UInt8(ascii: "_"), with: .space)
        return blanked.trimmed.lowercased()
    }

    /// The longest name in characters whose words are looked up whole. The cell of a damaged file may be a megabyte long.
    private static let maxLength = 1_000

    /// The words of a name for lookup: `imageURL`, `image-url`, `*Image.URL` and "Image URL (main)" all give "image url". Accents are
    /// removed, because half of the exporters omit them.
    static func words(_ name: String) -> String {
        let bare = NFKC.of(name.utf8.count <= maxLength ? name : String(name.prefix(maxLength)))
        let outside = joined(withoutBrackets(bare))
        return outside.isEmpty ? joined(bare) : outside
    }

    private static func withoutBrackets(_ name: String) -> String {
        guard name.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "[") }) else { return name }
        var depth = 0
        var outside = ""
        for character in name {
            if character == "(" || character == "[" { depth += 1 }
            if depth == 0 { outside.append(character) }
            if character == ")" || character == "]", depth > 0 { depth -= 1 }
        }
        return outside
    }

    private static func joined(_ name: String) -> String {
        if let words = joinedASCII(name) { return words }
        var words = ""
        var last: Character = " "
        for character in name {
            guard character.isLetter || character.isNumber else {
                if last != " " { words.append(" ") }
                last = " "
                continue
            }
            // A capital inside, as in "imageUrl", begins a word.
            if character.isUppercase, last.isLowercase { words.append(" ") }
            words += plain(character)
            last = character
        }
        return words.trimmed
    }

    /// The words of a name that is ASCII, as most are; nil for any other. The names of the vocabulary are read this way when the first
    /// file opens.
    private static func joinedASCII(_ name: String) -> String? {
        var words: [UInt8] = []
        words.reserveCapacity(name.utf8.count + 4)
        var last = UInt8(ascii: " ")
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                if (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(last) { words.append(UInt8(ascii: " ")) }
                words.append(byte | 0x20)
                last = byte
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                words.append(byte)
                last = byte
            case 0x80...: return nil
            default:
                if last != UInt8(ascii: " ") { words.append(UInt8(ascii: " ")) }
                last = UInt8(ascii: " ")
            }
        }
        if words.last == UInt8(ascii: " ") { words.removeLast() }
        return String(decoding: words, as: UTF8.self)
    }

    /// The character in lower case, and without its accent if it is Latin.
    private static func plain(_ character: Character) -> String {
        if character.isASCII { return character.lowercased() }
        let lower = character.lowercased()
        return accented[lower] ?? lower
    }

    private static let accented: [String: String] = {
        let families = [
            "a": "àáâãäåāăą", "c": "çćč", "d": "ďđ", "e": "èéêëēėęě", "g": "ğ", "i": "ìíîïīıi̇", "l": "łľĺ", "n": "ñńň", "o": "òóôõöøőō",
            "r": "řŕ", "s": "śšşș", "t": "ťțţ", "u": "ùúûüūůű", "y": "ýÿ", "z": "źżž", "ae": "æ", "oe": "œ", "ss": "ß",
        ]
        var plain: [String: String] = [:]
        for (letter, family) in families { for character in family { plain[String(character)] = letter } }
        return plain
    }()
}
