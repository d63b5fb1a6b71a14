import ListingCore
import ListingStore

/// Several listings at once: selecting them, and what is done with them.
extension BrowsePage {
    func beginSelecting() {
        plugins.selectable.togglesOnClick = true
        selectionChanged()
    }

    func endSelecting() {
        plugins.selectable.togglesOnClick = false
        plugins.selectable.clear(in: adapter.list)
        selectionChanged()
    }

    func selectAll() { plugins.selectable.selectAll(in: adapter.list) }

    /// The selected listings in the order of the page, each once.
    var selected: [ListingID] {
        var seen: Set<ListingID> = []
        return plugins.selectable.selection.paths(in: adapter.list).compactMap(\.item.number).map { ListingID($0) }
            .filter { seen.insert($0).inserted }
    }

    func copySelection() {
        let listings = selectedListings
        guard !listings.isEmpty else { return }
        Desktop.copy(ListingExport(.plainText).text(of: listings), from: widget)
        toasts.show(listings.count == 1 ? "1 listing copied" : "\(listings.count) listings copied")
    }

    /// Writes the selected listings to a file, in the form that its name asks for.
    func exportSelection(to path: String) {
        let listings = selectedListings
        let form: ListingExport.Form = path.lowercased().hasSuffix(".csv") ? .csv : .jsonLines
        Task { [weak self] in
            let problem = await Task.detached { FileWriter.write(listings, as: form, to: path) }.value
            self?.toasts.show(problem ?? (listings.count == 1 ? "1 listing exported" : "\(listings.count) listings exported"))
        }
    }

    func favourSelection() {
        state?.setFavourite(selected, true)
        endSelecting()
    }

    func hideSelection() {
        let listings = selected
        endSelecting()
        setHidden(listings, true)
    }

    func selectionChanged() {
        let count = plugins.selectable.selection.count(in: adapter.snapshot)
        selectionBar.show(selected: count, isSelecting: plugins.selectable.togglesOnClick)
        list.view.setClass("selecting", plugins.selectable.togglesOnClick)
        onSelect?(count, plugins.selectable.togglesOnClick)
    }

    private var selectedListings: [Listing] { selected.compactMap { state?.session.listing($0) } }
}
