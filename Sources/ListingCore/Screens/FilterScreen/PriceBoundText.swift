/// A parser for amounts as users type them, and as ``MoneyFormatter/brief(_:)`` shows them: "12", "12.50", "12,50 €", "EUR 1,250".
enum PriceBoundText {
    /// The parsed input.
    enum Reading: Equatable {
        /// The input is blank: there is no bound.
        case none
        case amount(DecimalNumber)
        case unreadable
    }

    /// - Parameters:
    ///   - currency: Used to interpret three digits after a single separator: they are thousands, except after the decimal separator of
    ///     `notation` for currencies with three-digit minor units, such as dinars.
    ///   - notation: That of the amounts that are shown.
    static func read(_ text: String, currency: Currency?, notation: Notation = .user) -> Reading {
        if text.isBlank { return .none }
        let letters = text.filter { $0.isASCII && $0.isLetter }
        let sign = currency.flatMap(CurrencySymbols.symbol)?.filter(\.isLetter)
        // Signs and codes of currencies are allowed, other words and negative amounts are not.
        guard letters.isEmpty || letters == sign || Currency(letters) != nil, !text.contains("-") else { return .unreadable }
        let digits = text.compactMap { digit($0, notation) }
        return DecimalNumber(plain: plain(String(digits), currency: currency, notation)).map { .amount($0.normalized) } ?? .unreadable
    }

    /// A digit, a point or a comma; nil for blanks, signs and letters.
    private static func digit(_ character: Character, _ notation: Notation) -> Character? {
        if character.isASCII { return character.isNumber || character == "." || character == "," ? character : nil }
        return String(character) == notation.decimalSeparator ? decimalSign(in: notation) : nil
    }

    /// The decimal separator; a dot in place of one that is neither a dot nor a comma, such as the momayyez of Persian.
    private static func decimalSign(in notation: Notation) -> Character { notation.decimalSeparator == "," ? "," : "." }

    /// The digits with a dot as the decimal separator, whichever it was, and without thousands separators.
    private static func plain(_ digits: String, currency: Currency?, _ notation: Notation) -> String {
        guard let last = digits.lastIndex(where: { !$0.isNumber }) else { return digits }
        let sign = digits[last]
        let after = digits[digits.index(after: last)...]
        let signs = digits.filter { !$0.isNumber }
        let isRepeated = signs.count > 1 && signs.allSatisfy { $0 == sign }
        // In English, "1,250" means thousands; so does "1.250", unless the currency has three-digit minor units.
        let isDecimal = sign == decimalSign(in: notation) && currency?.minorUnitDigits == 3
        let isGroup = signs.count == 1 && after.count == 3 && !isDecimal && digits.first != "0"
        let whole = digits[..<last].filter(\.isNumber)
        return isRepeated || isGroup ? whole + after : "\(whole).\(after)"
    }
}

extension PriceScale {
    /// The text in the field of a bound: "€10", or the end of the scale if there is no bound.
    public func text(of bound: PriceBound, in range: PriceRange) -> String {
        MoneyFormatter.user.brief(Money(amount: range[bound] ?? (bound == .lower ? lowest : highest), currency: currency))
    }

    /// The range with a bound as typed; nil if the text is not an amount.
    ///
    /// If the bounds are in the wrong order then, they are swapped.
    public func range(_ range: PriceRange, setting bound: PriceBound, to text: String) -> PriceRange? {
        // An amount may have more decimal places than its currency, and would be read as thousands.
        if text == self.text(of: bound, in: range) { return range }
        let next: PriceRange
        switch PriceBoundText.read(text, currency: currency) {
        case .unreadable: return nil
        case .none: next = setting(bound, of: range, to: nil)
        case .amount(let amount):
            // An amount equal to the end of the scale, which the field shows if there is no bound, means no bound. An amount beyond
            // it is a bound, because listings with such prices may follow.
            next = setting(bound, of: range, to: amount == (bound == .lower ? lowest : highest) ? nil : amount)
        }
        guard let lower = next.lower, let upper = next.upper, upper < lower else { return next }
        return PriceRange(lower: upper, upper: lower)
    }
}
