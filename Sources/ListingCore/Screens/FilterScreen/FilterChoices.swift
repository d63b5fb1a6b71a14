extension FilterScreen {
    /// The values of a facet with strings, the most frequent first.
    static func texts(_ facet: TextFacet) -> SectionPresenter<FilterScreenProperties, FilterValueViewModel> {
        .choice(facet.section, facet.heading, isFolded: facet.isFolded) { properties, counts in
            let values = counts[facet]
            // Only the most frequent values are counted.
            return properties.values(
                values.map { FacetCounts.Count(.text(facet, $0.value), $0.count) }, facet: facet.id,
                uncounted: values.count < FacetCounts.maxValues ? 0 : nil)
        }
    }

    /// The values of a closed set, in their order.
    static func choices(_ facet: ChoiceFacet) -> SectionPresenter<FilterScreenProperties, FilterValueViewModel> {
        .choice(facet.section, facet.heading) { properties, counts in
            properties.values(counts[facet].map { FacetCounts.Count(.choice(facet, $0.value), $0.count) }, facet: facet.id)
        }
    }
}

extension FacetDescriptor {
    /// The facet's section in the panel.
    var section: SectionID { SectionID(id.name) }
}
