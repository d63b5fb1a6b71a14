import ListingCore

/// The conditions that nearly all targets know.
enum ConditionWord: String {
    case new, refurbished, used

    /// - Parameter text: the condition as marketplaces write it: "Used", "Like new", "https://schema.org/NewCondition", "Neu". nil for
    ///   anything that is not certain.
    init?(_ text: String) {
        let text = text.lowercased()
        func holds(_ words: [String]) -> Bool { words.contains { text.contains($0) } }
        if holds(["refurb", "renewed", "generalüberholt"]) {
            self = .refurbished
        } else if holds(["newcondition", "unused", "unbenutzt"]) {
            self = .new
        } else if holds(["used", "like new", "pre-owned", "preowned", "second hand", "secondhand", "gebraucht", "wie neu"]) {
            self = .used
        } else if ["new", "neu"].contains(text.prefix { $0.isLetter }) {
            self = .new
        } else {
            return nil
        }
    }
}

extension TargetListing {
    /// The condition as one of the three usual words; nil if the listing has none, or another one.
    func condition(_ spelling: (ConditionWord) -> String) -> TargetValue {
        guard let text = listing.condition, let word = ConditionWord(text) else { return TargetValue() }
        let spelled = spelling(word)
        return TargetValue(spelled, spelled == text ? nil : .reworded)
    }
}
