import CGtk
import ListingCore

/// The searches that the user has saved, in the filter panel of a window. All windows share them.
@MainActor
final class SavedSearches {
    private let preferences: PreferencesModel
    private let browse: BrowsePage
    private let window: ApplicationWindow

    init(_ preferences: PreferencesModel, _ browse: BrowsePage, _ window: ApplicationWindow) {
        self.preferences = preferences
        self.browse = browse
        self.window = window
        browse.view.filters.onSavedSearch = { [weak self] in self?.perform($0) }
        preferences.watch(self) { [weak browse] preferences in
            guard let browse, let model = browse.model else { return }
            model.counter.saved = preferences.savedSearches
            browse.view.show(model.finding)
        }
    }

    private func perform(_ action: SavedSearchAction) {
        switch action {
        case .show(let search): browse.set(query: search.query)
        case .remove(let search): remove(search)
        case .save: ask()
        }
    }

    private func remove(_ search: SavedSearch) {
        let before = preferences.value.savedSearches
        preferences.change { $0.savedSearches.removeAll { $0 == search } }
        browse.view.toasts.show(
            tr("Deleted “{name}”", ["name": search.name]),
            action: (tr("Undo"), { [preferences] in preferences.change { $0.savedSearches = before } }))
    }

    /// Asks for the name of the current query. The proposed one says what it finds.
    private func ask() {
        let query = browse.query
        let texts = [query.search.text].filter { !$0.isEmpty } + query.chips().map(\.text)
        let dialog = NameDialog(
            over: window, heading: tr("Save Search"), name: texts.joined(separator: ", "), label: tr("Name"), cancel: tr("Cancel"),
            confirm: tr("Save")
        ) { [weak self] name in self?.save(query, name) }
        dialog.present()
    }

    private func save(_ query: ListingQuery, _ name: String) {
        preferences.change { $0.savedSearches = $0.savedSearches.saving(SavedSearch(name: name, query: query)) }
    }
}
