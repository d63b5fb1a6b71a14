extension IndexedItems {
    /// The same items, several to a row. The rows are identified by their index, whatever the items are identified by.
    ///
    /// - Parameter make: called with a line's number and its items.
    func gathered(in lines: GridLines, make: @escaping @Sendable (Int, [ListItem]) -> ListItem) -> IndexedItems {
        let columns = lines.columns
        return IndexedItems(
            count: lines.count,
            // Lines of another width are other lines: no screen is 65,536 items wide.
            generation: generation &* 65_536 &+ columns,
            changes: changes.map { $0.lowerBound / columns..<($0.upperBound + columns - 1) / columns },
            grouping: Grouping(elements: count, perItem: columns, keys: keys)
        ) { line in make(line, lines.items(inLine: line).map { self.item(at: $0) }) }
    }
}
