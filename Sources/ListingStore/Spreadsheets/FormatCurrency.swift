import ListingCore

/// The currencies that number formats name, by a sign, a code or a word.
enum FormatCurrency {
    /// The text that names the currency before an amount, so that readers of prices understand it: a sign that only one currency has, a
    /// code and a space, or a sign that several have.
    ///
    /// - Parameters:
    ///   - sign: the text of the format, which often isn't a currency.
    ///   - locale: the number of Windows for the language, in hexadecimal capitals; empty if the format names none.
    /// - Returns: nil if the text is not one of a currency.
    static func prefix(_ sign: Substring, locale: String) -> String? {
        let sign = sign.filter { !$0.isWhitespace }
        guard !sign.isEmpty, sign.count <= 5 else { return nil }
        // Forints begin with a capital letter, and feet do not.
        if sign == "Ft" { return "HUF " }
        if let code = codes[sign.lowercased()]?[locale] ?? words[sign.lowercased()] { return code + " " }
        if let currency = CurrencyWords.currency(sign) { return isSign(sign) ? sign : currency.code + " " }
        return isSign(sign) ? sign : nil
    }

    private static func isSign(_ text: String) -> Bool { text.count == 1 && text.first?.isCurrencySymbol == true }

    /// Signs of several currencies, by the language of the format.
    private static let codes: [String: [String: String]] = [
        "$": [
            "409": "USD", "1009": "CAD", "C09": "AUD", "1409": "NZD", "1004": "SGD", "C04": "HKD", "404": "TWD", "80A": "MXN",
            "340A": "CLP",
            "2C0A": "ARS", "240A": "COP",
        ],
        "¥": ["411": "JPY", "804": "CNY"], "￥": ["411": "JPY", "804": "CNY"],
        "kr": ["41D": "SEK", "414": "NOK", "406": "DKK"], "kr.": ["41D": "SEK", "414": "NOK", "406": "DKK"],
    ]

    /// Words that would mean several currencies next to an amount, but only one in a number format.
    private static let words = [
        "р.": "RUB", "руб": "RUB", "руб.": "RUB", "грн": "UAH", "грн.": "UAH", "lei": "RON", "tl": "TRY", "s/": "PEN",
    ]
}
