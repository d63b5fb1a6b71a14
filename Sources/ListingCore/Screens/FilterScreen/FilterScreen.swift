/// All that the filter panel shows.
public struct FilterScreenProperties: Sendable {
    /// nil until they have been counted for the first time.
    public var facets: Facets?
    public var query: ListingQuery
    /// By the numbers of the catalogue's files.
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

/// The panel in which listings are filtered: a section for each fact that can be chosen by, with the counts of listings that would stay.
public enum FilterScreen: Screen {
    public static let sections: [AnySectionPresenter<FilterScreenProperties>] = [awaited.erased, nothing.erased] + choices

    /// What there is to choose, from what most people look for to what few do.
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

    /// Keeps the room of the values while they are counted.
    static let awaited = SectionPresenter<FilterScreenProperties, FilterValueViewModel>(
        "awaited", kinds: [RowKind.filterValue.erased]
    ) { properties in
        guard properties.facets == nil, let skeleton = FilterValueViewModel.skeleton else { return .whole([]) }
        return .whole(ItemList((0..<8).map { ListItem(ItemID($0), .filterValue, skeleton).asSkeleton() }))
    }

    /// For catalogues whose listings have nothing to be told apart by.
    static let nothing = SectionPresenter<FilterScreenProperties, EmptyStateViewModel>("nothing", .emptyState) { properties in
        let isEmpty = choices.allSatisfy { $0.sections(for: properties).isEmpty }
        guard properties.facets != nil, isEmpty else { return nil }
        return EmptyStateViewModel(
            title: "Nothing to filter by", hint: "These listings have no brands, prices or other facts to choose from.")
    }
}
