extension RulePack {
    /// The rules of every file, whatever marketplace it is for.
    static let everywhere: [Rule] =
        everywhereTitles + everywhereTexts + everywherePrices + everywhereVariants + everywhereCodes + everywhereImages + everywhereOthers
}
