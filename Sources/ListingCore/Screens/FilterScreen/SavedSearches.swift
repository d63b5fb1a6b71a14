/// An action of a saved search.
public enum SavedSearchAction: Hashable, Sendable {
    case show(SavedSearch)
    case remove(SavedSearch)
    /// Asks for a name, and saves the current query.
    case save
}

/// A saved search with the number of listings that it finds, or the row that saves the current query.
public struct SavedSearchViewModel: HighlightableItem, SwipeableItem {
    /// nil for the row that saves the current query.
    public let search: SavedSearch?
    /// nil if the listings have not been counted.
    public let count: Int?
    /// True if it is the current query.
    public let isCurrent: Bool

    public init(search: SavedSearch?, count: Int? = nil, isCurrent: Bool = false) {
        self.search = search
        self.count = count
        self.isCurrent = isCurrent
    }

    public var title: String { search?.name ?? tr("Save This Search…") }
    public var countText: String? { count.map { CountText.grouped($0) } }

    public var activation: SavedSearchAction? { search.map { .show($0) } ?? .save }
    public var menuActions: [RowAction<SavedSearchAction>] {
        search.map { [RowAction(tr("Delete Saved Search"), shortcut: KeyPress(.delete), .remove($0))] } ?? []
    }

    public var accessibleLabel: String? {
        [title, count.map { trn("{n} listing", "{n} listings", $0) }, isCurrent ? tr("selected") : nil].compactMap(\.self)
            .joined(separator: ", ")
    }
}

extension RowKind where ViewModel == SavedSearchViewModel {
    public static var savedSearch: RowKind { RowKind("savedSearch") }
}

extension FilterScreen {
    /// The saved searches, and the row that saves the current query.
    static let savedSearches = SectionPresenter<FilterScreenProperties, SavedSearchViewModel>(
        "saved searches", kinds: [RowKind.savedSearch.erased]
    ) { properties in
        guard properties.facets != nil else { return .whole([]) }
        var current = properties.query
        current.sort = .standard
        var rows = properties.saved.map { search in
            var query = search.query
            query.sort = .standard
            return SavedSearchViewModel(search: search, count: properties.savedCounts[search.query], isCurrent: query == current)
        }
        if !current.findsAll, !rows.contains(where: \.isCurrent) { rows.append(SavedSearchViewModel(search: nil)) }
        return .whole(ItemList(rows.map { ListItem(ItemID($0.search.map { "search " + $0.name } ?? "save"), .savedSearch, $0) }))
    }.header(.disclosure) { _ in DisclosureViewModel(title: tr("Saved Searches"), isExpanded: true) }
}
