import ListingCore

/// Opens the page of duplicates over a window, and updates it while it is open.
@MainActor
final class DuplicatesOverview {
    private let opener: PageOpener<DuplicatesPage>
    private let browse: BrowsePage
    private let pictures: PictureLoader
    private let registry: RowRegistry

    /// Called with the listing whose page the user wants to see.
    var onOpen: ((ListingID) -> Void)?
    /// Called with listings to show side by side.
    var onCompare: (([ListingID]) -> Void)?

    /// - Parameter actions: the actions of the window, to which `win.duplicates` is added.
    init(_ cover: WindowCover, _ browse: BrowsePage, _ pictures: PictureLoader, _ registry: RowRegistry, _ actions: ActionMap) {
        opener = PageOpener(cover, browse)
        self.browse = browse
        self.pictures = pictures
        self.registry = registry
        actions.add("duplicates") { [weak self] in self?.toggle() }
        actions.setEnabled("duplicates", false)
        browse.events.onDuplicates = { [weak self] in self?.update() }
        opener.onClose = { [weak browse] in browse?.model?.duplicates.stop() }
    }

    private func toggle() { if opener.isOpen { close() } else { open() } }

    func open() {
        guard let model = browse.model, !opener.isOpen, opener.canOpen else { return }
        let screen = DuplicatesPage(pictures: pictures, registry: registry)
        screen.onOpen = { [weak self] row in
            self?.leave(for: [row]) { owner, ids in if let id = ids.first { owner.onOpen?(id) } }
        }
        screen.onCompare = { [weak self] rows in self?.leave(for: rows) { owner, ids in owner.onCompare?(ids) } }
        screen.onRetry = { [weak model] in model?.duplicates.retry() }
        opener.open(screen)
        model.duplicates.start()
        update()
    }

    /// Closes the page, and goes on with the listings of rows.
    private func leave(for rows: [Int], _ then: (DuplicatesOverview, [ListingID]) -> Void) {
        guard let ids = browse.model?.duplicates.ids(ofRows: rows) else { return }
        close()
        then(self, ids)
    }

    private func update() {
        guard let screen = opener.screen, let duplicates = browse.model?.duplicates else { return }
        screen.show(duplicates.phase)
    }

    /// Goes back to the listings.
    func close() { opener.close() }
}
