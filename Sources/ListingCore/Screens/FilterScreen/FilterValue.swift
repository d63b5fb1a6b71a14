/// One value to filter by, such as a brand: a row of the filter panel.
public enum FilterValue: Hashable, Sendable {
    /// The index of a file, from 0.
    case source(Int)
    case category([String])
    case availability(Availability)
    case brand(String)
    case seller(String)
    case tag(String)
    case material(String)
    case option(name: String, value: String)
    /// A minimum number of stars.
    case rating(Int)
    case pictures(Bool)
    case problems(Bool)
    case favorites

    /// The facet of the value's filter.
    public var facet: ListingFilter.Facet { alone.facet }

    /// The filter for this value alone.
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
        case .favorites: .favorites
        }
    }

    /// True if a filter includes this value.
    ///
    /// - Parameter filter: The filter with the same facet; nil if there is none.
    func isChosen(in filter: ListingFilter?) -> Bool {
        guard let filter else { return false }
        return filter.values.map { $0.contains(self) } ?? (filter == alone)
    }

    /// The filter with this value added or removed; nil if no value remains.
    ///
    /// Files, brands and the like are alternatives: any number may be chosen. Categories, ratings and yes-or-no filters are exclusive: a
    /// new choice replaces the previous one.
    ///
    /// - Parameter filter: The filter with the same facet; nil if there is none.
    func toggled(in filter: ListingFilter?) -> ListingFilter? {
        guard let values = (filter ?? alone).values else { return isChosen(in: filter) ? nil : alone }
        return ListingFilter(anyOf: filter == nil ? [self] : values.symmetricDifference([self]))
    }
}

extension ListingFilter {
    /// The values that a filter includes; nil for a filter that is no set of values.
    var values: Set<FilterValue>? {
        switch self {
        case .source(let numbers): Set(numbers.map(FilterValue.source))
        case .availability(let values): Set(values.map(FilterValue.availability))
        case .brand(let names): Set(names.map(FilterValue.brand))
        case .seller(let names): Set(names.map(FilterValue.seller))
        case .tag(let names): Set(names.map(FilterValue.tag))
        case .material(let names): Set(names.map(FilterValue.material))
        case .option(let name, let values): Set(values.map { .option(name: name, value: $0) })
        case .category, .price, .rating, .pictures, .problems, .favorites: nil
        }
    }

    /// Creates a filter for alternatives; nil if there are none.
    ///
    /// - Parameter values: Values with the same facet, such as those of ``values``.
    fileprivate init?(anyOf values: Set<FilterValue>) {
        guard let first = values.first else { return nil }
        self = values.reduce(first.alone) { $0.union($1.alone) }
    }

    /// The union of two filters; this filter alone if the other one has another facet.
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
