/// Unifies characters that only look different, for comparing keys: the part of Unicode's NFKC that headers need.
///
/// Full NFKC would require a library. This covers no-break and other spaces, full-width Latin, typographic ligatures, and the Arabic
/// presentation forms that old programs write for letters.
enum NFKC {
    static func of(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.value >= 0xA0 }) else { return text }
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { append(scalar, to: &result) }
        return String(result)
    }

    private static func append(_ scalar: Unicode.Scalar, to result: inout String.UnicodeScalarView) {
        switch scalar.value {
        case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: result.append(" ")
        // Soft hyphens, marks of width and direction, and byte order marks inside text.
        case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060, 0xFEFF: break
        case 0xFF01...0xFF5E: result.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
        case 0xFB00...0xFB06: result.append(contentsOf: ligatures[Int(scalar.value - 0xFB00)].unicodeScalars)
        case 0xFB50...0xFDFF, 0xFE80...0xFEFC: result.append(contentsOf: (letters[scalar.value] ?? String(scalar)).unicodeScalars)
        default: result.append(scalar)
        }
    }

    private static let ligatures = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"]

    /// The letters of the Arabic presentation forms. Each letter has 1, 2 or 4 consecutive forms, depending on how it joins its
    /// neighbors.
    private static let letters: [UInt32: String] = {
        let runs: [(first: UInt32, forms: [(String, UInt32)])] = [
            (0xFB56, [("پ", 4)]), (0xFB7A, [("چ", 4)]), (0xFB8A, [("ژ", 2)]), (0xFB8E, [("ک", 4)]), (0xFB92, [("گ", 4)]),
            (0xFBFC, [("ی", 4)]),
            (
                0xFE80,
                [
                    ("ء", 1), ("آ", 2), ("أ", 2), ("ؤ", 2), ("إ", 2), ("ئ", 4), ("ا", 2), ("ب", 4), ("ة", 2), ("ت", 4), ("ث", 4),
                    ("ج", 4), ("ح", 4), ("خ", 4), ("د", 2), ("ذ", 2), ("ر", 2), ("ز", 2), ("س", 4), ("ش", 4), ("ص", 4), ("ض", 4),
                    ("ط", 4), ("ظ", 4), ("ع", 4), ("غ", 4), ("ف", 4), ("ق", 4), ("ك", 4), ("ل", 4), ("م", 4), ("ن", 4), ("ه", 4),
                    ("و", 2), ("ى", 2), ("ي", 4), ("لآ", 2), ("لأ", 2), ("لإ", 2), ("لا", 2),
                ]
            ),
        ]
        var letters: [UInt32: String] = [:]
        for (first, forms) in runs {
            var code = first
            for (letter, count) in forms {
                for form in code..<code + count { letters[form] = letter }
                code += count
            }
        }
        return letters
    }()
}
