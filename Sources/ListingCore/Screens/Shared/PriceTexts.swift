/// The format of prices on screens.
extension MoneyFormatter {
    /// One price or a range as a row shows it; nil if the price is unknown.
    ///
    /// A range is wrapped in a bidirectional isolate: amid Arabic or Hebrew, where digits and dashes follow the surrounding
    /// direction, its two ends would otherwise be swapped. The isolate is invisible, and never exported: exports use
    /// ``text(for:)-(Price)``.
    func shown(_ price: Price) -> String? {
        guard let text = text(for: price) else { return nil }
        return price.highest != nil && price.isRange ? text.isolatedLeftToRight : text
    }

    /// A short form of an amount: "€10" in place of "€10.00", but "€12.50"; without a currency "10" and "12.50".
    func brief(_ money: Money) -> String {
        let amount = money.amount.normalized
        guard let currency = money.currency else {
            // A single decimal place is unusual in prices.
            return text(for: Money(amount: amount.scale == 1 ? amount.padded(toScale: 2) : amount, currency: nil))
        }
        let text = text(for: Money(amount: amount, currency: currency))
        let fraction = notation.decimalSeparator + String(repeating: "0", count: currency.minorUnitDigits)
        guard amount.scale == 0, currency.minorUnitDigits > 0 else { return text }
        // The last occurrence, because the thousands separator may be the same character in other formats.
        guard let start = text.indices.last(where: { text[$0...].hasPrefix(fraction) }) else { return text }
        return String(text[..<start] + text[start...].dropFirst(fraction.count))
    }
}

extension Price {
    /// The price or its range; nil if it is unknown.
    var text: String? { MoneyFormatter.user.shown(self) }

    /// The source's own text if it could not be parsed as a price.
    var unreadableText: String? { lowest == nil ? unreadable.flatMap { $0.isBlank ? nil : $0 } : nil }
}

extension String {
    /// The text in a left-to-right isolate (Unicode's LRI … PDI), which is independent of its surroundings.
    public var isolatedLeftToRight: String { "\u{2066}\(self)\u{2069}" }
}
