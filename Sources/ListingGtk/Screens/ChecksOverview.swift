import ListingCore

/// Opens the page of checks over a window, and updates it while it is open.
@MainActor
final class ChecksOverview {
    private let cover: WindowCover
    private let browse: BrowsePage
    private let registry: RowRegistry
    private(set) var page: ChecksPage?

    /// Called with the listing whose page the user wants to see.
    var onOpen: ((_ key: ListingKey, _ row: Int) -> Void)?

    /// - Parameter actions: the actions of the window, to which `win.checks` is added.
    init(_ cover: WindowCover, _ browse: BrowsePage, _ registry: RowRegistry, _ actions: ActionMap) {
        self.cover = cover
        self.browse = browse
        self.registry = registry
        actions.add("checks") { [weak self] in self?.toggle() }
        actions.setEnabled("checks", false)
        browse.events.onChecks = { [weak self] in self?.update() }
    }

    private func toggle() { if page == nil { open() } else { close() } }

    func open() {
        guard let model = browse.model, !cover.isCovered else { return }
        guard model.checks.isPossible else {
            return browse.view.toasts.show(tr("Listings from standard input can’t be checked. Save them in a file first."))
        }
        let page = ChecksPage(registry: registry)
        self.page = page
        page.onClose = { [weak self] in self?.close() }
        page.onShow = { [weak self] filter in
            guard let self else { return }
            close()
            // The number on the card is that of the whole file.
            browse.set(query: ListingQuery(filters: [filter], sort: browse.query.sort))
        }
        page.onOpen = { [weak self] key, row in
            self?.close()
            self?.onOpen?(key, row)
        }
        page.onChoose = { [weak self] in self?.browse.model?.checks.check(against: $0) }
        page.onRetry = { [weak self] in self?.browse.model?.checks.retry() }
        cover.show(page.widget) { [weak self] in self?.close() }
        cover.hideContent()
        model.checks.start()
        update()
        page.focus()
    }

    private func update() {
        guard let page, let checks = browse.model?.checks else { return }
        page.show(checks.phase, packs: checks.packs)
    }

    /// Goes back to the listings. A check goes on.
    func close() {
        guard let page else { return }
        cover.remove(keeping: page)
        self.page = nil
        browse.focusCurrent()
    }
}
