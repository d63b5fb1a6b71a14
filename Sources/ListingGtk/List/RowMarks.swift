import ListingCore

/// The visual state of a row in addition to its content.
struct RowMarks: Equatable {
    var isSelected = false
    var highlight: Highlight?
    var isDragged = false
    /// The place at the row where a dragged row would be dropped.
    var drop: DropSide?

    enum DropSide: String { case before, after, onto }

    var classes: Set<String> {
        var classes: Set<String> = []
        if isSelected { classes.insert("selected") }
        if let highlight { classes.insert(highlight == .pressed ? "pressed" : "hovered") }
        if isDragged { classes.insert("dragged") }
        if let drop { classes.insert("drop-\(drop)") }
        return classes
    }
}

extension RowMarks {
    /// Asks a page's plugins for the marks of a row.
    @MainActor
    init(of path: ItemPath, in page: RowList) {
        guard let handler = page.handler else { return }
        isSelected = handler.ask(SelectionQuestion()).contains(path)
        highlight = handler.ask(HighlightQuestion(path))
        isDragged = page.controllers?.dragging.dragged == path
        drop = page.controllers?.dragging.dropSide(of: path)
    }
}
