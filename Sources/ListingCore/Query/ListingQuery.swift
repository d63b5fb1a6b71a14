/// A window's query to its catalog.
public struct ListingQuery: Hashable, Sendable {
    public var search: SearchText
    /// The filters, at most one per facet.
    public private(set) var filters: [ListingFilter]
    public var sort: ListingSort

    /// - Parameter filters: If several have the same facet, the last one wins.
    public init(search: SearchText = SearchText(""), filters: [ListingFilter] = [], sort: ListingSort = .standard) {
        self.search = search
        self.filters = []
        self.sort = sort
        filters.forEach { set($0) }
    }

    /// Sets a filter, replacing one with the same facet.
    public mutating func set(_ filter: ListingFilter) {
        if let index = filters.firstIndex(where: { $0.facet == filter.facet }) { filters[index] = filter } else { filters.append(filter) }
    }

    public mutating func remove(_ facet: FacetID) { filters.removeAll { $0.facet == facet } }

    public func setting(_ filter: ListingFilter) -> ListingQuery {
        var query = self
        query.set(filter)
        return query
    }

    public func without(_ facet: FacetID) -> ListingQuery {
        var query = self
        query.remove(facet)
        return query
    }

    /// True if every listing matches, in any order.
    public var findsAll: Bool { search.isEmpty && filters.isEmpty }

    /// True if every listing matches, in file order.
    public var isPlain: Bool { findsAll && (sort.key == .relevance || sort == ListingSort(.file)) }
}
