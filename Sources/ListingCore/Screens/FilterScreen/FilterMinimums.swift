extension FilterScreen {
    /// Lower bounds, the highest first; each count includes the listings above.
    static func minimums(_ facet: MinimumFacet) -> SectionPresenter<FilterScreenProperties, FilterValueViewModel> {
        .choice(facet.section, facet.heading) { properties, counts in
            let filter = properties.query.filter(about: facet.id)
            return counts[facet].reversed().compactMap { level in
                let value = FilterValue.minimum(facet, level.value)
                let isChosen = value.isChosen(in: filter)
                guard level.count > 0 || isChosen else { return nil }
                return FilterValueViewModel(
                    value: value, name: properties.texts.name(of: value), spokenName: facet.spokenName(level.value), count: level.count,
                    isChosen: isChosen, mark: .radio)
            }
        }
    }
}
