extension RulePack {
    /// The rules of Google Merchant Center. The page of an item may contradict its entry, which no file shows.
    static let googleRules: [Rule] = [
        googleTexts, googleLinks, googleOffers, googleDates, googleIdentifiers, googleKinds, googleApparel, googleMeasures, googleGroups,
        googleLists,
        googleLabels, googleOthers,
    ].flatMap { (rules: [Rule]) in rules }
}

extension RuleWords {
    /// The usual sentences of a rule about lengths, below another heading.
    static func googleLength(_ title: StaticString) -> RuleWords {
        let usual = RuleCheck.length.words
        return RuleWords(title, (usual.message, usual.plural ?? usual.message), why: usual.why, fix: usual.fix)
    }

    /// The usual sentences of a rule about allowed values, below another heading.
    static func googleChoice(_ title: StaticString) -> RuleWords {
        let usual = RuleCheck.cellChoice([], []).words
        return RuleWords(title, usual.message, why: usual.why, fix: usual.fix)
    }
}
