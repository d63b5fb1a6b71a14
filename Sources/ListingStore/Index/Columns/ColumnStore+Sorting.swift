import ListingCore

extension ColumnStore {
    /// The keys that the table can sort by: titles are missing because it holds no strings, file order because it needs no list.
    package static let sortKeys: [ListingSort.Key] = [.price, .quantity, .rating, .newest]

    /// All rows in a sort order; rows without the key come last in either direction.
    ///
    /// - Returns: nil for keys that the table can't sort by.
    /// - Complexity: O(n)
    package func order(by sort: ListingSort) -> [UInt32]? {
        var sorting = RadixSort()
        return sortedRows(by: sort.key, &sorting)?.order(by: sort)
    }

    /// The sort order for a key.
    ///
    /// - Returns: nil for keys that are not in ``sortKeys``.
    /// - Complexity: O(n)
    package func sortedRows(by key: ListingSort.Key, _ sorting: inout RadixSort) -> SortOrder? {
        guard let (entries, rest) = sortEntries(by: key, &sorting) else { return nil }
        return SortOrder(entries, rest: rest) { entries[$0].key == entries[$0 + 1].key }
    }

    /// The rows that have a key, sorted by it, and the rest in file order.
    ///
    /// - Returns: nil for keys that are not in ``sortKeys``.
    /// - Complexity: O(n)
    package func sortEntries(
        by key: ListingSort.Key, _ sorting: inout RadixSort
    ) -> (entries: [RadixSort.Entry], rest: [UInt32])? {
        switch key {
        case .price: Self.sorted(amounts, none: ColumnRow.noAmount, &sorting)
        case .quantity: Self.sorted(quantities, none: ColumnRow.noQuantity, &sorting)
        case .rating: Self.sorted(ratings, none: 0, &sorting)
        case .newest: Self.sorted(listed, none: 0, &sorting)
        case .relevance, .file, .title: nil
        }
    }

    private static func sorted<Number: FixedWidthInteger>(
        _ numbers: [Number], none: Number, _ sorting: inout RadixSort
    ) -> (entries: [RadixSort.Entry], rest: [UInt32]) {
        var entries: [RadixSort.Entry] = []
        var rest: [UInt32] = []
        entries.reserveCapacity(numbers.count)
        for (row, number) in numbers.enumerated() {
            if number == none {
                rest.append(UInt32(row))
            } else {
                entries.append(RadixSort.Entry(key: UInt64(bitPattern: Int64(number)) ^ 1 << 63, row: UInt32(row)))
            }
        }
        sorting.sort(&entries)
        return (entries, rest)
    }
}
