import ListingCore

/// Compares the open files with an earlier export, and shows the changes over the window.
@MainActor
final class ChangesOverview {
    private let cover: WindowCover
    private let browse: BrowsePage
    private let pictures: PictureLoader
    private let registry: RowRegistry
    private weak var window: ApplicationWindow?
    private(set) var page: ChangesPage?

    /// Called with the listing whose page the user wants to see.
    var onOpen: ((_ key: ListingKey, _ row: Int) -> Void)?

    /// - Parameter actions: the actions of the window, to which `win.compare-with` is added.
    init(
        _ cover: WindowCover, _ browse: BrowsePage, _ pictures: PictureLoader, _ registry: RowRegistry, _ actions: ActionMap,
        in window: ApplicationWindow
    ) {
        self.cover = cover
        self.browse = browse
        self.pictures = pictures
        self.registry = registry
        self.window = window
        actions.add("compare-with") { [weak self] in self?.ask() }
        actions.setEnabled("compare-with", false)
        browse.events.onComparison = { [weak self] in self?.update() }
    }

    private func ask() {
        guard let window, let model = browse.model, page != nil || !cover.isCovered else { return }
        guard model.changes.isPossible else {
            return browse.view.toasts.show(tr("Listings from standard input can’t be compared. Save them in a file first."))
        }
        FileChooser.open(over: window, title: tr("Choose an Earlier Export"), filters: OpenFiles.filters) { [weak self] in self?.open($0) }
    }

    /// Compares the open files with those of an earlier export.
    func open(_ old: [String]) {
        guard let model = browse.model, model.changes.isPossible, page != nil || !cover.isCovered else { return }
        if page == nil { showPage() }
        model.changes.compare(with: old)
        update()
    }

    private func showPage() {
        let page = ChangesPage(pictures: pictures, registry: registry)
        self.page = page
        page.onClose = { [weak self] in self?.close() }
        page.onOpen = { [weak self] key, row in
            self?.close()
            self?.onOpen?(key, row)
        }
        page.onRetry = { [weak self] in self?.browse.model?.changes.retry() }
        page.onChoose = { [weak self] in self?.ask() }
        cover.show(page.widget) { [weak self] in self?.close() }
        cover.hideContent()
        page.focus()
    }

    private func update() {
        guard let page, let changes = browse.model?.changes else { return }
        page.show(changes.phase)
    }

    /// Goes back to the listings.
    func close() {
        guard let page else { return }
        browse.model?.changes.stop()
        cover.remove(keeping: page)
        self.page = nil
        browse.focusCurrent()
    }
}
