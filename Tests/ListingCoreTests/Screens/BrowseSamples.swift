import TestSupport

@testable import ListingCore
@testable import ListingStore

extension BrowseResults {
    /// Creates the results of a query over listings.
    ///
    /// - Parameters:
    ///   - listings: the listings; each has its row as its ID.
    ///   - hidden: the rows of hidden listings.
    ///   - favorites: the IDs of favorites.
    ///   - isLoaded: true if the listings are loaded; false if only their rows are known.
    init(
        _ query: ListingQuery = ListingQuery(), grouping: ListingGrouping = .none, of listings: [Listing], hidden: [Int] = [],
        favorites: [Int] = [], after old: BrowseResults? = nil, isLoaded: Bool = true
    ) throws {
        var index = InMemoryQueryIndex()
        index.append(listings)
        let evaluation = try QueryEvaluation(query, in: index, CatalogMarks(hidden: RowBitmap(hidden, of: listings.count)))
        let answer = QueryResult(
            query: query, groups: try evaluation.groups(by: grouping), total: listings.count, indexedCount: evaluation.indexedCount)
        self.init(answer, grouping: grouping, favorites: Set(favorites.map { ListingID($0) }), after: old)
        if isLoaded { loadAll(listings) }
    }

    mutating func loadAll(_ listings: [Listing]) {
        let rows = loaded.unknown(listings.indices)
        insert(Dictionary(uniqueKeysWithValues: rows.map { ($0, listings[$0]) }), for: rows, at: 0..<count)
    }

    /// Returns the categories of listings, as the page shows them.
    static func categories(of listings: [Listing]) throws -> [CategoryTree.Category] {
        var index = InMemoryQueryIndex()
        index.append(listings)
        return try QueryEvaluation(ListingQuery(), in: index).categories()
    }

    /// The titles of the loaded listings, group by group.
    var titles: [[String]] { groups.map { group in group.rows.compactMap { loaded.listing($0)?.title } } }
}

extension BrowseHighlights {
    /// Highlights with content for each of the page's sections.
    static let full = BrowseHighlights(
        favorites: [.full], recentlyViewed: [.full], featured: [.full],
        categories: [CategoryTree.Category(path: ["Home"], count: 1, hasChildren: false)])
}
