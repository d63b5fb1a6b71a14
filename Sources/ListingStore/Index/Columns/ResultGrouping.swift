import ListingCore

/// Splits rows into groups.
package enum ResultGrouping {
    /// The group of each row.
    package struct Names: Sendable {
        /// An index into `names` for each row of the catalog.
        package var codes: [UInt32]
        /// The names of the groups, possibly with duplicates.
        package var names: [ListingGroupName]

        package init(codes: [UInt32], names: [ListingGroupName]) {
            self.codes = codes
            self.names = names
        }
    }

    /// Maximum number of whole categories to group by; with more, their widest parts are the groups.
    package static let maxWholeCategories = 24
    /// Maximum number of groups. Listings of further groups are combined, because every group is a section, and a file may have a
    /// category for each record.
    package static let maxGroups = 500

    /// - Parameter rows: The rows to group; those without a name are skipped.
    package static func groups(_ rows: RowIDs, by names: Names) -> [ResultGroup] {
        var groupIndices = [Int](repeating: -1, count: names.names.count)
        var indexByName: [ListingGroupName: Int] = [:]
        var groups: [(name: ListingGroupName, rows: [UInt32])] = []
        var limited = 0
        func groupIndex(of name: ListingGroupName) -> Int {
            if let groupIndex = indexByName[name] { return groupIndex }
            if name.isOneOfMany {
                guard limited < maxGroups else { return groupIndex(of: .others) }
                limited += 1
            }
            groups.append((name, []))
            indexByName[name] = groups.count - 1
            return groups.count - 1
        }
        for row in rows where names.codes.indices.contains(row) {
            let code = Int(names.codes[row])
            guard groupIndices.indices.contains(code) else { continue }
            if groupIndices[code] < 0 { groupIndices[code] = groupIndex(of: names.names[code]) }
            groups[groupIndices[code]].rows.append(UInt32(row))
        }
        return groups.sorted { $0.name < $1.name }.map { ResultGroup($0.name, RowIDs($0.rows)) }
    }
}
