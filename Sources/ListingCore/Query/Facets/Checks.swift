extension TextFacet {
    /// The findings of a check of the listings: ids of rules and names of severities.
    public static let checks = TextFacet(
        ofChecks: "checks", title: tr("Check"), heading: tr("Checks"), expected: tr("error, warning, hint, or the ID of a rule"),
        example: "error|warning"
    ) { value in
        FindingSeverity(rawValue: value)?.heading ?? RulePack.allRules.first { $0.id == value }?.title
    }
}

extension ListingQuery {
    /// The rules and severities that a filter names.
    public var namedChecks: Set<String> {
        let filter = filters.first { $0.facet == TextFacet.checks.id }
        if case .texts(_, let names) = filter?.positive { return names }
        return []
    }
}

extension ListingFilter {
    /// Listings that violate any of some rules.
    ///
    /// - Parameter names: ids of rules, or names of severities.
    public static func checks(_ names: Set<String>) -> ListingFilter { .texts(.checks, names) }
}
