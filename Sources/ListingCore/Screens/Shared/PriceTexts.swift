/// How prices are written on screens.
extension MoneyFormatter {
    /// One price or a range as a row shows it; nil where the price is unknown.
    ///
    /// A range is the same text in an isolate: amid Arabic or Hebrew, where digits and dashes go with their surroundings, its two
    /// ends would change places. Nobody sees the isolate, and no file gets it: what is exported is ``text(for:)-(Price)``.
    func shown(_ price: Price) -> String? {
        guard let text = text(for: price) else { return nil }
        return price.highest != nil && price.isRange ? text.isolatedLeftToRight : text
    }

    /// An amount where room is short: "€10" in place of "€10.00", but "€12.50".
    func brief(_ money: Money) -> String {
        let text = text(for: Money(amount: money.amount.normalized, currency: money.currency))
        let fraction = decimalSeparator + String(repeating: "0", count: money.currency?.minorUnitDigits ?? 0)
        guard money.amount.normalized.scale == 0, fraction.count > 1 else { return text }
        // Not among the digits before: what separates groups may be the same sign elsewhere.
        guard let start = text.indices.last(where: { text[$0...].hasPrefix(fraction) }) else { return text }
        return String(text[..<start] + text[start...].dropFirst(fraction.count))
    }
}

extension String {
    /// As one unit that is read from left to right, whatever is around it (Unicode's LRI … PDI).
    var isolatedLeftToRight: String { "\u{2066}\(self)\u{2069}" }
}
