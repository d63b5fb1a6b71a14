/// HTML character references in fields that are not HTML: Etsy writes `&quot;` into titles and option values.
enum CharacterReferences {
    /// Decodes each reference once, so that `&amp;quot;` becomes `&quot;`. What is no known reference stays as it is.
    static func decoded(_ text: String) -> String {
        guard text.holds(UInt8(ascii: "&")) else { return text }
        var result = ""
        var rest = Substring(text)
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            rest = rest[start...]
            if let end = rest.prefix(longest).firstIndex(of: ";"), let character = character(rest[rest.index(after: start)..<end]) {
                result += character
                rest = rest[rest.index(after: end)...]
            } else {
                result.append("&")
                rest = rest.dropFirst()
            }
        }
        return result + rest
    }

    private static let longest = 12

    private static func character(_ name: Substring) -> String? {
        guard name.hasPrefix("#") else { return named[String(name)] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
        let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        guard let value, value >= 0x20 || value == 0x0A || value == 0x09 else { return nil }
        return Unicode.Scalar(value).map { String(Character($0)) }
    }

    private static let named: [String: String] = [
        "quot": "\"", "amp": "&", "lt": "<", "gt": ">", "apos": "'", "nbsp": "\u{A0}", "ndash": "–", "mdash": "—", "hellip": "…",
        "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•", "middot": "·", "copy": "©", "reg": "®", "trade": "™",
        "deg": "°", "times": "×", "frac12": "½", "frac14": "¼", "frac34": "¾", "euro": "€", "pound": "£", "yen": "¥", "cent": "¢",
        "eacute": "é", "egrave": "è", "agrave": "à", "ccedil": "ç", "auml": "ä", "ouml": "ö", "uuml": "ü", "szlig": "ß",
        "Auml": "Ä", "Ouml": "Ö", "Uuml": "Ü", "ntilde": "ñ",
    ]
}
