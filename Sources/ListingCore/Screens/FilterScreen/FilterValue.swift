/// One value that listings can be filtered by, such as a brand: what a row of the filter panel stands for.
public enum FilterValue: Hashable, Sendable {
    /// The number of a file, counted from 0.
    case source(Int)
    case category([String])
    case availability(Availability)
    case brand(String)
    case seller(String)
    case tag(String)
    case material(String)
    case option(name: String, value: String)
    /// At least so many stars.
    case rating(Int)
    case pictures(Bool)
    case problems(Bool)
    case favourites

    /// What the value's filter is about.
    public var facet: ListingFilter.Facet { alone.facet }

    /// The filter for this value and no other one.
    public var alone: ListingFilter {
        switch self {
        case .source(let number): .source([number])
        case .category(let path): .category(path)
        case .availability(let availability): .availability([availability])
        case .brand(let name): .brand([name])
        case .seller(let name): .seller([name])
        case .tag(let name): .tag([name])
        case .material(let name): .material([name])
        case .option(let name, let value): .option(name: name, values: [value])
        case .rating(let stars): .rating(Double(stars))
        case .pictures(let has): .pictures(has)
        case .problems(let has): .problems(has)
        case .favourites: .favourites
        }
    }

    /// Whether a filter lets the value's listings through because of this value.
    ///
    /// - Parameter filter: the one about the same; nil for none.
    func isChosen(in filter: ListingFilter?) -> Bool {
        guard let filter else { return false }
        return filter.values.map { $0.contains(self) } ?? (filter == alone)
    }

    /// A filter with the value chosen as well, or not any more; nil where nothing is left to filter by.
    ///
    /// Files, brands and the like are alternatives, of which any number may be chosen. Of categories, ratings, and listings with or
    /// without something only one can be: another one takes its place.
    ///
    /// - Parameter filter: the one about the same; nil for none.
    func toggled(in filter: ListingFilter?) -> ListingFilter? {
        guard let values = (filter ?? alone).values else { return isChosen(in: filter) ? nil : alone }
        return ListingFilter(anyOf: filter == nil ? [self] : values.symmetricDifference([self]))
    }
}

extension ListingFilter {
    /// The values that a filter lets through; nil for one that is no choice among values.
    var values: Set<FilterValue>? {
        switch self {
        case .source(let numbers): Set(numbers.map(FilterValue.source))
        case .availability(let values): Set(values.map(FilterValue.availability))
        case .brand(let names): Set(names.map(FilterValue.brand))
        case .seller(let names): Set(names.map(FilterValue.seller))
        case .tag(let names): Set(names.map(FilterValue.tag))
        case .material(let names): Set(names.map(FilterValue.material))
        case .option(let name, let values): Set(values.map { .option(name: name, value: $0) })
        case .category, .price, .rating, .pictures, .problems, .favourites: nil
        }
    }

    /// A filter for alternatives; nil for none of them.
    ///
    /// - Parameter values: about the same, as those of ``values`` are.
    fileprivate init?(anyOf values: Set<FilterValue>) {
        guard let first = values.first else { return nil }
        self = values.reduce(first.alone) { $0.union($1.alone) }
    }

    /// Both choices; this one where the other is about something else.
    private func union(_ other: ListingFilter) -> ListingFilter {
        switch (self, other) {
        case (.source(let some), .source(let others)): .source(some.union(others))
        case (.availability(let some), .availability(let others)): .availability(some.union(others))
        case (.brand(let some), .brand(let others)): .brand(some.union(others))
        case (.seller(let some), .seller(let others)): .seller(some.union(others))
        case (.tag(let some), .tag(let others)): .tag(some.union(others))
        case (.material(let some), .material(let others)): .material(some.union(others))
        case (.option(let name, let some), .option(let other, let others)) where name == other:
            .option(name: name, values: some.union(others))
        default: self
        }
    }
}
