import ListingCore

/// Opens the charts over a window, and updates them while they are open.
@MainActor
final class ChartsOverview {
    private let opener: PageOpener<ChartsPage>
    private let browse: BrowsePage
    private let registry: RowRegistry

    /// - Parameter actions: the actions of the window, to which `win.charts` is added.
    init(_ cover: WindowCover, _ browse: BrowsePage, _ registry: RowRegistry, _ actions: ActionMap) {
        opener = PageOpener(cover, browse)
        self.browse = browse
        self.registry = registry
        actions.add("charts") { [weak self] in self?.toggle() }
        actions.setEnabled("charts", false)
        browse.view.onFinding = { [weak self] in self?.show($0) }
        // Nothing is counted for the charts while they are closed.
        opener.onClose = { [weak browse] in browse?.model?.counter.countFacets(false, for: .charts) }
    }

    var isOpen: Bool { opener.isOpen }

    private func toggle() { if isOpen { close() } else { open() } }

    func open() {
        guard let model = browse.model, !isOpen, opener.canOpen else { return }
        let screen = ChartsPage(registry: registry)
        screen.onShow = { [weak self] filter in
            self?.close()
            self?.browse.change { $0.set(filter) }
        }
        model.counter.countFacets(true, for: .charts)
        opener.open(screen)
        show(model.finding)
        screen.page.focus()
    }

    private func show(_ finding: FindingProperties) {
        opener.screen?.show(ChartScreenProperties(facets: finding.facets, query: finding.query))
    }

    /// Goes back to the listings.
    func close() { opener.close() }
}
