import ListingCore

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
