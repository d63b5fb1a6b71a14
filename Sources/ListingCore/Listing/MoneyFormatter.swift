/// Formats prices exactly: no amount is ever rounded.
public struct MoneyFormatter: Equatable, Sendable {
    public let notation: Notation

    /// €1,250.00
    public static let english = MoneyFormatter(.english)
    /// In the notation of the user's choice. The screens use it; what is written to files is in ``english``.
    public static var user: MoneyFormatter { MoneyFormatter(.user) }

    public init(_ notation: Notation) {
        self.notation = notation
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
        switch notation.symbolPosition {
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
        return notation.grouped(digits: whole) + (fraction.isEmpty ? "" : notation.decimalSeparator + fraction)
    }
}
