import ListingCore

/// Opens the page of checks over a window, and updates it while it is open.
@MainActor
final class ChecksOverview {
    private let opener: PageOpener<ChecksPage>
    private let browse: BrowsePage
    private let registry: RowRegistry

    /// Called with the listing whose page the user wants to see.
    var onOpen: ((_ key: ListingKey, _ row: Int) -> Void)?

    /// - Parameter actions: the actions of the window, to which `win.checks` is added.
    init(_ cover: WindowCover, _ browse: BrowsePage, _ registry: RowRegistry, _ actions: ActionMap) {
        opener = PageOpener(cover, browse)
        self.browse = browse
        self.registry = registry
        actions.add("checks") { [weak self] in self?.toggle() }
        actions.setEnabled("checks", false)
        browse.events.onChecks = { [weak self] in self?.update() }
    }

    private func toggle() { if opener.isOpen { close() } else { open() } }

    func open() {
        guard let model = browse.model, !opener.isOpen, opener.canOpen else { return }
        guard model.checks.isPossible else {
            return browse.view.toasts.show(tr("Listings from standard input can’t be checked. Save them in a file first."))
        }
        let screen = ChecksPage(registry: registry)
        screen.onShow = { [weak self] filter in
            guard let self else { return }
            close()
            // The number on the card is that of the whole file.
            browse.set(query: ListingQuery(filters: [filter], sort: browse.query.sort))
        }
        screen.onOpen = { [weak self] key, row in
            self?.close()
            self?.onOpen?(key, row)
        }
        screen.onChoose = { [weak self] in self?.browse.model?.checks.check(against: $0) }
        screen.onRetry = { [weak self] in self?.browse.model?.checks.retry() }
        opener.open(screen)
        model.checks.start()
        update()
        screen.page.focus()
    }

    private func update() {
        guard let screen = opener.screen, let checks = browse.model?.checks else { return }
        screen.show(checks.phase, packs: checks.packs)
    }

    /// Goes back to the listings. A check goes on.
    func close() { opener.close() }
}
