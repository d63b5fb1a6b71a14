/// One condition on listings. Those of a query hold together; the values within one are alternatives.
public enum ListingFilter: Hashable, Sendable {
    /// By the numbers of the catalogue's files, counted from 0.
    case source(Set<Int>)
    /// In this category or one below it; from the widest to the narrowest.
    case category([String])
    case price(PriceFilter)
    case availability(Set<Availability>)
    case brand(Set<String>)
    case seller(Set<String>)
    case tag(Set<String>)
    case material(Set<String>)
    /// Values of one option, such as the colours red and blue.
    case option(name: String, values: Set<String>)
    /// At least so many stars.
    case rating(Double)
    case pictures(Bool)
    case problems(Bool)
    case favourites

    /// What a filter is about. A query has one filter for each at most.
    public enum Facet: Hashable, Sendable {
        case source, category, price, availability, brand, seller, tag, material, rating, pictures, problems, favourites
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
        case .favourites: .favourites
        }
    }
}

/// Prices between two amounts, both included; of a listing with several prices the lowest counts, as it is the one that is shown.
public struct PriceFilter: Hashable, Sendable {
    /// nil: in any currency, or in none.
    public let currency: Currency?
    /// nil: no bound.
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

/// What a window asks of its catalogue.
public struct ListingQuery: Hashable, Sendable {
    public var search: SearchText
    /// One for each facet at most.
    public private(set) var filters: [ListingFilter]
    public var sort: ListingSort

    /// - Parameter filters: of several about the same, the last holds.
    public init(search: SearchText = SearchText(""), filters: [ListingFilter] = [], sort: ListingSort = .standard) {
        self.search = search
        self.filters = []
        self.sort = sort
        filters.forEach { set($0) }
    }

    /// Adds a filter in the place of the one about the same.
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

    /// Whether every listing is shown, in whatever order.
    public var findsAll: Bool { search.isEmpty && filters.isEmpty }

    /// Whether every listing is shown, in the file's order.
    public var isPlain: Bool { findsAll && (sort.key == .relevance || sort == ListingSort(.file)) }
}
