import ListingCore

/// The receivers of what the plugins of the browsing page's list report.
@MainActor
struct BrowseEvents {
    /// Called when the user asks to read the files again.
    var onRefresh: () -> Void
    /// Called with a favorite and where it was dropped.
    var onMove: (ItemPath, DropPosition) -> Void
    /// Called with the dragged listings and the one that they were dropped onto.
    var onCombine: ([ItemPath], ItemPath) -> Void
    /// Called when the selection changes.
    var onSelect: () -> Void
    /// Called with the titles next to the list when they or the current one change.
    var onIndexChange: (SectionIndex) -> Void
    /// Called with the visible rows of the summary and of the results.
    var onVisible: ([ItemPath]) -> Void
    /// Called when the list scrolls.
    var onScroll: () -> Void
}
