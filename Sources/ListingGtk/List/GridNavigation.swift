import ListingCore

/// Movement of the focus between the cells of a grid. The list view knows only lines.
@MainActor
enum GridNavigation {
    /// Moves the focus from a cell by an arrow key.
    ///
    /// - Returns: true if the key is an arrow key without modifiers and the cell is in a grid.
    static func moveFocus(in list: RowList, from path: ItemPath, _ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty, let handler = list.handler, let controllers = list.controllers,
            let section = handler.list.snapshot.sections.first(where: { $0.id == path.section }),
            let lines = section.lines(forWidth: controllers.viewport.width), let position = handler.list.position(of: path),
            let start = handler.list.snapshot.start(of: path.section)
        else { return false }
        let first = start + (section.header == nil ? 0 : 1)
        let step: Int
        switch press.key {
        case .left: step = list.isRightToLeft ? 1 : -1
        case .right: step = list.isRightToLeft ? -1 : 1
        case .up: step = -lines.columns
        case .down: step = lines.columns
        default: return false
        }
        let next = position - first + step
        if (0..<lines.itemCount).contains(next) {
            handler.list.path(at: first + next).map { controllers.scroller.focus($0) }
            return true
        }
        // Down into the incomplete last line; otherwise the key leaves the grid.
        if press.key == .down, lines.line(ofItem: position - first) < lines.count - 1 {
            handler.list.path(at: first + lines.itemCount - 1).map { controllers.scroller.focus($0) }
            return true
        }
        guard press.key == .up || press.key == .down else { return true }
        let row = press.key == .up ? first - 1 : first + lines.itemCount
        if let path = handler.list.path(at: row) { controllers.scroller.focus(path) }
        return true
    }
}
