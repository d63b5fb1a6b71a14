extension FactTable {
    /// What the table can sort by: it holds no texts, and needs no list for the file's order.
    public static let sorts = [ListingSort.Key.price, .quantity, .rating].flatMap { [ListingSort($0), ListingSort($0, descending: true)] }

    /// All rows in an order, four bytes each; rows without the fact last, in either direction.
    ///
    /// - Returns: nil for an order that is not one of ``sorts``.
    /// - Complexity: O(n)
    public func order(by sort: ListingSort) -> [UInt32]? {
        switch sort.key {
        case .price: sorted(amounts, none: FactRow.noAmount, sort.isDescending)
        case .quantity: sorted(quantities, none: FactRow.noQuantity, sort.isDescending)
        case .rating: sorted(ratings, none: 0, sort.isDescending)
        case .relevance, .file, .newest, .title: nil
        }
    }

    private func sorted<Number: FixedWidthInteger>(_ numbers: [Number], none: Number, _ isDescending: Bool) -> [UInt32] {
        var entries: [RadixSort.Entry] = []
        var rest: [UInt32] = []
        entries.reserveCapacity(numbers.count)
        for (row, number) in numbers.enumerated() {
            if number == none {
                rest.append(UInt32(row))
            } else {
                let key = UInt64(bitPattern: Int64(number)) ^ 1 << 63
                entries.append(RadixSort.Entry(key: isDescending ? ~key : key, row: UInt32(row)))
            }
        }
        return RadixSort.rows(entries) + rest
    }
}
