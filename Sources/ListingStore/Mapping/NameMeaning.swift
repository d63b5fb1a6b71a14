import ListingCore

/// The meaning of a column's name by itself, whatever the cells are.
struct NameMeaning {
    /// nil if the name says nothing.
    let entry: ColumnVocabulary.Entry?
    /// The currency that the name gives to prices.
    let currency: Currency?
    /// True for a name that says little but a currency, such as "€ without VAT". It is one of prices if its cells are numbers.
    let isPriceOfNumbers: Bool
    /// True for the name of a price that another one may be lower than.
    let isRegularPrice: Bool

    init(_ name: String, _ vocabulary: ColumnVocabulary) {
        let words = HeaderName.words(name)
        let entry = vocabulary[words]
        isRegularPrice = words == "regular price"
        guard CurrencyWords.mayBeIn(name) else {
            (self.entry, currency, isPriceOfNumbers) = (entry, nil, false)
            return
        }
        if let code = Self.currency(in: name) {
            self.entry = entry ?? vocabulary[Self.withoutLastWord(words)]
            (currency, isPriceOfNumbers) = (code, false)
        } else if let (code, rest) = HeaderCurrency.named(in: name) {
            self.entry = entry ?? vocabulary[rest] ?? Self.price(beginning: rest, vocabulary)
            (currency, isPriceOfNumbers) = (code, HeaderCurrency.saysNothingElse(rest))
        } else {
            (self.entry, currency, isPriceOfNumbers) = (entry, nil, false)
        }
    }

    /// The meaning of a name that begins like one of prices and has a currency: "Цена за 1 шт. (руб.)".
    private static func price(beginning words: String, _ vocabulary: ColumnVocabulary) -> ColumnVocabulary.Entry? {
        var parts = words.split(separator: " ").dropLast()
        while !parts.isEmpty {
            if let entry = vocabulary[parts.joined(separator: " ")] {
                return [.price, .salePrice, .oldPrice].contains(entry.role) ? .init(role: entry.role, rank: leastCertain - 1) : nil
            }
            parts = parts.dropLast()
        }
        return nil
    }

    /// The rank of a meaning that any other name of the same meaning takes precedence over.
    static let leastCertain = 10_000

    /// The currency at the end of a header: "Price (EUR)", "price_usd", "Preis in €".
    private static func currency(in name: String) -> Currency? {
        let tail = name.trimmed.filter { $0 != ")" && $0 != "]" }.split { !$0.isLetter && !$0.isCurrencySymbol }.last
        return tail.flatMap { CurrencyWords.currency($0) }
    }

    private static func withoutLastWord(_ words: String) -> String {
        var parts = words.split(separator: " ").dropLast()
        if let last = parts.last, ["in", "en", "em", "w", "в", "i", "per"].contains(last) { parts = parts.dropLast() }
        return parts.joined(separator: " ")
    }
}
