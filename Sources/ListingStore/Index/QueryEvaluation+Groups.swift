import ListingCore
import Synchronization

extension QueryEvaluation {
    /// The rows that match the query, in its sort order within each group; no group is empty.
    ///
    /// - Throws: `CancellationError`, or the index's errors.
    package func groups(by grouping: ListingGrouping) throws -> [ResultGroup] {
        let rows = try rows()
        guard !rows.isEmpty else { return [] }
        switch grouping {
        case .none: return [ResultGroup(.all, rows)]
        case .firstLetter: return ResultGrouping.groups(rows, by: try index.firstLetters())
        case .category: return ResultGrouping.groups(rows, by: try categoryGroups(of: rows))
        }
    }

    /// The categories of the query's listings, in the order of ``CategoryTree``.
    ///
    /// - Throws: `CancellationError`, or the index's errors.
    package func categories() throws -> [CategoryTree.Category] {
        let (found, size) = (try found(), try index.kinds.count + 1)
        let counts = try index.reduceParts(of: ColumnSet(.category), { CodeCounts(size: size) }) { counts, part in
            counts.add(part.table.categories, of: part, among: found)
        } merge: {
            $0.add($1)
        }.numbers
        let codes = counts.indices.filter { $0 > 0 && counts[$0] > 0 }.map(UInt32.init)
        var tree = CategoryTree()
        let values = try index.values(of: codes)
        for code in codes { values[code].map { tree.add($0.parts, count: Int(counts[Int(code)])) } }
        return tree.categories
    }

    /// Groups by category: by the whole path if there are few categories, by the widest part otherwise.
    private func categoryGroups(of rows: RowIDs) throws -> ResultGrouping.Names {
        let whole = Mutex([UInt32](repeating: 0, count: index.count))
        try index.forEachPart(of: ColumnSet(.category), where: { _ in true }) { part in
            let codes = part.table.categories[part.rows.lowerBound - part.start..<part.rows.upperBound - part.start]
            whole.withLock { $0.replaceSubrange(part.rows, with: codes) }
        }
        let column = whole.withLock { $0 }
        var isThere = [Bool](repeating: false, count: try index.kinds.count + 1)
        for row in rows { isThere[Int(column[row])] = true }
        let codes = isThere.indices.filter { $0 > 0 && isThere[$0] }.map(UInt32.init)
        let paths = try index.values(of: codes).mapValues { CategoryTree.names(of: $0.parts) }
        let keepsWhole = Set(paths.values.filter { !$0.isEmpty }).count <= ResultGrouping.maxWholeCategories
        var names = [ListingGroupName](repeating: .noCategory, count: isThere.count)
        for (code, path) in paths where !path.isEmpty {
            names[Int(code)] = .category(keepsWhole ? path : Array(path.prefix(1)))
        }
        return ResultGrouping.Names(codes: column, names: names)
    }
}
