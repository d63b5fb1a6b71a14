import ListingCore

/// The pages that cover the listings of a window: the picture viewer, the contact sheet, charts, checks, changes, duplicates,
/// repairs, the history and the comparison of listings.
@MainActor
final class WindowPages {
    let viewer: PictureViewer
    let overview: PictureOverview
    let charts: ChartsOverview
    let checks: ChecksOverview
    let changes: ChangesOverview
    let duplicates: DuplicatesOverview
    let repairs: RepairsOverview
    let history: HistoryOverview
    let comparison: Comparison

    /// - Parameter actions: the actions of the window, to which those that open pages are added.
    init(
        _ cover: WindowCover, _ browse: BrowsePage, _ pictures: PictureLoader, _ registry: RowRegistry, _ actions: ActionMap,
        in window: ApplicationWindow
    ) {
        viewer = PictureViewer(cover, pictures, actions, in: window)
        overview = PictureOverview(cover, browse, pictures, registry, actions)
        charts = ChartsOverview(cover, browse, registry, actions)
        checks = ChecksOverview(cover, browse, registry, actions)
        changes = ChangesOverview(cover, browse, pictures, registry, actions, in: window)
        duplicates = DuplicatesOverview(cover, browse, pictures, registry, actions)
        repairs = RepairsOverview(cover, browse, registry, actions, in: window)
        history = HistoryOverview(cover, browse, registry, actions, in: window)
        comparison = Comparison(cover, browse, pictures, registry, actions)
        viewer.onAllow = { [weak browse] in browse?.loadPictures(true) }
        history.onCompare = { [weak self] in self?.showChanges(since: $0) }
        duplicates.onCompare = { [weak comparison] in comparison?.open($0) }
    }

    /// Has the pages open the pages of listings.
    ///
    /// - Parameters:
    ///   - open: shows a listing.
    ///   - find: shows a listing that may have moved, with its row at the time of the page's result.
    func connect(open: @escaping @MainActor (ListingID) -> Void, find: @escaping @MainActor (ListingKey, _ row: Int) -> Void) {
        overview.onOpen = open
        duplicates.onOpen = open
        comparison.onOpen = open
        checks.onOpen = find
        changes.onOpen = find
    }

    /// Shows what has changed since an earlier export, in place of another page.
    func showChanges(since export: EarlierExport) {
        if viewer.isOpen { viewer.remove() }
        for close in [overview.close, charts.close, checks.close, duplicates.close, repairs.close, history.close, comparison.close] {
            close()
        }
        changes.open(export)
    }

    /// Closes all pages, because the window is going to show other files.
    func close() {
        viewer.remove()
        overview.forget()
        charts.close()
        checks.close()
        changes.close()
        duplicates.close()
        repairs.close()
        history.close()
        comparison.close()
    }
}
