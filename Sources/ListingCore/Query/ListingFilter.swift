/// One condition on listings. All conditions of a query must hold; the values within one are alternatives.
public enum ListingFilter: Hashable, Sendable {
    case texts(TextFacet, Set<String>)
    /// Numbers of files or states, from 0.
    case choices(ChoiceFacet, Set<Int>)
    /// A path or its descendants; from the widest name to the narrowest.
    case within(HierarchyFacet, [String])
    case prices(PriceFacet, PriceFilter)
    case atLeast(MinimumFacet, Double)
    case flag(FlagFacet, Bool)

    /// The facet that the filter tests. A query has at most one filter per facet.
    public var facet: FacetID { descriptor.id }

    /// The name of the facet that users see, such as "Brand".
    public var title: String { descriptor.title }

    private var descriptor: any FacetDescriptor {
        switch self {
        case .texts(let facet, _): facet
        case .choices(let facet, _): facet
        case .within(let facet, _): facet
        case .prices(let facet, _): facet
        case .atLeast(let facet, _): facet
        case .flag(let facet, _): facet
        }
    }
}
