/// One value to filter by, such as a brand: a row of the filter panel.
public enum FilterValue: Hashable, Sendable {
    case text(TextFacet, String)
    /// The number of a file or a state, from 0.
    case choice(ChoiceFacet, Int)
    case path(HierarchyFacet, [String])
    case minimum(MinimumFacet, Int)
    case flag(FlagFacet, Bool)

    /// The facet of the value's filter.
    public var facet: FacetID { alone.facet }

    /// The filter for this value alone.
    public var alone: ListingFilter {
        switch self {
        case .text(let facet, let text): .texts(facet, [text])
        case .choice(let facet, let number): .choices(facet, [number])
        case .path(let facet, let path): .within(facet, path)
        case .minimum(let facet, let number): .atLeast(facet, Double(number))
        case .flag(let facet, let has): .flag(facet, has)
        }
    }

    /// True if a filter includes this value.
    ///
    /// - Parameter filter: The filter with the same facet; nil if there is none.
    func isChosen(in filter: ListingFilter?) -> Bool {
        guard let filter else { return false }
        return filter.values.map { $0.contains(self) } ?? (filter == alone)
    }

    /// True if a filter refuses the listings with this value.
    ///
    /// - Parameter filter: The filter with the same facet; nil if there is none.
    func isExcluded(by filter: ListingFilter?) -> Bool {
        guard let filter, filter.isNegated else { return false }
        return isChosen(in: filter.positive)
    }

    /// The filter that excludes this value as well, or no longer; nil if no value remains.
    ///
    /// - Parameter filter: The filter with the same facet; nil if there is none.
    func excluded(by filter: ListingFilter?) -> ListingFilter? {
        guard let filter, filter.isNegated else { return .not(alone) }
        return toggled(in: filter.positive).map { .not($0) }
    }

    /// The filter with this value added or removed; nil if no value remains.
    ///
    /// Strings and choices are alternatives: any number may be chosen. Paths, minimums and flags are exclusive: a new choice replaces the
    /// previous one.
    ///
    /// - Parameter filter: The filter with the same facet; nil if there is none.
    func toggled(in filter: ListingFilter?) -> ListingFilter? {
        switch (self, filter) {
        case (.text(let facet, let text), .texts(_, let texts)):
            let others = texts.symmetricDifference([text])
            return others.isEmpty ? nil : .texts(facet, others)
        case (.choice(let facet, let number), .choices(_, let numbers)):
            let others = numbers.symmetricDifference([number])
            return others.isEmpty ? nil : .choices(facet, others)
        default: return isChosen(in: filter) ? nil : alone
        }
    }
}

extension ListingFilter {
    /// The values that a filter includes; nil for a filter that is not a set of values.
    var values: Set<FilterValue>? {
        switch self {
        case .texts(let facet, let texts): Set(texts.map { .text(facet, $0) })
        case .choices(let facet, let numbers): Set(numbers.map { .choice(facet, $0) })
        case .within, .prices, .atLeast, .flag, .not: nil
        }
    }
}
