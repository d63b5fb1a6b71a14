public enum CategoryAction: Equatable, Sendable {
    /// Leads to the listings of a category, named from the widest one on.
    case show([String])
}

/// A category of the file, with how many listings it has. One with narrower ones below it folds them; any other leads to its listings.
public struct CategoryViewModel: FoldableItem, HighlightableItem {
    /// From the widest category to this one.
    public let path: [String]
    public let name: String
    /// Listings, such as "1,204".
    public let count: String
    /// nil for one without narrower ones.
    public let isFolded: Bool?

    public init(path: [String], name: String, count: String, isFolded: Bool? = nil) {
        self.path = path
        self.name = name
        self.count = count
        self.isFolded = isFolded
    }

    public var foldLevel: Int { path.count - 1 }
    public var isInitiallyFolded: Bool { isFolded != nil }

    public func showing(isFolded: Bool) -> CategoryViewModel {
        CategoryViewModel(path: path, name: name, count: count, isFolded: isFolded)
    }

    /// A list that folds takes a choice for itself where there is something to fold.
    public var activation: CategoryAction? { .show(path) }
    public var accessibleLabel: String? { "\(name), \(count)" }
    public var accessibleExpansion: Bool? { isFolded.map { !$0 } }
}

extension RowKind where ViewModel == CategoryViewModel {
    public static var category: RowKind { RowKind("category") }
}

extension BrowseScreen {
    static let categories = SectionPresenter<BrowseScreenProperties, CategoryViewModel>(
        "categories", .category,
        rows: { ($0.whileBrowsing($0.highlights.categories) ?? []).map { (id: $0.itemID, viewModel: CategoryViewModel($0)) } }
    ).header(.disclosure) { properties in
        // Folded at first: some files have a category for every few listings, and the listings come after them.
        let widest = properties.highlights.categories.count { $0.level == 0 }
        return DisclosureViewModel(title: "Categories", detail: CountText.grouped(widest), isExpanded: false)
    }

    /// Where the listings of a category begin; nil where it has no section.
    public static func path(ofCategory category: [String], in results: BrowseResults) -> ItemPath? {
        let name = ListingGroupName.category(category)
        return results.groups.contains { $0.name == name } ? ItemPath(section: name.section, item: Section.headerID) : nil
    }
}

extension CategoryTree.Category {
    fileprivate var itemID: ItemID { ItemID(ListingGroupName.category(path).section.name) }
}

extension CategoryViewModel {
    init(_ category: CategoryTree.Category) {
        self.init(
            path: category.path, name: category.name.cut(to: TextLimit.chip), count: CountText.grouped(category.count),
            isFolded: category.hasChildren ? true : nil)
    }
}
