extension FilterScreen {
    /// The catalog's files, if there are several.
    static let sources = SectionPresenter<FilterScreenProperties, FilterValueViewModel>.choice("source", "File") { properties, facets in
        properties.values(facets.sources.map { Facets.Count(.source($0.value), $0.count) }, facet: .source)
    }
}
