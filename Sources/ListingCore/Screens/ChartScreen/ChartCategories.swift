extension ChartScreen {
    /// The widest categories with the most listings.
    static let categories = bars("categories", tr("Categories")) { facets in
        facets[.category].filter { $0.value.count == 1 }.sorted { ($0.count, $1.value[0]) > ($1.count, $0.value[0]) }.prefix(12).map {
            ChartBarViewModel($0.value[0], $0.count, of: facets.listings, filter: .within(.category, $0.value))
        }
    }
}
