import ListingCore

/// The plugins of the browsing page's list.
@MainActor
final class BrowsePlugins {
    let selectable: Selectable
    let refreshable: Refreshable
    let sectionIndex: SectionIndex
    private let movable: Movable
    private let prefetchable: Prefetchable
    private let visible: VisibleRows
    private let scroll: ScrollProxy
    private let events: Events

    var onRefresh: (() -> Void)? {
        get { events.onRefresh }
        set { events.onRefresh = newValue }
    }
    var onMove: ((ItemPath, DropPosition) -> Void)? {
        get { events.onMove }
        set { events.onMove = newValue }
    }
    var onSelect: (() -> Void)? {
        get { events.onSelect }
        set { events.onSelect = newValue }
    }
    var onIndexChange: ((SectionIndex) -> Void)? {
        get { events.onIndexChange }
        set { events.onIndexChange = newValue }
    }
    /// Called with the visible rows of the summary and of the results.
    var onVisible: (([ItemPath]) -> Void)? {
        get { events.onVisible }
        set { events.onVisible = newValue }
    }

    /// Called when the list scrolls.
    var onScroll: (() -> Void)? {
        get { events.onScroll }
        set { events.onScroll = newValue }
    }

    /// Receives the plugins' reports, because the plugins are created before the page that listens.
    @MainActor
    private final class Events {
        var onRefresh: (() -> Void)?
        var onMove: ((ItemPath, DropPosition) -> Void)?
        var onSelect: (() -> Void)?
        var onIndexChange: ((SectionIndex) -> Void)?
        var onVisible: (([ItemPath]) -> Void)?
        var onScroll: (() -> Void)?
    }

    /// - Parameter pictures: the prefetcher for the rows ahead of the viewport.
    init(pictures: PicturesAhead) {
        let events = Events()
        self.events = events
        selectable = Selectable(.multiple) { _ in events.onSelect?() }
        // A click opens the listing instead.
        selectable.selectsOnClick = false
        refreshable = Refreshable { events.onRefresh?() }
        sectionIndex = SectionIndex(onChange: { events.onIndexChange?($0) })
        prefetchable = Prefetchable(
            ahead: 1, after: 0.5, start: { [weak pictures] in pictures?.start($0) }, cancel: { [weak pictures] in pictures?.cancel($0) })
        visible = VisibleRows(where: { BrowseScreen.isResults($0) || $0 == BrowseScreen.summarySection }) { events.onVisible?($0) }
        scroll = ScrollProxy { _ in events.onScroll?() }
        movable = Movable { events.onMove?($0, $1) }
    }

    func add(
        to builder: ListAdapter<BrowseScreenProperties>.Builder
    ) -> ListAdapter<BrowseScreenProperties>.Builder {
        builder
            .plugin(Foldable(sections: ["categories"]))
            .plugin(selectable)
            .plugin(SwipeActions())
            .plugin(movable)
            .plugin(Draggable())
            .plugin(visible)
            .plugin(scroll)
            .plugin(prefetchable)
            .plugin(Highlightable())
            .plugin(Focusable())
            .plugin(ScrollOnSelect())
            .plugin(StickyHeader())
            .plugin(sectionIndex)
            .plugin(refreshable)
            .plugin(Accessible())
    }
}
