import ListingCore

/// The condition of an item as a marketplace's number, as a name of schema.org, and as one of the three usual words: the only table of
/// conditions, for words of shops in English, German, French, Spanish and Italian.
struct KnownCondition: Equatable, Sendable {
    /// eBay's ConditionID; nil if the words do not say which of several it is.
    let number: String?
    /// The name in schema.org's vocabulary, without "Condition".
    let name: String
    /// True if the listing has eBay's words for the number.
    let isEBayName: Bool

    /// new, refurbished or used; nil for a damaged item.
    var word: ConditionWord? { ConditionWord(rawValue: name.lowercased()) }

    /// - Parameter text: the condition in any case and notation, such as "Like new" and "UsedLikeNew", the address of schema.org, or
    ///   eBay's number. nil for anything else, because no condition is guessed.
    init?(_ text: String) {
        let bytes = text.utf8
        let last = bytes.lastIndex(of: UInt8(ascii: "/")).map { String(text[bytes.index(after: $0)...]) } ?? text
        var key = Self.key(last)
        if key.count > 9, key.hasSuffix("condition") { key.removeLast(9) }
        guard let known = Self.known[key] ?? Self.beginning(key) else { return nil }
        self = known
    }

    private init(number: String?, name: String, isEBayName: Bool = false) {
        self.number = number
        self.name = name
        self.isEBayName = isEBayName
    }

    /// The words without anything between them, so that "pre-owned" and "preowned" are the same.
    private static func key(_ text: String) -> String {
        String(decoding: HeaderName.words(text).utf8.filter { $0 != .space }, as: UTF8.self)
    }

    /// The condition of longer words that begin with a known one, such as "Used – some scratches". They have no number of their own.
    private static func beginning(_ key: String) -> KnownCondition? {
        if key.contains("refurbished") { return KnownCondition(number: nil, name: "Refurbished") }
        if ["newwith", "newin", "brandnew"].contains(where: key.hasPrefix) { return KnownCondition(number: nil, name: "New") }
        return ["used", "preowned", "likenew"].contains(where: key.hasPrefix) ? KnownCondition(number: nil, name: "Used") : nil
    }

    private static let known: [String: KnownCondition] = {
        // eBay's words for a number come first.
        let conditions: [(number: String, name: String, words: String)] = [
            (
                "1000", "New",
                """
                new, brand new, neu, new with tags, new with box, new in box, mint in box, unworn, unused, neuware, fabrikneu, brandneu,
                originalverpackt, neuf, neuve, nuevo, nueva, nuovo, nuova
                """
            ),
            ("1500", "New", "new other, new without tags, new without box"),
            // An item in an opened package is used by the definition of Google.
            ("1500", "Used", "open box"),
            ("1750", "New", "new with defects"),
            ("2000", "Refurbished", "certified refurbished"),
            ("2010", "Refurbished", "excellent refurbished, refurbished excellent"),
            ("2020", "Refurbished", "very good refurbished, refurbished very good"),
            ("2030", "Refurbished", "good refurbished, refurbished good"),
            (
                "2500", "Refurbished",
                """
                seller refurbished, refurbished, manufacturer refurbished, renewed, reconditioned, generalüberholt, refurbisht, aufbereitet,
                erneuert, reconditionné, remis à neuf, reacondicionado, ricondizionato, rigenerato
                """
            ),
            ("2750", "Used", "like new, used like new, wie neu, neuwertig"),
            (
                "3000", "Used",
                """
                used, pre owned, second hand, gebraucht, gebrauchte ware, occasion, d’occasion, d'occasion, usado, usada, usato, usata, worn,
                vintage
                """
            ),
            ("4000", "Used", "very good, used very good, sehr gut, très bon état"),
            ("5000", "Used", "good, used good, gut, bon état"),
            ("6000", "Used", "acceptable, used acceptable, akzeptabel, fair"),
            ("7000", "Damaged", "for parts or not working, for parts, not working, damaged, defective, defekt"),
        ]
        var known: [String: KnownCondition] = [:]
        for (number, name, list) in conditions {
            let words = list.split(whereSeparator: { $0 == "," || $0.isNewline }).map { key(String($0)) }.filter { !$0.isEmpty }
            for (index, word) in ([number] + words).enumerated() where known[word] == nil {
                known[word] = KnownCondition(number: number, name: name, isEBayName: index < 2)
            }
        }
        return known
    }()
}
