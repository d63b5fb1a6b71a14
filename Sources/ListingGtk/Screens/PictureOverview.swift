import ListingCore
import ListingStore

/// Opens the contact sheet over a window, and keeps it while the same listings are shown, so that the user returns to the same place.
@MainActor
final class PictureOverview {
    private let cover: WindowCover
    private let browse: BrowsePage
    private let pictures: PictureLoader
    private let registry: RowRegistry
    private(set) var page: PictureOverviewPage?

    /// Called with the listing that the user chose.
    var onOpen: ((ListingID) -> Void)?

    /// - Parameter actions: the actions of the window, to which `win.images` is added.
    init(_ cover: WindowCover, _ browse: BrowsePage, _ pictures: PictureLoader, _ registry: RowRegistry, _ actions: ActionMap) {
        self.cover = cover
        self.browse = browse
        self.pictures = pictures
        self.registry = registry
        actions.add("images") { [weak self] in self?.toggle() }
        actions.setEnabled("images", false)
    }

    var isOpen: Bool { page.map { cover.page === $0.widget } ?? false }

    func toggle() { if isOpen { close() } else { open() } }

    private func open() {
        guard let browsed = browse.model, !cover.isCovered else { return }
        if page?.model.isCurrent(for: browsed) != true {
            guard let model = browsed.pictureOverview(files: LocalPictureFiles()) else { return }
            let page = PictureOverviewPage(model, pictures: pictures, registry: registry)
            page.onClose = { [weak self] in self?.close() }
            page.onAnswer = { [weak browse] in browse?.loadPictures($0) }
            page.onOpen = { [weak self] listing in
                self?.close()
                self?.onOpen?(listing)
            }
            self.page = page
        }
        guard let page else { return }
        cover.show(page.widget) { [weak self] in self?.close() }
        cover.hideContent()
        page.model.start()
        page.focusCurrent()
    }

    /// Goes back to the listings. Nothing is looked through while the page is closed.
    func close() {
        guard isOpen else { return }
        page?.model.pause()
        cover.remove()
        browse.focusCurrent()
    }

    /// Forgets the pictures of the file that was shown before.
    func forget() {
        close()
        page?.model.stop()
        page = nil
    }
}
