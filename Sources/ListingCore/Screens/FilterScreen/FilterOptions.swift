extension FilterScreen {
    /// A section for each facet of a family, such as the color.
    static func options(
        _ family: TextFacetFamily
    ) -> SectionGroupPresenter<FilterScreenProperties, FilterOption, FilterValueViewModel> {
        SectionGroupPresenter(
            groups: { groups(family, $0) }, sectionID: \.section,
            SectionPresenter<GroupProperties<FilterScreenProperties, FilterOption>, FilterValueViewModel>(
                "options", kinds: FilterRows.kinds
            ) {
                let isExpanded = $0.screen.expanded.contains($0.group.section)
                return .whole(ItemList(FilterRows.items($0.group.values, isExpanded: isExpanded, areAll: $0.group.areAll)))
            }.header(.disclosure) { FilterRows.header($0.group.title, $0.group.values, isExpanded: $0.group.isExpanded) })
    }

    /// Number of options that are unfolded at first.
    private static let openOptions = 2

    private static func groups(_ family: TextFacetFamily, _ properties: FilterScreenProperties) -> [FilterOption] {
        guard let counted = properties.facets?[family] else { return [] }
        let known = Set(counted.map(\.name))
        // A facet that is filtered by is kept, even if no listing has it any more.
        let others = properties.query.filters.compactMap { filter -> FacetCounts.Option? in
            guard case .texts(let facet, _) = filter.positive, let (id, name) = facet.family, id == family.id, !known.contains(name) else {
                return nil
            }
            return FacetCounts.Option(name: name, values: [], areAll: false)
        }
        return (counted + others).enumerated().compactMap { index, option in
            let facet = family.facet(option.name)
            let values = properties.values(
                option.values.map { FacetCounts.Count(.text(facet, $0.value), $0.count) }, facet: facet.id,
                uncounted: option.areAll ? 0 : nil)
            guard !option.name.isBlank, !values.isEmpty else { return nil }
            return FilterOption(
                section: SectionID("\(family.id) \(option.name)"), name: option.name, values: values, areAll: option.areAll,
                isExpanded: index < openOptions)
        }
    }
}

/// One option with its values.
struct FilterOption: Sendable {
    let section: SectionID
    let name: String
    let values: [FilterValueViewModel]
    let areAll: Bool
    let isExpanded: Bool

    var title: String { name.cut(to: TextLimit.chip) }
}
