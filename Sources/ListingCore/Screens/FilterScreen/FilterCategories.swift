/// An action of a category's row in the filter panel.
public enum FilterCategoryAction: Equatable, Sendable {
    case filter(FilterAction)
    /// Expands or collapses the subcategories.
    case fold
}

/// A category to filter by. Activating it filters; its arrow and the arrow keys fold it.
public struct FilterCategoryViewModel: FoldableItem, HighlightableItem {
    public let facet: HierarchyFacet
    /// Names from the widest category to this one.
    public let path: [String]
    public let name: String
    /// Number of listings in the category and its descendants.
    public let count: Int
    public let isChosen: Bool
    /// nil for a category without subcategories.
    public let isFolded: Bool?

    public init(
        _ facet: HierarchyFacet = .category, path: [String], name: String, count: Int, isChosen: Bool = false, isFolded: Bool? = nil
    ) {
        self.facet = facet
        self.path = path
        self.name = name
        self.count = count
        self.isChosen = isChosen
        self.isFolded = isFolded
    }

    public var countText: String { CountText.grouped(count) }

    public var foldLevel: Int { path.count - 1 }
    public var isInitiallyFolded: Bool { isFolded ?? false }
    public var foldsWhenChosen: Bool { false }

    public func showing(isFolded: Bool) -> FilterCategoryViewModel {
        FilterCategoryViewModel(facet, path: path, name: name, count: count, isChosen: isChosen, isFolded: isFolded)
    }

    public var activation: FilterCategoryAction? { .filter(.toggle(.path(facet, path))) }
    public var accessibleLabel: String? {
        ([name, trn("{n} listing", "{n} listings", count)] + (isChosen ? [tr("selected")] : [])).joined(separator: ", ")
    }
    public var accessibleExpansion: Bool? { isFolded.map { !$0 } }
}

extension RowKind where ViewModel == FilterCategoryViewModel {
    public static var filterCategory: RowKind { RowKind("filterCategory") }
}

extension FilterScreen {
    /// The tree of a facet with paths.
    static func categories(_ facet: HierarchyFacet) -> SectionPresenter<FilterScreenProperties, FilterCategoryViewModel> {
        SectionPresenter(
            facet.section, kinds: [RowKind<FilterCategoryViewModel>.filterCategory.erased, RowKind<FilterMoreViewModel>.filterMore.erased]
        ) { properties in
            guard let counts = properties.facets else { return .whole([]) }
            let tree = FilterCategories(facet, counts[facet], chosen: properties.chosenPath(of: facet))
            return .whole(ItemList(tree.items(isExpanded: properties.expanded.contains(facet.section))))
        }.header(.disclosure) { properties in
            DisclosureViewModel(
                title: facet.heading, detail: properties.chosenPath(of: facet)?.last.map { $0.cut(to: TextLimit.chip) }, isExpanded: true)
        }
    }
}

extension FilterScreenProperties {
    fileprivate func chosenPath(of facet: HierarchyFacet) -> [String]? {
        if case .within(_, let path) = query.filter(about: facet.id) { path } else { nil }
    }
}

/// The tree of categories as rows: siblings by descending number of listings, each followed by its descendants.
private struct FilterCategories {
    private var children: [[String]: [FacetCounts.Count<[String]>]] = [:]
    private let facet: HierarchyFacet
    private let chosen: [String]?

    /// - Parameter chosen: The category in the filter. It is kept together with its ancestors, even if it has no listings any more.
    init(_ facet: HierarchyFacet, _ categories: [FacetCounts.Count<[String]>], chosen: [String]?) {
        self.facet = facet
        self.chosen = chosen
        var known: Set<[String]> = []
        for category in categories where !category.value.isEmpty && known.insert(category.value).inserted { add(category) }
        for length in 0..<(chosen?.count ?? 0) {
            let path = Array((chosen ?? []).prefix(length + 1))
            if known.insert(path).inserted { add(FacetCounts.Count(path, 0)) }
        }
        for path in children.keys {
            children[path]?.sort { ($0.count, $1.value.last ?? "") > ($1.count, $0.value.last ?? "") }
        }
    }

    private mutating func add(_ category: FacetCounts.Count<[String]>) {
        children[Array(category.value.dropLast()), default: []].append(category)
    }

    /// - Parameter isExpanded: True to show all top-level categories.
    func items(isExpanded: Bool) -> [ListItem] {
        let widest = children[[]] ?? []
        let first = FilterRows.first(widest.map(row), isExpanded: isExpanded) { widest[$0].value.first == chosen?.first }
        let paths = Dictionary(widest.map { (FilterValue.path(facet, $0.value).itemID, $0.value) }) { first, _ in first }
        return first.flatMap { item in [item] + (paths[item.id].map(below) ?? []) }
    }

    /// All descendants of a category as rows.
    private func below(_ path: [String]) -> [ListItem] {
        var rows: [ListItem] = []
        // Iterative, because a file may have paths of any length.
        var waiting = Array((children[path] ?? []).reversed())
        while let category = waiting.popLast() {
            rows.append(row(category))
            waiting += (children[category.value] ?? []).reversed()
        }
        return rows
    }

    private func row(_ category: FacetCounts.Count<[String]>) -> ListItem {
        let path = category.value
        // The chosen category is unfolded, so that its subcategories are visible.
        let isFolded = children[path] == nil ? nil : chosen?.starts(with: path) != true
        return ListItem(
            FilterValue.path(facet, path).itemID, .filterCategory,
            FilterCategoryViewModel(
                facet, path: path, name: (path.last ?? "").cut(to: TextLimit.chip), count: category.count, isChosen: path == chosen,
                isFolded: isFolded))
    }
}
