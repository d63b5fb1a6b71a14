import ListingCore

/// Compares the selected listings over a window.
@MainActor
final class Comparison {
    private let cover: WindowCover
    private let browse: BrowsePage
    private let pictures: PictureLoader
    private let registry: RowRegistry
    private(set) var page: ComparePage?

    /// Called with the listing whose page the user wants to see.
    var onOpen: ((ListingID) -> Void)?

    /// - Parameter actions: the actions of the window, to which `win.compare-selection` is added.
    init(_ cover: WindowCover, _ browse: BrowsePage, _ pictures: PictureLoader, _ registry: RowRegistry, _ actions: ActionMap) {
        self.cover = cover
        self.browse = browse
        self.pictures = pictures
        self.registry = registry
        actions.add("compare-selection") { [weak self] in self?.openSelected() }
        actions.setEnabled("compare-selection", false)
        browse.selection.onCompare = { [weak self] in self?.open($0) }
    }

    private func openSelected() { open(browse.selection.selected) }

    /// Compares listings, unless there are too few or too many.
    func open(_ ids: [ListingID]) {
        guard ComparisonProperties.counts.contains(ids.count), let model = browse.model, !cover.isCovered else { return }
        Task { [weak self] in
            do {
                let listings = try await model.listings.listings(ids)
                guard let self, browse.model === model, !cover.isCovered else { return }
                show(listings)
            } catch {
                let text = tr("Couldn’t compare the listings. {reason}", ["reason": String(describing: error)])
                self?.browse.view.bars.notices.show(text)
            }
        }
    }

    private func show(_ listings: [Listing]) {
        let page = ComparePage(listings, pictures: pictures, registry: registry)
        self.page = page
        page.onClose = { [weak self] in self?.close() }
        page.onOpen = { [weak self] listing in
            self?.close()
            self?.onOpen?(listing)
        }
        cover.show(page.widget) { [weak self] in self?.close() }
        cover.hideContent()
        page.focus()
    }

    /// Goes back to the listings.
    func close() {
        guard let page else { return }
        cover.remove(keeping: page)
        self.page = nil
        browse.focusCurrent()
    }
}
