/// Removes white space from the ends of a cell.
enum BlankRepair {
    /// - Returns: nil if nothing is to be removed. A cell of white space alone stays, because an import may treat it differently from an
    ///   empty one.
    static func repaired(_ text: String) -> String? {
        if text.utf8.first.map(isVisible) == true, text.utf8.last.map(isVisible) == true { return nil }
        let whole = text.unicodeScalars
        guard let first = whole.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = whole.lastIndex(where: { !$0.properties.isWhitespace })
        else { return nil }
        // A space before such a sign keeps spreadsheets from executing the cell as a formula.
        let isGuarded = ["=", "+", "-", "@"].contains(whole[first])
        let start = isGuarded ? whole.startIndex : first
        let end = whole.index(after: last)
        guard start > whole.startIndex || end < whole.endIndex else { return nil }
        let kept = String(whole[start..<end])
        return isLetterDamaged(whole, keeping: start..<end, kept) ? nil : kept
    }

    /// True for a byte of ASCII other than white space.
    private static func isVisible(_ byte: UInt8) -> Bool { (0x21..<0x7F).contains(byte) }

    /// True if the white space is a part of a damaged letter: “Ã” and a no-break space were “à” once.
    private static func isLetterDamaged(
        _ whole: String.UnicodeScalarView, keeping range: Range<String.UnicodeScalarView.Index>, _ kept: String
    ) -> Bool {
        guard whole.contains(where: { $0.value == 0xA0 || $0.value == 0x85 }) else { return false }
        let expected = String(whole[..<range.lowerBound]) + Mojibake.repaired(kept) + String(whole[range.upperBound...])
        return !Mojibake.repaired(String(whole)).utf8.elementsEqual(expected.utf8)
    }
}
