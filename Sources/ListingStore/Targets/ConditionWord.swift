import ListingCore

/// The conditions that nearly all targets know.
enum ConditionWord: String {
    case new, refurbished, used

    /// - Parameter text: the condition as marketplaces write it: "Used", "Like new", "https://schema.org/NewCondition", "Neu". nil for
    ///   anything that is not certain.
    init?(_ text: String) {
        guard let word = KnownCondition(text)?.word else { return nil }
        self = word
    }
}

extension TargetListing {
    /// The condition as one of the three usual words, which any case is equal to; nil if the listing has none, or another one.
    func condition(_ spelling: (ConditionWord) -> String) -> TargetValue {
        guard let text = listing.condition, let word = knownCondition?.word else { return TargetValue() }
        let spelled = spelling(word)
        return TargetValue(spelled, spelled.lowercased() == text.lowercased() ? nil : .reworded)
    }
}
