/// The number of values of each kind that a target takes.
struct TargetLimits: Sendable {
    var options = Int.max
    var variants = Int.max
    var images = Int.max
    /// True if the target has variants as rows of their own. Otherwise the listing's options are written, and its variants are not.
    var hasVariants = true
    /// True if the values of options without variants are made into variants, because the target has no other place for them.
    var combinesOptions = true
    /// True if variants with the same values get one more option, because the target could not distinguish them.
    var distinguishesVariants = true
}
