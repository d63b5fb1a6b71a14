extension ChoiceFacet {
    public static let availability = ChoiceFacet(
        "availability", title: tr("Availability"), heading: tr("Availability"),
        values: .states(Availability.allCases.map { State(name: $0.rawValue, title: $0.title) }, in: .availability) {
            $0.availability?.number
        })
}

extension Availability {
    /// The number of the state in the facet.
    public var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension ListingFilter {
    public static func availability(_ states: Set<Availability>) -> ListingFilter {
        .choices(.availability, Set(states.map(\.number)))
    }
}
