import ListingCore

/// Opens the charts over a window, and updates them while they are open.
@MainActor
final class ChartsOverview {
    private let cover: WindowCover
    private let browse: BrowsePage
    private let registry: RowRegistry
    private(set) var page: ChartsPage?

    /// - Parameter actions: the actions of the window, to which `win.charts` is added.
    init(_ cover: WindowCover, _ browse: BrowsePage, _ registry: RowRegistry, _ actions: ActionMap) {
        self.cover = cover
        self.browse = browse
        self.registry = registry
        actions.add("charts") { [weak self] in self?.toggle() }
        actions.setEnabled("charts", false)
        browse.view.onFinding = { [weak self] in self?.show($0) }
    }

    var isOpen: Bool { page != nil }

    private func toggle() { if isOpen { close() } else { open() } }

    func open() {
        guard let model = browse.model, !cover.isCovered else { return }
        let page = ChartsPage(registry: registry)
        self.page = page
        page.onClose = { [weak self] in self?.close() }
        page.onShow = { [weak self] filter in
            self?.close()
            self?.browse.change { $0.set(filter) }
        }
        model.counter.countFacets(true, for: .charts)
        cover.show(page.widget) { [weak self] in self?.close() }
        cover.hideContent()
        show(model.finding)
        page.focus()
    }

    private func show(_ finding: FindingProperties) {
        page?.show(ChartScreenProperties(facets: finding.facets, query: finding.query))
    }

    /// Goes back to the listings. Nothing is counted for the charts while they are closed.
    func close() {
        guard let page else { return }
        browse.model?.counter.countFacets(false, for: .charts)
        cover.remove(keeping: page)
        self.page = nil
        browse.focusCurrent()
    }
}
