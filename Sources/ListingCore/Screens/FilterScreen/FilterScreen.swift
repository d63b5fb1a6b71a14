/// The properties of the filter panel.
public struct FilterScreenProperties: Sendable {
    /// nil until they have been counted for the first time.
    public var facets: Facets?
    public var query: ListingQuery
    /// Names of the catalog's files, by index.
    public var sourceNames: [String]
    /// Sections that show all of their values instead of the first few.
    public var expanded: Set<SectionID>

    public init(facets: Facets?, query: ListingQuery, sourceNames: [String] = [], expanded: Set<SectionID> = []) {
        self.facets = facets
        self.query = query
        self.sourceNames = sourceNames
        self.expanded = expanded
    }
}

/// The filter panel: a section for each facet, with the numbers of listings that would remain.
public enum FilterScreen: Screen {
    public static let sections: [AnySectionPresenter<FilterScreenProperties>] = [awaited.erased, nothing.erased] + choices

    /// The facets in the order of general interest.
    private static let choices: [AnySectionPresenter<FilterScreenProperties>] = [
        sources.erased,
        categories.erased,
        prices.erased,
        availability.erased,
        brands.erased,
        sellers.erased,
        ratings.erased,
        options.erased,
        materials.erased,
        tags.erased,
        others.erased,
    ]

    /// Skeleton rows while the values are being counted.
    static let awaited = SectionPresenter<FilterScreenProperties, FilterValueViewModel>(
        "awaited", kinds: [RowKind.filterValue.erased]
    ) { properties in
        guard properties.facets == nil, let skeleton = FilterValueViewModel.skeleton else { return .whole([]) }
        return .whole(ItemList((0..<8).map { ListItem(ItemID($0), .filterValue, skeleton).asSkeleton() }))
    }

    /// The message for catalogs whose listings have nothing to filter by.
    static let nothing = SectionPresenter<FilterScreenProperties, EmptyStateViewModel>("nothing", .emptyState) { properties in
        let isEmpty = choices.allSatisfy { $0.sections(for: properties).isEmpty }
        guard properties.facets != nil, isEmpty else { return nil }
        return EmptyStateViewModel(
            title: "Nothing to filter by", hint: "These listings have no brands, prices or other facts to choose from.")
    }
}
