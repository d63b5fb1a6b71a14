extension FilterScreen {
    static let availability = SectionPresenter<FilterScreenProperties, FilterValueViewModel>.choice("availability", "Availability") {
        properties, facets in
        properties.values(facets.availability.map { Facets.Count(.availability($0.value), $0.count) }, facet: .availability)
    }
}
