extension RulePack {
    /// The rules for files of Wix, from general knowledge.
    static let wixRules: [Rule] = [
        Rule("wix-limits-title", .hint, .unverified, .title, max: 80, example: "a name of 100 characters", .length),
        Rule("wix-limits-options", .hint, .unverified, .options, max: 6, example: "7 options", .number),
        Rule("wix-limits-variants", .hint, .unverified, .variants, max: 1_000, example: "1,200 variants", .number),
        Rule("wix-limits-images", .hint, .unverified, .images, max: 15, example: "16 images", .number),
    ]
}
