extension HierarchyFacet {
    public static let category = HierarchyFacet(
        "category", title: tr("Category"), heading: tr("Categories"), usage: "category=\"Home > Cups\"", in: .category
    ) {
        $0.category.isEmpty ? [] : CategoryTree.names(of: $0.category)
    }
}

extension ListingFilter {
    /// Listings in a category or its descendants.
    ///
    /// - Parameter path: From the widest category to the narrowest.
    public static func category(_ path: [String]) -> ListingFilter { .within(.category, path) }
}
