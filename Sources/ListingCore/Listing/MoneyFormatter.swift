/// Formats prices the same way on every computer.
///
/// The system's locale is deliberately ignored: shoppers read a shop's prices in the shop's format, and a test or a screenshot has
/// to look the same anywhere. Digits are exact; no amount is ever rounded.
public struct MoneyFormatter: Equatable, Sendable {
    /// The position of the currency sign relative to the amount.
    public enum SymbolPosition: Sendable { case before, after }

    public var decimalSeparator: String
    /// Separates groups of three digits; empty for no grouping.
    public var groupingSeparator: String
    public var symbolPosition: SymbolPosition

    /// €1,250.00
    public static let english = MoneyFormatter(decimalSeparator: ".", groupingSeparator: ",", symbolPosition: .before)
    /// 1.250,00 €
    public static let continental = MoneyFormatter(decimalSeparator: ",", groupingSeparator: ".", symbolPosition: .after)

    public init(decimalSeparator: String, groupingSeparator: String, symbolPosition: SymbolPosition) {
        self.decimalSeparator = decimalSeparator
        self.groupingSeparator = groupingSeparator
        self.symbolPosition = symbolPosition
    }

    /// The amount with its currency's sign, or its code if the sign is not well known.
    ///
    /// The fraction has the digits of the currency's minor unit, and more only if the source has more that are not zero. An amount
    /// without a currency keeps the fraction as written, and has no sign.
    public func text(for money: Money) -> String {
        let amount = number(money.amount, minorDigits: money.currency?.minorUnitDigits)
        let minus = money.amount.significand < 0 ? "-" : ""
        guard let currency = money.currency else { return minus + amount }
        let symbol = CurrencySymbols.symbol(of: currency)
        switch symbolPosition {
        case .before: return minus + (symbol ?? currency.code + Self.fixedBlank) + amount
        case .after: return minus + amount + Self.fixedBlank + (symbol ?? currency.code)
        }
    }

    /// One price, or a range such as "€10.00 – €24.50"; nil if the price is unknown.
    public func text(for price: Price) -> String? {
        guard let lowest = price.lowest else { return nil }
        guard let highest = price.highest, highest != lowest else { return text(for: lowest) }
        return text(for: lowest) + " – " + text(for: highest)
    }

    /// A no-break space, which prevents a line break between the amount and the currency.
    private static let fixedBlank = "\u{A0}"

    private func number(_ amount: DecimalNumber, minorDigits: Int?) -> String {
        let digits = String(amount.significand.magnitude)
        let padded = String(repeating: "0", count: max(0, amount.scale + 1 - digits.count)) + digits
        let whole = padded.dropLast(amount.scale)
        var fraction = padded.suffix(amount.scale)
        if let minorDigits {
            while fraction.count > minorDigits, fraction.last == "0" { fraction.removeLast() }
            fraction += String(repeating: "0", count: max(0, minorDigits - fraction.count))
        }
        return grouped(whole) + (fraction.isEmpty ? "" : decimalSeparator + fraction)
    }

    private func grouped(_ digits: Substring) -> String {
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, (digits.count - index).isMultiple(of: 3) { text += groupingSeparator }
            text.append(digit)
        }
        return text
    }
}
