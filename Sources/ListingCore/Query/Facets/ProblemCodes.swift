extension TextFacet {
    /// The reasons of problems that were found while the file was read, by their codes.
    public static let problem = TextFacet(
        "problem", title: tr("Problem"), heading: tr("Problems"), isFolded: true,
        valueTitle: { ProblemCode(rawValue: $0).map { ProblemKind.of($0).summary } }
    ) { listing, add in
        for index in listing.problems.indices { add(listing.problems[index].code.rawValue) }
    }
}

extension ListingFilter {
    /// Listings with any of some problems.
    public static func problem(_ codes: Set<ProblemCode>) -> ListingFilter { .texts(.problem, Set(codes.map(\.rawValue))) }
}
