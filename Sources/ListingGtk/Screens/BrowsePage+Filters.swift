import ListingCore

/// The search field, the filter panel, and the chips of the active filters.
extension BrowsePage {
    func listenToSearch() {
        search.isEnabled = false
        search.onChange = { [weak self] text in
            guard let self else { return }
            set(query: ListingQuery(search: SearchText(text), filters: query.filters, sort: query.sort))
        }
        search.onMoveToList = { [weak self] in self?.focusFound() }
    }

    /// Moves the focus to the first search result, or to the first row of the page if there is no search.
    private func focusFound() {
        guard !query.search.isEmpty, let group = state?.results?.groups.first, let first = group.keys.key(at: 0) else {
            return list.focusFirstRow()
        }
        adapter.list.send(.focus(ItemPath(section: group.name.section, item: ItemID(first.id))))
    }

    /// Shows the query in the search field, and the status of the search.
    func showQuery() {
        if search.text != query.search.text { search.show(text: query.search.text) }
        if let state { search.show(status: SearchStatus(query, answer: shownAnswer, status: state.status)) }
        showFilters()
    }

    func listenToFilters() {
        filters.onChange = { [weak self] query, _ in self?.take(filtersOf: query) }
        filters.onClose = { [weak self] in self?.showsFilters = false }
        chips.onAction = { [weak self] action in self.map { $0.set(query: $0.query.applying(action)) } }
        flap.onChange(of: .revealFlap) { [weak self] in self?.filtersMoved() }
    }

    /// True if the filter panel is open.
    var showsFilters: Bool {
        get { flap.isRevealed }
        set {
            flap.isRevealed = newValue
            if newValue { filters.focus() } else { focusCurrent() }
        }
    }

    /// Applies the filters of the panel's query. Its search is ignored, because it may be outdated.
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
