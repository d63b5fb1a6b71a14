import ListingCore

/// An amount without a currency, in any way to mark its fraction and to group its digits.
enum AmountText {
    /// - Parameter mark: the decimal mark of the numbers around it, for those that may be read in two ways.
    static func decimal(_ text: Substring, mark: DecimalMark?) -> DecimalNumber? {
        if text.contains(where: { $0 == "e" || $0 == "E" }) { return NumberText.decimal(String(text)) }
        guard let parts = split(text, mark: mark), let whole = ungrouped(parts.whole) else { return nil }
        return DecimalNumber(plain: parts.fraction.map { "\(whole).\($0)" } ?? whole)
    }

    private static func split(_ text: Substring, mark: DecimalMark?) -> (whole: Substring, fraction: Substring?)? {
        guard let character = fractionMark(of: text, mark: mark), let place = text.lastIndex(of: character) else { return (text, nil) }
        let fraction = text[text.index(after: place)...]
        guard !fraction.isEmpty, fraction.allSatisfy({ $0.isASCII && $0.isNumber }) else { return nil }
        let whole = text[..<place]
        // The mark of the fraction stands once.
        return whole.contains(character) ? nil : (whole, fraction)
    }

    /// The character before the fraction; nil for whole numbers, grouped or not.
    private static func fractionMark(of text: Substring, mark: DecimalMark?) -> Character? {
        let points = text.count { $0 == "." }
        let commas = text.count { $0 == "," }
        if points > 0, commas > 0 { return text.last { $0 == "." || $0 == "," } }
        guard points + commas == 1, let place = text.firstIndex(where: { $0 == "." || $0 == "," }) else { return nil }
        let character = text[place]
        let digitsBehind = text.distance(from: place, to: text.endIndex) - 1
        let before = text[..<place]
        // Nothing is grouped behind a zero, behind nothing or behind four digits: "0,125", ".5", "1234.567".
        guard digitsBehind == 3, before != "0", !before.isEmpty, before.count <= 3 else { return character }
        switch mark {
        case .point?: return character == "." ? "." : nil
        case .comma?: return character == "," ? "," : nil
        case nil: return character == "." ? "." : nil
        }
    }

    /// Digits without what groups them: three by three, or as in India, where only the last group has three.
    private static func ungrouped(_ text: Substring) -> String? {
        if text.isEmpty { return "0" }
        if text.allSatisfy({ $0.isASCII && $0.isNumber }) { return String(text) }
        let groups = text.split(omittingEmptySubsequences: false) { !($0.isASCII && $0.isNumber) }
        guard let first = groups.first, let last = groups.last, (1...3).contains(first.count), last.count == 3 else { return nil }
        guard first.first != "0" else { return nil }
        let inner = groups.dropFirst().dropLast()
        let isIndian = !inner.isEmpty && first.count <= 2 && inner.allSatisfy { $0.count == 2 }
        guard isIndian || inner.allSatisfy({ $0.count == 3 }) else { return nil }
        // One way to group, all along.
        guard Set(text.filter { !($0.isASCII && $0.isNumber) }).count == 1 else { return nil }
        return groups.joined()
    }
}
