import CGtk
import ListingCore

extension RowList {
    /// Moves the focus from a cell of a grid by an arrow key. The list view knows only lines, so movement between cells is handled here.
    ///
    /// - Returns: true if the key is an arrow key without modifiers and the cell is in a grid.
    func moveFocus(from path: ItemPath, _ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty, let handler,
            let section = handler.list.snapshot.sections.first(where: { $0.id == path.section }),
            let lines = section.lines(forWidth: viewport?.width ?? 0), let position = handler.list.position(of: path),
            let start = handler.list.snapshot.start(of: path.section)
        else { return false }
        let first = start + (section.header == nil ? 0 : 1)
        let step: Int
        switch press.key {
        case .left: step = isRightToLeft ? 1 : -1
        case .right: step = isRightToLeft ? -1 : 1
        case .up: step = -lines.columns
        case .down: step = lines.columns
        default: return false
        }
        let next = position - first + step
        if (0..<lines.itemCount).contains(next) {
            handler.list.path(at: first + next).map { scroller?.focus($0) }
            return true
        }
        // Down into the incomplete last line; otherwise the key leaves the grid.
        if press.key == .down, lines.line(ofItem: position - first) < lines.count - 1 {
            handler.list.path(at: first + lines.itemCount - 1).map { scroller?.focus($0) }
            return true
        }
        guard press.key == .up || press.key == .down else { return true }
        let row = press.key == .up ? first - 1 : first + lines.itemCount
        if let path = handler.list.path(at: row) { scroller?.focus(path) }
        return true
    }
}
