extension RulePack {
    /// The rules for files of Squarespace, from general knowledge.
    static let squarespaceRules: [Rule] = [
        Rule("squarespace-limits-title", .hint, .unverified, .title, max: 200, example: "a title of 250 characters", .length),
        Rule("squarespace-limits-options", .hint, .unverified, .options, max: 6, example: "7 options", .number),
        Rule("squarespace-limits-variants", .hint, .unverified, .variants, max: 250, example: "300 variants", .number),
    ]
}
