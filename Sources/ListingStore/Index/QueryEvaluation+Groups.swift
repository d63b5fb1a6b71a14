import ListingCore

extension QueryEvaluation {
    /// The rows that match the query, in its sort order within each group; no group is empty.
    ///
    /// - Throws: `CancellationError`, or the index's errors.
    func groups(by grouping: ListingGrouping) throws -> [ResultGroup] {
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
    func categories() throws -> [CategoryTree.Category] {
        let column = try index.table.categories
        var counts = [Int32](repeating: 0, count: try index.kinds.count + 1)
        try found().forEach { counts[Int(column[$0])] += 1 }
        let numbers = counts.indices.filter { $0 > 0 && counts[$0] > 0 }.map(UInt32.init)
        var tree = CategoryTree()
        let values = try index.values(of: numbers)
        for number in numbers { values[number].map { tree.add($0.parts, count: Int(counts[Int(number)])) } }
        return tree.categories
    }

    /// Groups by category: by the whole path if there are few categories, by the widest part otherwise.
    private func categoryGroups(of rows: RowIDs) throws -> ResultGrouping.Names {
        let column = try index.table.categories
        var isThere = [Bool](repeating: false, count: try index.kinds.count + 1)
        for row in rows { isThere[Int(column[row])] = true }
        let numbers = isThere.indices.filter { $0 > 0 && isThere[$0] }.map(UInt32.init)
        let paths = try index.values(of: numbers).mapValues { CategoryTree.names(of: $0.parts) }
        let keepsWhole = Set(paths.values.filter { !$0.isEmpty }).count <= ResultGrouping.maxWholeCategories
        var names = [ListingGroupName](repeating: .noCategory, count: isThere.count)
        for (number, path) in paths where !path.isEmpty {
            names[Int(number)] = .category(keepsWhole ? path : Array(path.prefix(1)))
        }
        return ResultGrouping.Names(numbers: column, names: names)
    }
}

/// Splits rows into groups.
enum ResultGrouping {
    /// The group of each row.
    struct Names: Sendable {
        /// An index into `names` for each row of the catalog.
        var numbers: [UInt32]
        /// The names of the groups, possibly with duplicates.
        var names: [ListingGroupName]

        init(numbers: [UInt32], names: [ListingGroupName]) {
            self.numbers = numbers
            self.names = names
        }
    }

    /// Maximum number of whole categories to group by; with more, their widest parts are the groups.
    static let maxWholeCategories = 24
    /// Maximum number of groups. Listings of further groups are combined, because every group is a section, and a file may have a
    /// category for each record.
    static let maxGroups = 500

    /// - Parameter rows: The rows to group; those without a name are skipped.
    static func groups(_ rows: RowIDs, by names: Names) -> [ResultGroup] {
        var places = [Int](repeating: -1, count: names.names.count)
        var placeByName: [ListingGroupName: Int] = [:]
        var groups: [(name: ListingGroupName, rows: [UInt32])] = []
        var limited = 0
        func place(of name: ListingGroupName) -> Int {
            if let place = placeByName[name] { return place }
            if name.isOneOfMany {
                guard limited < maxGroups else { return place(of: .others) }
                limited += 1
            }
            groups.append((name, []))
            placeByName[name] = groups.count - 1
            return groups.count - 1
        }
        for row in rows where names.numbers.indices.contains(row) {
            let number = Int(names.numbers[row])
            guard places.indices.contains(number) else { continue }
            if places[number] < 0 { places[number] = place(of: names.names[number]) }
            groups[places[number]].rows.append(UInt32(row))
        }
        return groups.sorted { $0.name < $1.name }.map { ResultGroup($0.name, RowIDs($0.rows)) }
    }
}
