/// An action of a category's row.
public enum CategoryAction: Equatable, Sendable {
    /// Shows the listings of a category, given by its path from the widest category.
    case show([String])
}

/// A category of the file with its number of listings. A category with subcategories folds them; any other leads to its listings.
public struct CategoryViewModel: FoldableItem, HighlightableItem {
    /// Names from the widest category to this one.
    public let path: [String]
    public let name: String
    /// The number of listings, such as "1,204".
    public let count: String
    /// nil for a category without subcategories.
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

    /// Used only for categories without subcategories; otherwise the list handles the activation by folding.
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
        // Folded at first, because some files have a category for every few listings, and the results come below.
        let widest = properties.highlights.categories.count { $0.level == 0 }
        return DisclosureViewModel(title: tr("Categories"), detail: CountText.grouped(widest), isExpanded: false)
    }

    /// The path of the header above a category's listings; nil if the category has no section.
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
