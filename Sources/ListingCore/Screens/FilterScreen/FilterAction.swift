/// What the filter panel, the chips above a list and an empty result ask for.
public enum FilterAction: Hashable, Sendable {
    /// Chooses a value, or takes the choice back.
    case toggle(FilterValue)
    /// A range of prices; one without bounds is no filter.
    case price(PriceFilter)
    case remove(ListingFilter.Facet)
    /// Takes all filters off.
    case clear
}

extension ListingQuery {
    /// The filter about something; nil where there is none.
    public func filter(about facet: ListingFilter.Facet) -> ListingFilter? { filters.first { $0.facet == facet } }

    public func isChosen(_ value: FilterValue) -> Bool { value.isChosen(in: filter(about: value.facet)) }

    /// The query after an action; what is searched for and the order stay.
    public func applying(_ action: FilterAction) -> ListingQuery {
        switch action {
        case .toggle(let value): replacing(value.facet, by: value.toggled(in: filter(about: value.facet)))
        case .price(let price): replacing(.price, by: price.lowest == nil && price.highest == nil ? nil : .price(price))
        case .remove(let facet): without(facet)
        case .clear: ListingQuery(search: search, sort: sort)
        }
    }

    private func replacing(_ facet: ListingFilter.Facet, by filter: ListingFilter?) -> ListingQuery {
        guard let filter else { return without(facet) }
        var query = self
        query.set(filter)
        return query
    }
}
