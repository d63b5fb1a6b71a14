import ListingCore

/// The rows among which each facet is counted.
package struct FacetSets: Sendable {
    package let common: RowBitmap
    /// The rows of facets that are filtered by.
    private var others: [FacetID: RowBitmap] = [:]
    /// The facets in the multi-value column that are filtered by: each is counted among rows of its own.
    package private(set) var multiValued: [TextFacet] = []

    package init(common: RowBitmap) { self.common = common }

    /// - Parameter rows: The rows that pass all filters but this one.
    package mutating func add(_ rows: RowBitmap, for filter: ListingFilter) {
        others[filter.facet] = rows
        if case .texts(let facet, _) = filter.positive, facet.storage == .multiValueColumn { multiValued.append(facet) }
    }

    package subscript(facet: FacetID) -> RowBitmap { others[facet] ?? common }

    /// True if the facet is counted among other rows than the facets that are not filtered by.
    package func hasOwn(_ facet: FacetID) -> Bool { others[facet] != nil }
}
