/// One condition on listings. All conditions of a query must hold; the values within one are alternatives.
public enum ListingFilter: Hashable, Sendable {
    /// The file of the listing, by index from 0.
    case source(Set<Int>)
    /// This category or a descendant; the path from the widest to the narrowest.
    case category([String])
    case price(PriceFilter)
    case availability(Set<Availability>)
    case brand(Set<String>)
    case seller(Set<String>)
    case tag(Set<String>)
    case material(Set<String>)
    /// Values of one option, such as the colors red and blue.
    case option(name: String, values: Set<String>)
    /// A minimum number of stars.
    case rating(Double)
    case pictures(Bool)
    case problems(Bool)
    case favorites

    /// The attribute that a filter tests. A query has at most one filter per facet.
    public enum Facet: Hashable, Sendable {
        case source, category, price, availability, brand, seller, tag, material, rating, pictures, problems, favorites
        case option(String)
    }

    public var facet: Facet {
        switch self {
        case .source: .source
        case .category: .category
        case .price: .price
        case .availability: .availability
        case .brand: .brand
        case .seller: .seller
        case .tag: .tag
        case .material: .material
        case .option(let name, _): .option(name)
        case .rating: .rating
        case .pictures: .pictures
        case .problems: .problems
        case .favorites: .favorites
        }
    }
}

/// A price range, including both bounds. Of a listing with several prices the lowest counts, because that is the one shown.
public struct PriceFilter: Hashable, Sendable {
    /// nil for any currency, or none.
    public let currency: Currency?
    /// nil for no bound.
    public let lowest: DecimalNumber?
    public let highest: DecimalNumber?

    public init(currency: Currency? = nil, lowest: DecimalNumber? = nil, highest: DecimalNumber? = nil) {
        self.currency = currency
        self.lowest = lowest
        self.highest = highest
    }

    public func contains(_ price: Money) -> Bool {
        if let currency, price.currency != currency { return false }
        if let lowest, price.amount < lowest { return false }
        return highest.map { price.amount <= $0 } ?? true
    }
}

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

    public mutating func remove(_ facet: ListingFilter.Facet) { filters.removeAll { $0.facet == facet } }

    public func setting(_ filter: ListingFilter) -> ListingQuery {
        var query = self
        query.set(filter)
        return query
    }

    public func without(_ facet: ListingFilter.Facet) -> ListingQuery {
        var query = self
        query.remove(facet)
        return query
    }

    /// True if every listing matches, in any order.
    public var findsAll: Bool { search.isEmpty && filters.isEmpty }

    /// True if every listing matches, in file order.
    public var isPlain: Bool { findsAll && (sort.key == .relevance || sort == ListingSort(.file)) }
}
