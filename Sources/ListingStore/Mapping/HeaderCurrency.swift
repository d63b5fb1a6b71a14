import ListingCore

/// Finds a currency anywhere in the name of a column: "Цена, руб. розница", " € без ПДВ".
enum HeaderCurrency {
    /// The currency that a sign or a word denotes, and the other words as ``HeaderName/words(_:)`` gives them; nil if there is none. Codes
    /// count only at the end of a name, because some are words of their own ("ALL", "TRY").
    static func named(in name: String) -> (currency: Currency, rest: String)? {
        guard name.utf8.count < 200 else { return nil }
        let words = name.split { !$0.isLetter && !$0.isCurrencySymbol }
        for (index, word) in words.enumerated() {
            guard let currency = currency(word) else { continue }
            let rest = (words[..<index] + words[(index + 1)...]).joined(separator: " ")
            return (currency, HeaderName.words(rest))
        }
        return nil
    }

    /// True if the other words of a name are only about taxes and units.
    static func saysNothingElse(_ rest: String) -> Bool {
        rest.split(separator: " ").allSatisfy { others.contains(String($0)) }
    }

    private static let others: Set<String> = [
        "vat", "tax", "incl", "excl", "with", "without", "per", "unit", "pc", "piece", "net", "gross", "mwst", "ust", "inkl", "exkl",
        "ohne", "mit", "pro",
        "stück", "stuck", "netto", "brutto", "ht", "ttc", "iva", "без", "с", "з", "ндс", "пдв", "за", "шт", "ед", "од",
    ]

    private static func currency(_ word: Substring) -> Currency? {
        let word = word.lowercased()
        if let code = local[word] { return Currency(code) }
        return word.utf8.count == 3 && CurrencyWords.isCode(word.uppercased()) ? nil : CurrencyWords.currency(word)
    }

    /// Words that would mean several currencies next to an amount, but only one in the name of a column.
    private static let local = ["руб": "RUB", "рублей": "RUB", "рубли": "RUB", "грн": "UAH", "гривень": "UAH", "тенге": "KZT"]
}
