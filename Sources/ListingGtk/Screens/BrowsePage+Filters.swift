import ListingCore

/// The panel of filters, and the chips of those that hold.
extension BrowsePage {
    func listenToFilters() {
        filters.onChange = { [weak self] query, _ in self?.take(filtersOf: query) }
        filters.onClose = { [weak self] in self?.showsFilters = false }
        chips.onAction = { [weak self] action in self.map { $0.set(query: $0.query.applying(action)) } }
        flap.onChange(of: "reveal-flap") { [weak self] in self?.filtersMoved() }
    }

    /// Whether the panel of filters is open.
    var showsFilters: Bool {
        get { flap.isRevealed }
        set {
            flap.isRevealed = newValue
            if newValue { filters.focus() } else { focusCurrent() }
        }
    }

    /// Of the panel's query only the filters count: what is searched for may be newer here.
    private func take(filtersOf query: ListingQuery) {
        set(query: ListingQuery(search: self.query.search, filters: query.filters, sort: self.query.sort))
    }

    private func filtersMoved() {
        widen(by: flap.isRevealed)
        state?.countFacets(flap.isRevealed)
        showFilters()
        onFilters?(flap.isRevealed)
    }

    func showFilters() {
        let names = state?.status.summary.sources.map(\.file) ?? []
        chips.show(query, sourceNames: names)
        guard flap.isRevealed else { return }
        filters.show(FilterScreenProperties(facets: state?.facets, query: query, sourceNames: names))
    }
}
