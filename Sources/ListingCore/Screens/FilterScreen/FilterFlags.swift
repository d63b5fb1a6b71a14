extension FilterScreen {
    /// All flags in one section. A value that all listings share is not offered.
    static func flags(_ facets: [FlagFacet]) -> SectionPresenter<FilterScreenProperties, FilterValueViewModel> {
        .choice("others", trc("filters", "Other")) { properties, counts in
            facets.filter { $0.offer != .absence }
                .flatMap { facet in [true, false].compactMap { properties.row($0, of: facet, counts[facet]) } }
        }
    }

    /// The fields that some listings lack.
    static func missingFields(_ facets: [FlagFacet]) -> SectionPresenter<FilterScreenProperties, FilterValueViewModel> {
        .choice("missing", trc("filters", "Missing")) { properties, counts in
            facets.filter { $0.offer == .absence }
                .flatMap { facet in [true, false].compactMap { properties.row($0, of: facet, counts[facet]) } }
        }
    }
}

extension FilterScreenProperties {
    /// A flag's row for listings that have or lack it; nil if it is neither offered nor chosen.
    fileprivate func row(_ has: Bool, of facet: FlagFacet, _ count: FacetCounts.Flag) -> FilterValueViewModel? {
        let isOffered =
            switch facet.offer {
            case .presence: has && count.present > 0
            case .both: count.absent > 0 && (count.present > 0 || !has)
            case .absence: !has && count.absent > 0 && count.present > 0
            }
        let value = FilterValue.flag(facet, has)
        let isChosen = query.isChosen(value)
        guard isOffered || isChosen else { return nil }
        // A value that the panel never offers has no count there, because its filter comes only from a command line.
        let shown: Int? = has ? count.present : facet.offer == .presence ? nil : count.absent
        return FilterValueViewModel(value: value, name: texts.name(of: value), count: shown, isChosen: isChosen)
    }
}
