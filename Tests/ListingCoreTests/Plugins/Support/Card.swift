@testable import ListingCore

enum CardAction: Equatable, Sendable {
    case open, appeared, left, favorite, hide
}

/// A row with all abilities.
struct Card: RowViewModel {
    var text = ""
    var level = 0
    var isInitiallyFolded = false
    var isFolded = false
    var isAble = true
    var canChangeSection = true
    var keys: [String] = []
    var indexTitle: String?

    var activation: CardAction? { .open }
    var accessibleLabel: String? { text }
}

extension RowKind where ViewModel == Card {
    static var card: RowKind { RowKind("card") }
}

extension Card: SelectableItem, HighlightableItem, FocusableItem, AccessibleItem, StickyItem, IndexedItem {
    var isSelectable: Bool { isAble }
    var isHighlightable: Bool { isAble }
    var isFocusable: Bool { isAble }
    var isSticky: Bool { isAble }
}

extension Card: DisplayableItem {
    var displayAction: CardAction? { .appeared }
    var endDisplayAction: CardAction? { .left }
}

extension Card: FoldableItem {
    var foldLevel: Int { level }
    func showing(isFolded: Bool) -> Card {
        var copy = self
        copy.isFolded = isFolded
        return copy
    }
}

extension Card: MovableItem {
    var isMovable: Bool { isAble }
}

extension Card: CombinableItem {}

extension Card: DraggableItem {
    var dragContent: [DragContent] { isAble ? [DragContent(text: text)] : [] }
}

extension Card: PrefetchableItem {
    var prefetchKeys: [String] { keys }
}

extension Card: SwipeableItem {
    var leadingActions: [RowAction<CardAction>] { [RowAction("Favourite", shortcut: KeyPress(.character("d"), .control), .favorite)] }
    var trailingActions: [RowAction<CardAction>] {
        isAble ? [RowAction("Hide", isDestructive: true, shortcut: KeyPress(.delete), .hide), RowAction("Open", .open)] : []
    }
}
