/// The properties of the filter panel.
public struct FilterScreenProperties: Sendable {
    /// nil until they have been counted for the first time.
    public var facets: FacetCounts?
    public var query: ListingQuery
    /// Names of the catalog's files, by index.
    public var sourceNames: [String]
    /// Sections that show all of their values instead of the first few.
    public var expanded: Set<SectionID>
    public var saved: [SavedSearch] = []
    /// The numbers of listings that saved queries find, as far as they have been counted.
    public var savedCounts: [ListingQuery: Int] = [:]

    public init(facets: FacetCounts?, query: ListingQuery, sourceNames: [String] = [], expanded: Set<SectionID> = []) {
        self.facets = facets
        self.query = query
        self.sourceNames = sourceNames
        self.expanded = expanded
    }
}

/// The filter panel: a section for each facet, with the numbers of listings that would remain.
public enum FilterScreen: Screen {
    public static let sections: [AnySectionPresenter<FilterScreenProperties>] =
        [
            awaited.erased, savedSearches.erased, nothing.erased,
        ] + choices

    private static let choices = Facet.all.compactMap(section) + [flags(Facet.all.flags).erased, missingFields(Facet.all.flags).erased]

    /// - Returns: nil for a flag, because all flags share one section.
    private static func section(of facet: Facet) -> AnySectionPresenter<FilterScreenProperties>? {
        switch facet {
        case .text(let facet): texts(facet).erased
        case .textFamily(let family): options(family).erased
        case .choice(let facet): choices(facet).erased
        case .hierarchy(let facet): categories(facet).erased
        case .price(let facet): prices(facet).erased
        case .minimum(let facet): minimums(facet).erased
        case .flag: nil
        }
    }

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
            title: tr("No Filters Available"), hint: tr("These listings have no prices, brands or other values to filter by."))
    }
}
