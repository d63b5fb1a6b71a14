import ListingCore

/// The rows among which each facet is counted.
struct FacetSets {
    let common: RowBitmap
    /// The rows of facets that are filtered by.
    private var others: [FacetID: RowBitmap] = [:]
    /// The facets in the multi-value column that are filtered by: each is counted among rows of its own.
    private(set) var multiValued: [TextFacet] = []

    init(common: RowBitmap) { self.common = common }

    /// - Parameter rows: The rows that pass all filters but this one.
    mutating func add(_ rows: RowBitmap, for filter: ListingFilter) {
        others[filter.facet] = rows
        if case .texts(let facet, _) = filter.positive, facet.storage == .multiValueColumn { multiValued.append(facet) }
    }

    subscript(facet: FacetID) -> RowBitmap { others[facet] ?? common }

    /// True if the facet is counted among other rows than the facets that are not filtered by.
    func hasOwn(_ facet: FacetID) -> Bool { others[facet] != nil }
}
