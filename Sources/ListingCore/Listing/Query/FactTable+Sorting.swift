extension FactTable {
    /// All rows in an order, four bytes each; rows without the fact last, in either direction.
    ///
    /// - Parameter titles: the order by title, which the table can't make as it holds no texts.
    /// - Returns: nil for the order of the file, which needs no list.
    /// - Complexity: O(n log n)
    public func order(by sort: ListingSort, titles: @autoclosure () throws -> [UInt32]) rethrows -> [UInt32]? {
        switch sort.key {
        case .relevance: return nil
        case .file: return sort.isDescending ? reversed : nil
        case .newest: return reversed
        case .title: return sort.isDescending ? try titles().reversed() : try titles()
        case .price: return sorted(amounts, none: FactRow.noAmount, sort.isDescending)
        case .quantity: return sorted(quantities.map(Int64.init), none: Int64(FactRow.noQuantity), sort.isDescending)
        case .rating: return sorted(ratings.map(Int64.init), none: 0, sort.isDescending)
        }
    }

    private var reversed: [UInt32] { (0..<UInt32(count)).reversed() }

    /// A row with what it is sorted by, side by side: looking each key up in its column would take three times as long.
    private struct Entry {
        let key: Int64
        let row: UInt32
    }

    private func sorted(_ keys: [Int64], none: Int64, _ isDescending: Bool) -> [UInt32] {
        var entries: [Entry] = []
        var rest: [UInt32] = []
        entries.reserveCapacity(keys.count)
        for (row, key) in keys.enumerated() {
            if key == none { rest.append(UInt32(row)) } else { entries.append(Entry(key: key, row: UInt32(row))) }
        }
        // Equal keys in the file's order: the row itself decides, which is quicker than a sort that is stable.
        if isDescending {
            entries.sort { $0.key != $1.key ? $0.key > $1.key : $0.row < $1.row }
        } else {
            entries.sort { $0.key != $1.key ? $0.key < $1.key : $0.row < $1.row }
        }
        return entries.map(\.row) + rest
    }
}
