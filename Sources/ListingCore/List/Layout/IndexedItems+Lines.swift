extension IndexedItems {
    /// The same items, several per row. The rows are identified by their index, whatever identifies the items.
    ///
    /// - Parameter make: Called with a line's number and its items.
    func gathered(in lines: GridLines, make: @escaping @Sendable (Int, [ListItem]) -> ListItem) -> IndexedItems {
        let columns = lines.columns
        return IndexedItems(
            count: lines.count,
            // The generation includes the number of columns, because lines of another width are other lines. No screen is 65,536
            // items wide.
            generation: generation &* 65_536 &+ columns,
            changes: changes.map { $0.lowerBound / columns..<($0.upperBound + columns - 1) / columns },
            grouping: Grouping(elements: count, perItem: columns, keys: keys)
        ) { line in make(line, lines.items(inLine: line).map { self.item(at: $0) }) }
    }
}
