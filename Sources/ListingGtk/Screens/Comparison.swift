import ListingCore

/// Compares the selected listings over a window.
@MainActor
final class Comparison {
    private let opener: PageOpener<ComparePage>
    private let browse: BrowsePage
    private let pictures: PictureLoader
    private let registry: RowRegistry

    /// Called with the listing whose page the user wants to see.
    var onOpen: ((ListingID) -> Void)?

    /// - Parameter actions: the actions of the window, to which `win.compare-selection` is added.
    init(_ cover: WindowCover, _ browse: BrowsePage, _ pictures: PictureLoader, _ registry: RowRegistry, _ actions: ActionMap) {
        opener = PageOpener(cover, browse)
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
        guard ComparisonProperties.counts.contains(ids.count), let model = browse.model, !opener.isOpen, opener.canOpen else { return }
        Task { [weak self] in
            do {
                let listings = try await model.listings.listings(ids)
                guard let self, browse.model === model, !opener.isOpen, opener.canOpen else { return }
                show(listings)
            } catch {
                let text = tr("Couldn’t compare the listings. {reason}", ["reason": String(describing: error)])
                self?.browse.view.bars.notices.show(text)
            }
        }
    }

    private func show(_ listings: [Listing]) {
        let screen = ComparePage(listings, pictures: pictures, registry: registry)
        screen.onOpen = { [weak self] listing in
            self?.close()
            self?.onOpen?(listing)
        }
        opener.open(screen)
    }

    var isOpen: Bool { opener.isOpen }

    /// Goes back to the listings.
    func close() { opener.close() }
}
