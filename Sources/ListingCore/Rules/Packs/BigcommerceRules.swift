extension RulePack {
    /// The rules for files of BigCommerce, from general knowledge.
    static let bigcommerceRules: [Rule] = [
        Rule("bigcommerce-name", .warning, .unverified, .title, max: 250, example: "a name of 300 characters", .length),
        Rule(
            "bigcommerce-name-duplicate", .warning, .unverified, .title,
            RuleWords(
                untranslated("Names of several listings"),
                untranslated("{n} other listing has this name: “{value}”", "{n} other listings have this name: “{value}”"),
                why: untranslated("BigCommerce takes each name once."),
                fix: untranslated("Say in each name how the listing differs from the others.")),
            example: "two listings called `Blue mug`", .repeated(.title)),
        Rule("bigcommerce-variants", .warning, .unverified, .variants, max: 600, example: "a listing of 700 `SKU` rows", .number),
    ]
}
