import ListingCore

/// Parses a price in any notation that people and programs use: "$1,250.00", "1.299,00 €", "12.99 gbp", "Dhs 1,050", "SR 9/4 pack",
/// "1.58e+03", "1’299.–".
///
/// It is read exactly or not at all. Ranges, conditions and sentences ("from 14.99") are not prices.
struct PriceNotation {
    let price: PriceText
    let amount: DecimalNumber?
    /// The currency, if the text names one unambiguously.
    let currency: Currency?

    /// - Parameter mark: the decimal mark of the column's other prices, which decides ambiguous amounts such as "1.299".
    init(_ text: String, mark: DecimalMark? = nil) {
        (price, currency) = Self.read(text, mark)
        amount = price.amount
    }

    private static func read(_ text: String, _ mark: DecimalMark?) -> (PriceText, Currency?) {
        guard let bare = text.nonBlank?.unguarded, !isNoPrice(bare) else { return (.blank, nil) }
        if mark != .comma, let number = DecimalNumber(plain: bare.utf8Span.span), number.significand >= 0 { return (.amount(number), nil) }
        guard let parts = parts(bare), let amount = AmountText.decimal(parts.amount, mark: mark) else {
            let plain = PriceText(bare)
            if plain.amount != nil, mark != .comma { return (plain, nil) }
            return (.unreadable(bare.shortened(to: PriceText.maxLength), code: code(plain)), nil)
        }
        return (.amount(amount), CurrencyWords.currency(parts.before) ?? CurrencyWords.currency(parts.after))
    }

    /// True if the text is a placeholder for a missing price, as scrapers and databases write.
    static func isNoPrice(_ text: String) -> Bool {
        guard text.utf8.count <= 20 else { return false }
        return noPrices.contains(text.trimmed.lowercased())
    }

    private static let noPrices: Set<String> = [
        "null", "none", "nil", "nan", "n/a", "na", "-", "—", "–", "no price", "no old price", "not available", "\\n", "[]", "{}",
    ]

    private static func code(_ plain: PriceText) -> ProblemCode {
        if case .unreadable(_, let code) = plain { return code }
        return .priceUnreadable
    }

    private struct Parts {
        let before: Substring
        let amount: Substring
        let after: Substring
    }

    /// Splits text into the amount and its surroundings: a currency on either side, a dash for "no pennies", and the unit priced.
    private static func parts(_ text: String) -> Parts? {
        guard var start = text.firstIndex(where: \.isNumber) else { return nil }
        if text[..<start].last == "." {
            let word = text[..<start].dropLast()
            if CurrencyWords.hasDot(word) {
                // A code isn't abbreviated, so that "USD.50" may mean 50 or half a dollar.
                if CurrencyWords.isCode(String(word).trimmed.uppercased()) { return nil }
            } else {
                start = text.index(before: start)
            }
        }
        let tail = text[start...]
        let end = tail.firstIndex { !belongsToAmount($0) } ?? tail.endIndex
        var amount = tail[..<end]
        var after = tail[end...]
        // An exponent is part of the amount; a currency that begins with an e is not.
        if let mark = after.first, mark == "e" || mark == "E" {
            let exponent = after.dropFirst().prefix { $0 == "+" || $0 == "-" || $0.isNumber }
            if exponent.contains(where: \.isNumber) {
                amount = text[amount.startIndex..<exponent.endIndex]
                after = text[exponent.endIndex...]
            }
        }
        while let last = amount.last, last.isWhitespace { amount = amount.dropLast() }
        // "199,-" and "199.–" are whole amounts.
        if let mark = amount.last, ",.:".contains(mark) {
            amount = amount.dropLast()
            if let dash = after.first, "-–—".contains(dash) { after = after.dropFirst() }
        }
        let unit = after.firstIndex(of: "/").map { after[..<$0] } ?? after
        guard CurrencyWords.isKnown(text[..<start]), CurrencyWords.isKnown(unit) else { return nil }
        return Parts(before: text[..<start], amount: amount, after: unit)
    }

    private static func belongsToAmount(_ character: Character) -> Bool {
        character.isASCII ? character.isNumber || ".,' \u{9}".contains(character) : "\u{A0}\u{202F}\u{2009}’".contains(character)
    }
}
