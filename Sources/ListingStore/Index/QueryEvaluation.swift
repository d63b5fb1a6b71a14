import ListingCore

/// Evaluates a query against a catalog's index: the matching rows, their order, and the facets to filter by next.
///
/// Blocks while computing, some milliseconds for a million rows; throws `CancellationError` when its task is canceled.
package struct QueryEvaluation<Index: QueryIndex> {
    package let index: Index
    private let query: ListingQuery
    package let marks: CatalogMarks
    private let matches: SearchMatches?
    package let filters: [(filter: ListingFilter, rows: CompiledFilter)]

    /// - Parameter marks: The rows of filters by data that is not in the catalog, and rows that are never shown nor counted.
    /// - Throws: The index's errors.
    package init(_ query: ListingQuery, in index: Index, _ marks: CatalogMarks = CatalogMarks()) throws {
        self.index = index
        self.query = query
        self.marks = marks
        matches = query.search.isEmpty ? nil : try index.matches(of: query.search)
        filters = try query.filters.map { filter in
            (filter, try CompiledFilter(filter, code: index.code(of:), descendants: index.codes(within:_:)))
        }
    }

    // MARK: Rows

    /// The rows that match the query, as a set.
    ///
    /// - Parameter facet: The facet whose filter is ignored.
    /// - Throws: `CancellationError`, or the index's errors.
    package func found(without facet: FacetID? = nil) throws -> RowBitmap {
        try Task.checkCancellation()
        var rows = matches?.rows ?? RowBitmap(capacity: index.count, isFull: true)
        rows.subtract(marks.hidden)
        for filter in filters where filter.filter.facet != facet {
            try Task.checkCancellation()
            try index.apply(to: &rows, filter.rows, marks)
        }
        return rows
    }

    /// The rows that match the query, in its sort order.
    ///
    /// - Throws: `CancellationError`, or the index's errors.
    package func rows() throws -> RowIDs {
        if query.findsAll, marks.hidden.isEmpty { return try index.order(by: query.sort).map { RowIDs($0) } ?? RowIDs(all: index.count) }
        let found = try found()
        if query.sort.key == .relevance, let matches { return RowIDs(bestFirst(found, matches)) }
        guard let order = try index.order(by: query.sort) else { return RowIDs(found) }
        try Task.checkCancellation()
        return RowIDs(order.filter { found.contains(Int($0)) })
    }

    /// The rows that match in titles, those that match in names, and the rest.
    private func bestFirst(_ found: RowBitmap, _ matches: SearchMatches) -> [RowBitmap] {
        var rest = found
        let better = [matches.inTitle, matches.inNames].map { matches in
            var best = rest
            best.formIntersection(matches)
            rest.subtract(best)
            return best
        }
        return better + [rest]
    }

    /// Number of rows searched so far; fewer than all only while the catalog is being built.
    package var indexedCount: Int { matches?.indexedCount ?? index.count }
}
