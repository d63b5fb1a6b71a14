/// Restores letters that were damaged because UTF-8 was read as Windows-1252.
enum MojibakeRepair {
    /// - Returns: nil if no letter is damaged, or if it isn't certain what the damaged text was.
    static func repaired(_ text: String) -> String? {
        // A server may know its page by the damaged name.
        if text.hasPrefix("http://") || text.hasPrefix("https://") { return nil }
        guard Mojibake.first(in: text) != nil else { return nil }
        var result = text
        // Letters may have been damaged twice. Each round makes the text shorter.
        while Mojibake.first(in: result) != nil {
            if isDoubtful(result) { return nil }
            result = Mojibake.repaired(result)
        }
        return result.unicodeScalars.contains(where: isUnreadable) ? nil : result
    }

    /// True if a damaged letter may be an undamaged one with punctuation after it: a word in capitals and a quotation mark, as in
    /// “MAÇÃ”.
    private static func isDoubtful(_ text: String) -> Bool {
        let scalars = Array(text.unicodeScalars)
        return scalars.indices.dropFirst().dropLast().contains { index in
            (0xC2...0xDF).contains(scalars[index].value) && scalars[index].properties.isUppercase
                && scalars[index - 1].properties.isUppercase && punctuation.contains(scalars[index + 1])
                && !(index + 2 < scalars.count && scalars[index + 2].properties.isAlphabetic)
        }
    }

    /// Characters that follow a word, and that Windows-1252 encodes as 80 to BF.
    private static let punctuation = Set("\u{A0}…‘’‚“”„‹›«»–—•·®™©°†‡".unicodeScalars)

    /// True for control characters, and for marks of lost characters or of the byte order. Letters that decode to them are lost.
    private static func isUnreadable(_ scalar: Unicode.Scalar) -> Bool {
        (0x80...0x9F).contains(scalar.value) || scalar.value == 0xFEFF || scalar.value == 0xFFFD
    }
}
