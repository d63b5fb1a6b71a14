/// Decodes character references such as `&quot;`, `&#39;` and `&#x2019;`.
///
/// Shops write them into titles and tags as well as into HTML. They are decoded exactly once: `&amp;lt;` is the text `&lt;`.
/// Anything that is not a reference is unchanged, so that "R&D" and "&nonsense;" are not lost. The time is linear in the text's
/// length.
public enum HTMLEntities {
    /// Returns the text with every reference replaced by its character. `&nbsp;` becomes a no-break space (U+00A0).
    public static func decode(_ text: String) -> String {
        guard text.utf8.contains(.ampersand) else { return text }
        let bytes = Array(text.utf8)
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count)
        var position = 0
        while position < bytes.count {
            if bytes[position] == .ampersand, let reference = reference(in: bytes, at: position) {
                decoded.append(contentsOf: reference.scalar.utf8)
                position += reference.length
            } else {
                decoded.append(bytes[position])
                position += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    /// The reference that starts with the `&` at `position`, and its length in bytes; nil if there is none.
    ///
    /// Looks at most ``maxReferenceLength`` bytes ahead.
    static func reference(in bytes: [UInt8], at position: Int) -> (scalar: Unicode.Scalar, length: Int)? {
        let rest = bytes[(position + 1)...].prefix(maxReferenceLength)
        guard let first = rest.first else { return nil }
        return first == .numberSign ? numeric(rest.dropFirst()) : named(rest)
    }

    private static let maxReferenceLength = 16

    private static func named(_ rest: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
        let letters = rest.prefix { $0.isASCIILetter || $0.isASCIIDigit }
        guard !letters.isEmpty else { return nil }
        let name = String(decoding: letters, as: UTF8.self)
        let end = rest.dropFirst(letters.count).first
        if end == .semicolon {
            return HTMLEntityNames.scalars[name].map { ($0, letters.count + 2) }
        }
        // A missing semicolon is tolerated only for names that cannot mean anything else; "&copy=1" and "AT&T" are unchanged.
        guard forgiven.contains(name), end != .equalsSign else { return nil }
        return HTMLEntityNames.scalars[name].map { ($0, letters.count + 1) }
    }

    private static let forgiven: Set<String> = ["nbsp", "amp", "lt", "gt", "quot"]

    /// Decodes a numeric reference as browsers do: the semicolon may be missing.
    private static func numeric(_ rest: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
        let isHex = rest.first.map { $0 | 0x20 } == UInt8(ascii: "x")
        let digits = rest.dropFirst(isHex ? 1 : 0).prefix { $0.isASCIIDigit || isHex && isHexLetter($0) }
        guard (1...10).contains(digits.count), let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10) else {
            return nil
        }
        guard let scalar = scalar(value) else { return nil }
        let length = 2 + (isHex ? 1 : 0) + digits.count
        let end = rest.dropFirst(length - 2).first
        return (scalar, end == .semicolon ? length + 1 : length)
    }

    /// The character with a number; nil for numbers without a character, and for control characters except tab and line ends.
    private static func scalar(_ value: UInt32) -> Unicode.Scalar? {
        switch value {
        case 0x09, 0x0A, 0x0D: Unicode.Scalar(value)
        case 0..<0x20, 0x7F: nil
        case 0x80..<0xA0: windows1252[Int(value) - 0x80]
        default: Unicode.Scalar(value)
        }
    }

    /// The characters 128 to 159 of Windows-1252, where Unicode has control characters: "&#146;" is meant as an apostrophe.
    private static let windows1252: [Unicode.Scalar?] = [
        "€", nil, "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", nil, "Ž", nil,
        nil, "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", nil, "ž", "Ÿ",
    ]

    private static func isHexLetter(_ byte: UInt8) -> Bool { (0x61...0x66).contains(byte | 0x20) }
}
