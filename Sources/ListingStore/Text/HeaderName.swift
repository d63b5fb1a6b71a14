/// A column's name in the form in which two spellings of it are the same: trimmed, in lower case, with `_` and no-break spaces
/// as blanks, and with characters that only look different as one. Exports that went through a spreadsheet differ in these.
enum HeaderName {
    static func normalized(_ name: String) -> String {
        let blanked = CompatibleForm.of(name).replacing(UInt8(ascii: "_"), with: .space)
        return blanked.trimmed.lowercased()
    }

    /// The words of a name for looking it up: `imageURL`, `image-url`, `*Image.URL` and "Image URL (main)" are all "image url".
    /// Accents are left out, as half of the exporters do.
    static func words(_ name: String) -> String {
        let bare = CompatibleForm.of(name)
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
        var words = ""
        var last: Character = " "
        for character in name {
            guard character.isLetter || character.isNumber else {
                if last != " " { words.append(" ") }
                last = " "
                continue
            }
            // "imageUrl" has a word's start inside.
            if character.isUppercase, last.isLowercase { words.append(" ") }
            words += plain(character)
            last = character
        }
        return words.trimmed
    }

    /// In lower case, and without accents where the letter is Latin.
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
