import ListingCore

/// The plugins of the browsing page's list.
@MainActor
final class BrowsePlugins {
    let selectable: Selectable
    let refreshable: Refreshable
    let sectionIndex: SectionIndex
    private let movable: Movable
    private let combinable: Combinable
    private let prefetchable: Prefetchable
    private let visible: VisibleRows
    private let scroll: ScrollProxy

    /// - Parameters:
    ///   - pictures: the prefetcher for the rows ahead of the viewport.
    ///   - events: the receivers of the plugins' reports.
    init(pictures: PicturesAhead, events: BrowseEvents) {
        selectable = Selectable(.multiple) { _ in events.onSelect() }
        // A click opens the listing instead.
        selectable.selectsOnClick = false
        refreshable = Refreshable { events.onRefresh() }
        sectionIndex = SectionIndex(onChange: { events.onIndexChange($0) })
        prefetchable = Prefetchable(
            ahead: 1, after: 0.5, start: { [weak pictures] in pictures?.start($0) }, cancel: { [weak pictures] in pictures?.cancel($0) })
        visible = VisibleRows(where: { BrowseScreen.isResults($0) || $0 == BrowseScreen.summarySection }) { events.onVisible($0) }
        scroll = ScrollProxy { _ in events.onScroll() }
        combinable = Combinable(accepts: { Self.canCompare($0 + [$1]) }, onCombine: { events.onCombine($0, $1) })
        movable = Movable { events.onMove($0, $1) }
    }

    /// True if the rows are of different listings, not too few and not too many to compare.
    private static func canCompare(_ rows: [ItemPath]) -> Bool {
        let listings = Set(rows.compactMap(\.item.number))
        return listings.count == rows.count && ComparisonProperties.counts.contains(listings.count)
    }

    func add(
        to builder: ListAdapter<BrowseScreenProperties>.Builder
    ) -> ListAdapter<BrowseScreenProperties>.Builder {
        builder
            .plugin(Foldable(sections: ["categories"]))
            .plugin(selectable)
            .plugin(SwipeActions())
            .plugin(movable)
            .plugin(combinable)
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
