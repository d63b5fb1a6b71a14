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
    /// The listings that another filter refuses.
    indirect case not(ListingFilter)

    /// The filter itself, or the one that it negates.
    public var positive: ListingFilter { if case .not(let filter) = self { filter.positive } else { self } }

    /// True if the filter keeps the listings that ``positive`` refuses.
    public var isNegated: Bool { if case .not(let filter) = self { !filter.isNegated } else { false } }

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
        case .not(let filter): filter.descriptor
        }
    }
}
