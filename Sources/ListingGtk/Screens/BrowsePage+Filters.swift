import ListingCore

/// The search field, the panel of filters, and the chips of those that hold.
extension BrowsePage {
    func listenToSearch() {
        search.isEnabled = false
        search.onChange = { [weak self] text in
            guard let self else { return }
            set(query: ListingQuery(search: SearchText(text), filters: query.filters, sort: query.sort))
        }
        search.onMoveToList = { [weak self] in self?.focusFound() }
    }

    /// Puts the focus on the first row of what was found; on the first row of all while the user looks for nothing.
    private func focusFound() {
        guard !query.search.isEmpty, let group = state?.results?.groups.first, let first = group.keys.key(at: 0) else {
            return list.focusFirstRow()
        }
        adapter.list.send(.focus(ItemPath(section: group.name.section, item: ItemID(first.id))))
    }

    /// Shows what is asked for beside what was found.
    func showQuery() {
        if search.text != query.search.text { search.show(text: query.search.text) }
        if let state { search.show(status: SearchStatus(query, answer: shownAnswer, status: state.status)) }
        showFilters()
    }

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

    private func showFilters() {
        let names = state?.status.summary.sourceNames ?? []
        chips.show(query, sourceNames: names)
        guard flap.isRevealed else { return }
        filters.show(FilterScreenProperties(facets: state?.facets, query: query, sourceNames: names))
    }
}
