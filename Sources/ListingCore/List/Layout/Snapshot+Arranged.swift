/// Conversion of snapshots for a list that displays only rows.
///
///     items of a grid        0 1 2 3 4 5 6 7        ──▶  rows   [0 1 2] [3 4 5] [6 7]
///     items of a carousel    0 1 2 3 4              ──▶  row    [0 1 2 3 4]
extension Snapshot {
    /// The snapshot with one row for every line of its grids and one for every carousel; all other rows are unchanged.
    ///
    /// A line's id is its number. A grid that reflows therefore shows other items in the existing rows, and the list keeps them.
    ///
    /// - Parameter width: Pixels available for a section's items.
    /// - Complexity: O(sections + items of whole grids); nothing per item of indexed grids.
    public func arranged(forWidth width: Int) -> Snapshot {
        guard sections.contains(where: { !$0.layout.rowKinds.isEmpty }) else { return self }
        return Snapshot(unique: sections.map { $0.arranged(forWidth: width) }, duplicates: duplicates)
    }
}

extension Section {
    /// The lines of the section's grid at a width; nil if the section is not a grid.
    ///
    /// - Parameter width: Pixels.
    public func lines(forWidth width: Int) -> GridLines? {
        guard case .grid(let minimumItemWidth, let spacing) = layout else { return nil }
        let columns = GridLines.columns(forWidth: width, minimumItemWidth: minimumItemWidth, spacing: spacing)
        return GridLines(itemCount: itemCount, columns: columns)
    }

    func arranged(forWidth width: Int) -> Section {
        switch layout {
        case .rows, .banner: return self
        case .carousel:
            guard itemCount > 0 else { return self }
            return with(content: .whole([ListItem(ItemID(id.name), .carouselLine, CarouselLineViewModel(self))]))
        case .grid(_, let spacing):
            guard let lines = lines(forWidth: width) else { return self }
            let id = id
            let line = { @Sendable (number: Int, items: [ListItem]) in
                ListItem(
                    ItemID(number), .gridLine,
                    GridLineViewModel(section: id, items: items, columns: lines.columns, spacing: spacing))
            }
            switch content {
            case .whole(let items):
                return with(content: .whole(ItemList((0..<lines.count).map { line($0, Array(items[lines.items(inLine: $0)])) })))
            case .indexed(let items):
                return with(content: .indexed(items.gathered(in: lines, make: line)))
            }
        }
    }
}

extension Snapshot {
    /// The row that shows an item in the arranged snapshot.
    ///
    /// - Parameters:
    ///   - position: The item's position in this snapshot.
    ///   - width: Pixels, as in ``arranged(forWidth:)``.
    /// - Complexity: O(sections)
    public func arrangedRow(of position: Int, forWidth width: Int) -> Int {
        var row = 0
        var start = 0
        for section in sections {
            if position < start + section.count { return row + section.arrangedRow(of: position - start, forWidth: width) }
            start += section.count
            row += section.arrangedCount(forWidth: width)
        }
        return row
    }
}

extension Section {
    private func itemRows(forWidth width: Int) -> Int {
        if let lines = lines(forWidth: width) { return lines.count }
        return layout.rowKinds.isEmpty ? itemCount : min(itemCount, 1)
    }

    fileprivate func arrangedCount(forWidth width: Int) -> Int { count - itemCount + itemRows(forWidth: width) }

    fileprivate func arrangedRow(of offset: Int, forWidth width: Int) -> Int {
        let index = offset - (header == nil ? 0 : 1)
        guard index >= 0 else { return 0 }
        let first = offset - index
        guard index < itemCount else { return first + itemRows(forWidth: width) }
        if let lines = lines(forWidth: width) { return first + lines.line(ofItem: index) }
        return layout.rowKinds.isEmpty ? offset : first
    }
}
