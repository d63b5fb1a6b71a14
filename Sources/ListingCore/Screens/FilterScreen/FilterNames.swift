/// Filters by free text values: brands, sellers, materials and tags, the most frequent first.
extension FilterScreen {
    static let brands = SectionPresenter<FilterScreenProperties, FilterValueViewModel>.choice("brand", "Brand") { properties, facets in
        properties.names(facets.brands, facet: .brand) { .brand($0) }
    }

    static let sellers = SectionPresenter<FilterScreenProperties, FilterValueViewModel>.choice("seller", "Seller") { properties, facets in
        properties.names(facets.sellers, facet: .seller) { .seller($0) }
    }

    static let materials = SectionPresenter<FilterScreenProperties, FilterValueViewModel>.choice("material", "Material", isFolded: true) {
        properties, facets in
        properties.names(facets.materials, facet: .material) { .material($0) }
    }

    static let tags = SectionPresenter<FilterScreenProperties, FilterValueViewModel>.choice("tag", "Tag", isFolded: true) {
        properties, facets in
        properties.names(facets.tags, facet: .tag) { .tag($0) }
    }
}
