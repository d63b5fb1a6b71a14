@testable import ListingCore

/// One plugin of every kind, as a screen with all features would have them.
@MainActor
public enum EveryPlugin {
    public static func make() -> [any ListPlugin] { looking() + acting() + loading() }

    private static func looking() -> [any ListPlugin] {
        [
            Accessible(), Displayable(), Visibility(), Impressions { _, _ in }, Direction(), HeaderVisible(), StickyHeader(),
            EdgeRowVisible(.first), EdgeRowVisible(.last), SectionIndex(), ScrollMemory(), ScrollProxy { _ in },
            VisibleItems(of: "section 0") { _ in },
        ]
    }

    /// Snapping is excluded, because it would scroll the list by itself.
    private static func acting() -> [any ListPlugin] {
        [
            Selectable(.multiple), ScrollOnSelect(), Highlightable(), Focusable(), Foldable(), Movable { _, _ in }, Draggable(),
            Droppable(["text/plain;charset=utf-8"]) { _, _ in }, SwipeActions(),
        ]
    }

    private static func loading() -> [any ListPlugin] {
        [
            Paginatable(.top) { _ in }, Paginatable(.bottom) { _ in }, Prefetchable(start: { _ in }, cancel: { _ in }), Refreshable {},
        ]
    }
}
