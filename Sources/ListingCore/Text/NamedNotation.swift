/// A notation that the user can choose instead of that of the system, whether or not the system has its locale.
public struct NamedNotation: Sendable {
    /// The name of the locale, such as `de_DE`.
    public let id: String
    /// The name of the language and the country in that language.
    public let name: String
    public let notation: Notation

    private init(
        _ id: String, _ name: String, decimal: String, grouping: String, sizes: [Int] = [3], symbol: Notation.SymbolPosition, date: String
    ) {
        self.id = id
        self.name = name
        notation = Notation(
            decimalSeparator: decimal, groupingSeparator: grouping, groupSizes: sizes, symbolPosition: symbol, datePattern: date,
            months: Notation.english.months)
    }

    /// Returns nil for a name that is not in ``all``.
    public init?(id: String) {
        guard let found = Self.all.first(where: { $0.id == id }) else { return nil }
        self = found
    }

    private static let space = "\u{A0}"
    private static let thinSpace = "\u{202F}"

    /// All notations, by the names of their languages. Dates are in digits, so that no names of months are needed.
    public static let all = [
        NamedNotation("cs_CZ", "Čeština", decimal: ",", grouping: space, symbol: .after, date: "%d.%m.%Y"),
        NamedNotation("da_DK", "Dansk", decimal: ",", grouping: ".", symbol: .after, date: "%d.%m.%Y"),
        NamedNotation("de_DE", "Deutsch (Deutschland)", decimal: ",", grouping: ".", symbol: .after, date: "%d.%m.%Y"),
        NamedNotation("de_CH", "Deutsch (Schweiz)", decimal: ".", grouping: "’", symbol: .before, date: "%d.%m.%Y"),
        NamedNotation("en_GB", "English (United Kingdom)", decimal: ".", grouping: ",", symbol: .before, date: "%d/%m/%Y"),
        NamedNotation("en_IN", "English (India)", decimal: ".", grouping: ",", sizes: [3, 2], symbol: .before, date: "%d/%m/%Y"),
        NamedNotation("en_US", "English (United States)", decimal: ".", grouping: ",", symbol: .before, date: "%m/%d/%Y"),
        NamedNotation("en_DK", "English (ISO 8601)", decimal: ".", grouping: ",", symbol: .before, date: "%Y-%m-%d"),
        NamedNotation("es_ES", "Español (España)", decimal: ",", grouping: ".", symbol: .after, date: "%d/%m/%Y"),
        NamedNotation("es_MX", "Español (México)", decimal: ".", grouping: ",", symbol: .before, date: "%d/%m/%Y"),
        NamedNotation("fr_CA", "Français (Canada)", decimal: ",", grouping: space, symbol: .after, date: "%Y-%m-%d"),
        NamedNotation("fr_FR", "Français (France)", decimal: ",", grouping: thinSpace, symbol: .after, date: "%d/%m/%Y"),
        NamedNotation("it_IT", "Italiano", decimal: ",", grouping: ".", symbol: .after, date: "%d/%m/%Y"),
        NamedNotation("nl_NL", "Nederlands", decimal: ",", grouping: ".", symbol: .before, date: "%d-%m-%Y"),
        NamedNotation("nb_NO", "Norsk bokmål", decimal: ",", grouping: space, symbol: .after, date: "%d.%m.%Y"),
        NamedNotation("pl_PL", "Polski", decimal: ",", grouping: space, symbol: .after, date: "%d.%m.%Y"),
        NamedNotation("pt_BR", "Português (Brasil)", decimal: ",", grouping: ".", symbol: .before, date: "%d/%m/%Y"),
        NamedNotation("pt_PT", "Português (Portugal)", decimal: ",", grouping: space, symbol: .after, date: "%d/%m/%Y"),
        NamedNotation("fi_FI", "Suomi", decimal: ",", grouping: space, symbol: .after, date: "%d.%m.%Y"),
        NamedNotation("sv_SE", "Svenska", decimal: ",", grouping: space, symbol: .after, date: "%Y-%m-%d"),
        NamedNotation("tr_TR", "Türkçe", decimal: ",", grouping: ".", symbol: .before, date: "%d.%m.%Y"),
        NamedNotation("ru_RU", "Русский", decimal: ",", grouping: space, symbol: .after, date: "%d.%m.%Y"),
        NamedNotation("uk_UA", "Українська", decimal: ",", grouping: space, symbol: .after, date: "%d.%m.%Y"),
        NamedNotation("zh_CN", "中文（中国）", decimal: ".", grouping: ",", symbol: .before, date: "%Y-%m-%d"),
        NamedNotation("ja_JP", "日本語", decimal: ".", grouping: ",", symbol: .before, date: "%Y/%m/%d"),
        NamedNotation("ko_KR", "한국어", decimal: ".", grouping: ",", symbol: .before, date: "%Y. %m. %d."),
    ]
}
