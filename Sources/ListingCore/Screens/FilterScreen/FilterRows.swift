/// Common parts of the sections with values to choose.
extension FilterScreenProperties {
    var texts: FilterTexts { FilterTexts(sourceNames: sourceNames) }

    /// The rows for the values of listings, and for those that are chosen.
    ///
    /// A chosen value is kept even if no listing has it any more, because it could not be deselected otherwise.
    ///
    /// - Parameters:
    ///   - counted: The values with their numbers of listings, in display order.
    ///   - facet: The facet of the values.
    ///   - uncounted: The count of chosen values that are not in `counted`; nil if unknown.
    func values(_ counted: [FacetCounts.Count<FilterValue>], facet: FacetID, uncounted: Int? = 0) -> [FilterValueViewModel] {
        let filter = query.filter(about: facet)
        let known = Set(counted.map(\.value))
        let others = (filter?.positive.values ?? []).subtracting(known).map { FilterValueViewModel($0, count: uncounted, filter, texts) }
        return counted.map { FilterValueViewModel($0.value, count: $0.count, filter, texts) }.filter { !$0.name.isBlank }
            + others.sorted { $0.name < $1.name }
    }
}

extension FilterValueViewModel {
    fileprivate init(_ value: FilterValue, count: Int?, _ filter: ListingFilter?, _ texts: FilterTexts) {
        self.init(
            value: value, name: texts.name(of: value).cut(to: TextLimit.chip), count: count, isChosen: value.isChosen(in: filter),
            isExcluded: value.isExcluded(by: filter))
    }
}

/// The rows of a section that shows only its first values until it is expanded.
enum FilterRows {
    /// Number of values shown at first.
    static let shown = 8
    /// Minimum number of values to hide; hiding fewer would save no space.
    static let minLeftOut = 3

    static let kinds = [RowKind<FilterValueViewModel>.filterValue.erased, RowKind<FilterMoreViewModel>.filterMore.erased]

    /// - Parameters:
    ///   - isExpanded: True to show all values.
    ///   - areAll: True if `values` is complete; nil to derive that from the maximum number of counted values.
    static func items(_ values: [FilterValueViewModel], isExpanded: Bool, areAll: Bool? = nil) -> [ListItem] {
        let rows = values.map { ListItem($0.value.itemID, .filterValue, $0) }
        return first(rows, isExpanded: isExpanded, areAll: areAll ?? (rows.count < FacetCounts.maxValues)) {
            values[$0].isChosen || values[$0].isExcluded
        }
    }

    /// The first rows, chosen ones beyond them, and a row that expands the section; or all rows.
    ///
    /// - Parameter areAll: False if there may be more values than `rows`.
    static func first(
        _ rows: [ListItem], limit: Int = shown, isExpanded: Bool, areAll: Bool = true, isChosen: (Int) -> Bool
    ) -> [ListItem] {
        let shown = rows.indices.filter { $0 < limit || isChosen($0) }
        guard rows.count - min(limit, rows.count) >= minLeftOut, shown.count < rows.count else { return rows }
        guard !isExpanded else { return rows + [more(tr("Show Fewer"))] }
        let title = areAll ? tr("Show All ({count})", ["count": CountText.grouped(rows.count)]) : tr("Show Most Common")
        return shown.map { rows[$0] } + [more(title)]
    }

    private static func more(_ title: String) -> ListItem { ListItem("more", .filterMore, FilterMoreViewModel(title: title)) }

    /// - Parameter isExpanded: True to show the values until the user folds them.
    static func header(_ title: String, _ values: [FilterValueViewModel], isExpanded: Bool = true) -> DisclosureViewModel {
        let chosen = values.count(where: \.isChosen)
        return DisclosureViewModel(
            title: title, detail: chosen > 0 ? trn("{n} selected", "{n} selected", chosen) : nil, isExpanded: isExpanded || chosen > 0)
    }
}

extension FilterValue {
    /// The id of the value's row in its section.
    var itemID: ItemID {
        switch self {
        case .text(_, let text): ItemID("value \(text)")
        case .choice(_, let number): ItemID(number)
        case .path(_, let path): ItemID("value " + path.joined(separator: "\u{1F}"))
        case .minimum(_, let number): ItemID(number)
        case .flag(let facet, let has): ItemID("\(facet.id) \(has)")
        }
    }
}

extension SectionPresenter where Properties == FilterScreenProperties, Property == FilterValueViewModel {
    /// Creates a section of values to choose, which is absent if there are none.
    ///
    /// - Parameter isFolded: True to hide the values until the user unfolds the header or a value is chosen.
    static func choice(
        _ id: SectionID, _ title: String, isFolded: Bool = false,
        _ values: @escaping @Sendable (FilterScreenProperties, FacetCounts) -> [FilterValueViewModel]
    ) -> SectionPresenter {
        SectionPresenter(id, kinds: FilterRows.kinds) { properties in
            guard let facets = properties.facets else { return .whole([]) }
            return .whole(ItemList(FilterRows.items(values(properties, facets), isExpanded: properties.expanded.contains(id))))
        }.header(.disclosure) { properties in
            properties.facets.map { FilterRows.header(title, values(properties, $0), isExpanded: !isFolded) }
        }
    }
}
