/// A section for each option of the listings, such as the color.
extension FilterScreen {
    static let options = SectionGroupPresenter(
        groups: groups, sectionID: \.section,
        SectionPresenter<GroupProperties<FilterScreenProperties, FilterOption>, FilterValueViewModel>("options", kinds: FilterRows.kinds) {
            let isExpanded = $0.screen.expanded.contains($0.group.section)
            return .whole(ItemList(FilterRows.items($0.group.values, isExpanded: isExpanded, areAll: $0.group.areAll)))
        }.header(.disclosure) { FilterRows.header($0.group.title, $0.group.values, isExpanded: $0.group.isExpanded) })

    /// Number of options that are unfolded at first.
    private static let openOptions = 2

    private static func groups(of properties: FilterScreenProperties) -> [FilterOption] {
        guard let facets = properties.facets else { return [] }
        let counted = Set(facets.options.map(\.name))
        // An option that is filtered by is kept, even if no listing has it any more.
        let others = properties.query.filters.compactMap { filter -> Facets.Option? in
            guard case .option(let name, _) = filter, !counted.contains(name) else { return nil }
            return Facets.Option(name: name, values: [], areAll: false)
        }
        return (facets.options + others).enumerated().compactMap { index, option in
            let values = properties.values(
                option.values.map { Facets.Count(.option(name: option.name, value: $0.value), $0.count) }, facet: .option(option.name),
                uncounted: option.areAll ? 0 : nil)
            guard !option.name.isBlank, !values.isEmpty else { return nil }
            return FilterOption(name: option.name, values: values, areAll: option.areAll, isExpanded: index < openOptions)
        }
    }
}

/// One option with its values.
struct FilterOption: Sendable {
    let name: String
    let values: [FilterValueViewModel]
    let areAll: Bool
    let isExpanded: Bool

    var section: SectionID { SectionID("option \(name)") }
    var title: String { name.cut(to: TextLimit.chip) }
}
