/// The properties of the charts.
public struct ChartScreenProperties: Sendable {
    /// nil until they have been counted for the first time.
    public var facets: FacetCounts?
    public var query: ListingQuery

    public init(facets: FacetCounts? = nil, query: ListingQuery = ListingQuery()) {
        self.facets = facets
        self.query = query
    }
}

/// Charts of the listings that a query finds: which fields they have, what they cost, where they belong.
public enum ChartScreen: Screen {
    public static let sections: [AnySectionPresenter<ChartScreenProperties>] = [
        awaited.erased, fields.erased, prices.erased, availability.erased, stock.erased, ratings.erased, categories.erased, dates.erased,
        nothing.erased,
    ]

    /// Skeleton rows while the listings are being counted.
    static let awaited = SectionPresenter<ChartScreenProperties, ChartBarViewModel>(
        "awaited", kinds: [RowKind.chartBar.erased]
    ) { properties in
        guard properties.facets == nil else { return .whole([]) }
        let skeleton = ChartBarViewModel(title: "A field", value: "00%", share: 0.5, detail: nil)
        return .whole(ItemList((0..<6).map { ListItem(ItemID($0), .chartBar, skeleton).asSkeleton() }))
    }

    /// The message for listings without anything to count.
    static let nothing = SectionPresenter<ChartScreenProperties, EmptyStateViewModel>("nothing", .emptyState) { properties in
        guard let facets = properties.facets, facets.listings == 0 else { return nil }
        return EmptyStateViewModel(title: tr("No Charts"), hint: tr("There are no listings to count."))
    }

    /// A section of bars. It is omitted if it has none.
    static func bars(
        _ id: SectionID, _ title: String, make: @escaping @Sendable (FacetCounts) -> [ChartBarViewModel]
    ) -> SectionPresenter<ChartScreenProperties, ChartBarViewModel> {
        SectionPresenter<ChartScreenProperties, ChartBarViewModel>(id, kinds: [RowKind.chartBar.erased]) { properties in
            guard let facets = properties.facets, facets.listings > 0 else { return .whole([]) }
            return .whole(ItemList(make(facets).enumerated().map { ListItem(ItemID($0.offset), .chartBar, $0.element) }))
        }.header(.sectionHeader) { _ in SectionHeaderViewModel(title: title) }
    }
}
