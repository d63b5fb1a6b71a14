import ListingCore

/// Parses an amount without a currency, with any decimal mark and any grouping of digits.
enum AmountText {
    /// - Parameter mark: the decimal mark of the numbers around it, which decides ambiguous amounts such as "1.299".
    /// - Returns: nil if the text is not an amount.
    static func decimal(_ text: Substring, mark: DecimalMark?) -> DecimalNumber? {
        if text.contains(where: { $0 == "e" || $0 == "E" }) { return NumberText.decimal(String(text)) }
        guard let parts = split(text, mark: mark), let whole = ungrouped(parts.whole) else { return nil }
        return DecimalNumber(plain: parts.fraction.map { "\(whole).\($0)" } ?? whole)
    }

    private static func split(_ text: Substring, mark: DecimalMark?) -> (whole: Substring, fraction: Substring?)? {
        guard let character = fractionMark(of: text, mark: mark), let position = text.lastIndex(of: character) else { return (text, nil) }
        let fraction = text[text.index(after: position)...]
        guard !fraction.isEmpty, fraction.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        let whole = text[..<position]
        // A decimal mark occurs only once.
        return whole.contains(character) ? nil : (whole, fraction)
    }

    /// The decimal mark of the text; nil if it is a whole number, grouped or not.
    private static func fractionMark(of text: Substring, mark: DecimalMark?) -> Character? {
        let points = text.count { $0 == "." }
        let commas = text.count { $0 == "," }
        if points > 0, commas > 0 { return text.last { $0 == "." || $0 == "," } }
        guard points + commas == 1, let position = text.firstIndex(where: { $0 == "." || $0 == "," }) else { return nil }
        let character = text[position]
        let digitsAfter = text.distance(from: position, to: text.endIndex) - 1
        let before = text[..<position]
        // No group separator follows a zero, four digits, or nothing: "0,125", ".5", "1234.567".
        guard digitsAfter == 3, before != "0", !before.isEmpty, before.count <= 3 else { return character }
        switch mark {
        case .point?: return character == "." ? "." : nil
        case .comma?: return character == "," ? "," : nil
        case nil: return character == "." ? "." : nil
        }
    }

    /// The digits without their separators: groups of three, or Indian grouping, in which only the last group has three.
    private static func ungrouped(_ text: Substring) -> String? {
        if text.isEmpty { return "0" }
        if text.allSatisfy({ $0.isASCII && $0.isNumber }) { return String(text) }
        let groups = text.split(omittingEmptySubsequences: false) { !($0.isASCII && $0.isNumber) }
        guard let first = groups.first, let last = groups.last, (1...3).contains(first.count), last.count == 3 else { return nil }
        guard first.first != "0" else { return nil }
        let inner = groups.dropFirst().dropLast()
        let isIndian = !inner.isEmpty && first.count <= 2 && inner.allSatisfy { $0.count == 2 }
        guard isIndian || inner.allSatisfy({ $0.count == 3 }) else { return nil }
        // A number has a single kind of separator.
        guard Set(text.filter { !($0.isASCII && $0.isNumber) }).count == 1 else { return nil }
        return groups.joined()
    }
}
