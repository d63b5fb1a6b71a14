/// The actions of the filter panel, of the chips above a list and of an empty result.
public enum FilterAction: Hashable, Sendable {
    /// Selects or deselects a value.
    case toggle(FilterValue)
    /// Excludes the listings with a value, or no longer.
    case exclude(FilterValue)
    /// Sets a price range; one without bounds removes the filter.
    case price(PriceFacet, PriceFilter)
    case remove(FacetID)
    /// Removes all filters.
    case clear
}

extension ListingQuery {
    /// The filter with a facet; nil if there is none.
    public func filter(about facet: FacetID) -> ListingFilter? { filters.first { $0.facet == facet } }

    public func isChosen(_ value: FilterValue) -> Bool { value.isChosen(in: filter(about: value.facet)) }

    /// The query after an action; the search and the sort order are unchanged.
    public func applying(_ action: FilterAction) -> ListingQuery {
        switch action {
        case .toggle(let value): replacing(value.facet, by: value.toggled(in: filter(about: value.facet)))
        case .exclude(let value): replacing(value.facet, by: value.excluded(by: filter(about: value.facet)))
        case .price(let facet, let price):
            replacing(facet.id, by: price.lowest == nil && price.highest == nil ? nil : facet.filter(price))
        case .remove(let facet): without(facet)
        case .clear: ListingQuery(search: search, sort: sort)
        }
    }

    private func replacing(_ facet: FacetID, by filter: ListingFilter?) -> ListingQuery {
        guard let filter else { return without(facet) }
        var query = self
        query.set(filter)
        return query
    }
}
