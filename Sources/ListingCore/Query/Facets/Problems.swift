extension FlagFacet {
    /// Problems found while the file was read.
    public static let problems = FlagFacet("problems", title: "Problems", presence: "With problems", absence: "Without problems") {
        !$0.problems.isEmpty
    }
}

extension ListingFilter {
    public static func problems(_ has: Bool) -> ListingFilter { .flag(.problems, has) }
}
