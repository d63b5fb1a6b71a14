import ListingCore

/// The condition of an item as a marketplace's number and as a name of schema.org.
struct KnownCondition: Equatable, Sendable {
    /// eBay's ConditionID.
    let number: String
    /// The name in schema.org's vocabulary, without "Condition".
    let name: String
    /// True if the listing has eBay's words for the number.
    let isEBayName: Bool

    /// - Parameter text: a listing's condition in any case and notation, such as "Like new" and "UsedLikeNew", or eBay's number. nil for
    ///   anything else, because no condition is guessed.
    init?(_ text: String) {
        guard let known = Self.known[HeaderName.words(text)] else { return nil }
        self = known
    }

    private init(number: String, name: String, isEBayName: Bool) {
        self.number = number
        self.name = name
        self.isEBayName = isEBayName
    }

    private static let known: [String: KnownCondition] = {
        // eBay's words for a number come first.
        let conditions: [(number: String, name: String, words: [String])] = [
            ("1000", "New", ["new", "brand new", "neu", "new with tags", "new with box", "new in box"]),
            ("1500", "New", ["new other", "new without tags", "new without box", "open box"]),
            ("1750", "New", ["new with defects"]),
            ("2000", "Refurbished", ["certified refurbished"]),
            ("2010", "Refurbished", ["excellent refurbished", "refurbished excellent"]),
            ("2020", "Refurbished", ["very good refurbished", "refurbished very good"]),
            ("2030", "Refurbished", ["good refurbished", "refurbished good"]),
            ("2500", "Refurbished", ["seller refurbished", "refurbished", "manufacturer refurbished", "generalüberholt"]),
            ("2750", "Used", ["like new", "used like new"]),
            ("3000", "Used", ["used", "pre owned", "preowned", "second hand", "secondhand", "gebraucht"]),
            ("4000", "Used", ["very good", "used very good"]),
            ("5000", "Used", ["good", "used good"]),
            ("6000", "Used", ["acceptable", "used acceptable"]),
            ("7000", "Damaged", ["for parts or not working", "for parts", "not working", "damaged", "defective", "defekt"]),
        ]
        var known: [String: KnownCondition] = [:]
        for condition in conditions {
            for (index, words) in ([condition.number] + condition.words).enumerated() {
                known[HeaderName.words(words)] = KnownCondition(number: condition.number, name: condition.name, isEBayName: index < 2)
            }
        }
        return known
    }()
}
