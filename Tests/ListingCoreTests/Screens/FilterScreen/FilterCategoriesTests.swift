import Testing

@testable import ListingCore

@Suite("Categories in the filter panel")
struct FilterCategoriesTests {
    private let categories = [
        FacetCounts.Count(["Art"], 2), FacetCounts.Count(["Home"], 9), FacetCounts.Count(["Home", "Mugs"], 3),
        FacetCounts.Count(["Home", "Vases"], 6),
        FacetCounts.Count(["Home", "Vases", "Tall"], 1),
    ]

    private func rows(
        _ categories: [FacetCounts.Count<[String]>], chosen: [String]? = nil, expanded: Set<SectionID> = []
    ) -> [FilterCategoryViewModel] {
        var facets = FacetCounts()
        facets[.category] = categories
        let query = ListingQuery(filters: chosen.map { [.category($0)] } ?? [])
        return FilterScreen.categories(.category).viewModels(for: FilterScreenProperties(facets: facets, query: query, expanded: expanded))
    }

    @Test func `the tree lists larger categories first, each followed by its subcategories`() {
        let rows = rows(categories)
        #expect(rows.map { $0.path.joined(separator: "/") } == ["Home", "Home/Vases", "Home/Vases/Tall", "Home/Mugs", "Art"])
        #expect(rows.map(\.foldLevel) == [0, 1, 2, 1, 0])
        #expect(rows.map(\.isFolded) == [true, true, nil, nil, nil])
        #expect(rows.first?.accessibleLabel == "Home, 9 listings")
    }

    @Test func `choosing a category filters, and does not fold it`() {
        let home = rows(categories)[0]
        #expect(home.activation == .filter(.toggle(.path(.category, ["Home"]))))
        #expect(!home.foldsWhenChosen)
    }

    @Test func `the chosen category and its subcategories are in view`() {
        let rows = rows(categories, chosen: ["Home", "Vases"])
        #expect(rows.filter(\.isChosen).map(\.name) == ["Vases"])
        #expect(rows.map(\.isFolded) == [false, false, nil, nil, nil])
    }

    @Test func `a chosen category without listings stays, with its parents`() {
        let rows = rows([FacetCounts.Count(["Art"], 2)], chosen: ["Home", "Mugs"])
        #expect(rows.map(\.name) == ["Art", "Home", "Mugs"])
        #expect(rows.map(\.count) == [2, 0, 0])
    }

    @Test func `of many top categories only the first and the chosen one are shown, with their subcategories`() {
        let many = (1...20).flatMap { [FacetCounts.Count(["C\($0)"], 100 - $0), FacetCounts.Count(["C\($0)", "Below"], 1)] }
        #expect(rows(many).count == 16)
        #expect(rows(many, chosen: ["C15", "Below"]).map(\.name).suffix(2) == ["C15", "Below"])
        #expect(rows(many, expanded: ["category"]).count == 40)
    }

    @Test func `a path of three hundred names is followed to its end`() {
        let path = (0..<300).map { "L\($0)" }
        let categories = (1...300).map { FacetCounts.Count(Array(path.prefix($0)), 1) }
        #expect(rows(categories).count == 300)
    }

    @Test @MainActor func `in a list, choosing a category leaves it folded or unfolded, and the arrow keys fold it`() throws {
        let list = try TestList(Foldable())
        list.show([Section("category", items: rows(categories).map { ListItem(ItemID($0.name), .filterCategory, $0) })])
        #expect(list.rows.map { "\($0.item)" } == ["Home", "Art"])
        let home = ItemPath(section: "category", item: "Home")
        #expect(!list.handle(.activated(home)))
        #expect(list.rows.count == 2)
        #expect(list.press(.right, on: home))
        #expect(list.rows.map { "\($0.item)" } == ["Home", "Vases", "Mugs", "Art"])
    }
}
