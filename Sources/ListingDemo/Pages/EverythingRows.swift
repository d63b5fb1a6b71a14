import ListingCore

/// A header that folds, sticks, and has a title in the index rail.
struct Shelf: DemoContent, FoldableItem, StickyItem, IndexedItem {
    enum Action { case choose }

    let title: String
    var isFolded = false
    var activation: Action? { .choose }
    var icon: String? { isFolded ? "pan-end-symbolic" : "pan-down-symbolic" }
    var indexTitle: String? { title.split(separator: " ").last.map(String.init) }

    func showing(isFolded: Bool) -> Shelf { Shelf(title: title, isFolded: isFolded) }
}

/// A row with all abilities.
struct Thing: DemoContent, SelectableItem, HighlightableItem, DisplayableItem, FocusableItem, MovableItem, SwipeableItem, DraggableItem,
    PrefetchableItem, AccessibleItem
{
    enum Action { case remove }

    let number: Int
    var title: String { "Row \(number)" }
    var canChangeSection: Bool { true }
    var dragContent: [DragContent] { [DragContent(text: title)] }
    var prefetchKeys: [String] { ["picture \(number)"] }
    var accessibleDescription: String? { "It can do everything" }
    var trailingActions: [RowAction<Action>] {
        [RowAction("Remove", icon: "user-trash-symbolic", isDestructive: true, shortcut: KeyPress(.delete), .remove)]
    }
}
