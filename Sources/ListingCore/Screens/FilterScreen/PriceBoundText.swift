/// Amounts as people type them: "12", "12.50", "12,50 €", "EUR 1,250".
enum PriceBoundText {
    /// What was typed, understood.
    enum Reading: Equatable {
        /// Nothing: there is no bound.
        case none
        case amount(DecimalNumber)
        case unreadable
    }

    /// - Parameter currency: decides about three digits behind a single sign, which are thousands but for dinars.
    static func read(_ text: String, currency: Currency?) -> Reading {
        if text.isBlank { return .none }
        let letters = text.filter { $0.isASCII && $0.isLetter }
        let sign = currency.flatMap(CurrencySymbols.symbol)?.filter(\.isLetter)
        // Signs and codes of currencies may stand around it; other words may not, and no price is below nothing.
        guard letters.isEmpty || letters == sign || Currency(letters) != nil, !text.contains("-") else { return .unreadable }
        let digits = text.filter { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
        return DecimalNumber(plain: plain(digits, currency: currency)).map { .amount($0.normalized) } ?? .unreadable
    }

    /// With a point for the decimal sign, whichever it was, and without those between thousands.
    private static func plain(_ digits: String, currency: Currency?) -> String {
        guard let last = digits.lastIndex(where: { !$0.isNumber }) else { return digits }
        let sign = digits[last]
        let behind = digits[digits.index(after: last)...]
        let signs = digits.filter { !$0.isNumber }
        let isRepeated = signs.count > 1 && signs.allSatisfy { $0 == sign }
        // "1,250" are thousands; "1.250" too, unless coins are thousandths.
        let isGroup = signs.count == 1 && behind.count == 3 && (sign == "," || currency?.minorUnitDigits != 3) && digits.first != "0"
        let whole = digits[..<last].filter(\.isNumber)
        return isRepeated || isGroup ? whole + behind : "\(whole).\(behind)"
    }
}

extension PriceScale {
    /// What stands in the field of a bound: "€10", or the end of the line where there is no bound.
    public func text(of bound: PriceBound, in range: PriceRange) -> String {
        MoneyFormatter.english.brief(Money(amount: range[bound] ?? (bound == .lower ? lowest : highest), currency: currency))
    }

    /// The range with a bound as it was typed; nil where that is no amount.
    ///
    /// A bound beyond the other one takes its place, and the other one this one's.
    public func range(_ range: PriceRange, setting bound: PriceBound, to text: String) -> PriceRange? {
        let next: PriceRange
        switch PriceBoundText.read(text, currency: currency) {
        case .unreadable: return nil
        case .none: next = setting(bound, of: range, to: nil)
        case .amount(let amount):
            // The end of the line stands in the field where there is no bound. An amount beyond it is one: prices there may come.
            next = setting(bound, of: range, to: amount == (bound == .lower ? lowest : highest) ? nil : amount)
        }
        guard let lower = next.lower, let upper = next.upper, upper < lower else { return next }
        return PriceRange(lower: upper, upper: lower)
    }
}
