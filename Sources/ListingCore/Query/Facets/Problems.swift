extension FlagFacet {
    /// Problems found while the file was read.
    public static let problems = FlagFacet(
        "problems", title: tr("Problems"), presence: tr("Has problems"), absence: tr("No problems")
    ) {
        !$0.problems.isEmpty
    }
}

extension ListingFilter {
    public static func problems(_ has: Bool) -> ListingFilter { .flag(.problems, has) }
}
