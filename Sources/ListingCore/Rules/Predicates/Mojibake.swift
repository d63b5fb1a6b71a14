/// Finds letters that were damaged because UTF-8 was read as Windows-1252: "Ã¼" instead of "ü".
enum Mojibake {
    /// Returns the first damaged run of a string, and what it was; nil if there is none.
    ///
    /// A run begins with U+00C2 to U+00F4, goes on with one to three characters that Windows-1252 encodes as 80 to BF, and decodes as
    /// UTF-8. Some runs are ordinary text, such as the end of “Spaß…” or of « CAFÉ », so those that decode to a rare letter count only next
    /// to another run.
    static func first(in text: String) -> (damaged: String, right: String)? {
        // The first character of a run has the byte C3.
        guard text.withBytes({ $0.contains(0xC3) }) else { return nil }
        let scalars = text.unicodeScalars
        var index = scalars.startIndex
        while index < scalars.endIndex {
            if let found = run(at: index, in: scalars, isAfterRun: false) { return (String(scalars[index..<found.end]), found.right) }
            index = scalars.index(after: index)
        }
        return nil
    }

    /// The string with all damaged runs repaired.
    static func repaired(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        let scalars = text.unicodeScalars
        var index = scalars.startIndex
        var end = index
        while index < scalars.endIndex {
            if let found = run(at: index, in: scalars, isAfterRun: index == end && index > scalars.startIndex) {
                result.append(contentsOf: found.right.unicodeScalars)
                (index, end) = (found.end, found.end)
            } else {
                result.append(scalars[index])
                index = scalars.index(after: index)
            }
        }
        return String(result)
    }

    private typealias Run = (right: String, end: String.UnicodeScalarView.Index)

    private static func run(at start: String.UnicodeScalarView.Index, in scalars: String.UnicodeScalarView, isAfterRun: Bool) -> Run? {
        guard let found = decoded(at: start, in: scalars) else { return nil }
        if isAfterRun || found.right.unicodeScalars.allSatisfy(isCommon) { return found }
        guard found.end < scalars.endIndex, decoded(at: found.end, in: scalars) != nil else { return nil }
        return found
    }

    private static func decoded(at start: String.UnicodeScalarView.Index, in scalars: String.UnicodeScalarView) -> Run? {
        let first = scalars[start].value
        guard (0xC2...0xF4).contains(first) else { return nil }
        let length = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
        var bytes = [UInt8(first)]
        var end = scalars.index(after: start)
        while bytes.count <= length, end < scalars.endIndex, let byte = windows1252(scalars[end]), (0x80...0xBF).contains(byte) {
            bytes.append(byte)
            end = scalars.index(after: end)
        }
        guard bytes.count == length + 1, let right = String(validating: bytes, as: UTF8.self) else { return nil }
        return (right, end)
    }

    /// True for letters of Latin, Greek and Cyrillic, for punctuation, for signs and for emoji: a run that decodes to one is damaged text.
    private static func isCommon(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x80...0x17F, 0x1A0, 0x1A1, 0x1AF, 0x1B0, 0x218...0x21B, 0x380...0x45F, 0x1E00...0x2BFF, 0xFE0F, 0xFEFF, 0xFFFD, 0x1_0000...:
            true
        default: false
        }
    }

    /// The byte of a character in Windows-1252, from 80 on; nil if it has none.
    private static func windows1252(_ scalar: Unicode.Scalar) -> UInt8? {
        if (0x80...0xFF).contains(scalar.value) { return UInt8(scalar.value) }
        return signs.firstIndex(of: scalar.value).map { UInt8($0 + 0x80) }
    }

    /// The characters of the bytes 80 to 9F. Bytes without one are control characters of the same number.
    private static let signs: [UInt32] = [
        0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F, 0x90,
        0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
    ]
}
