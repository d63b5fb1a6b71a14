import ListingCore
import ListingStore

/// Selection of several listings, and actions on them.
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

    /// The selected listings in page order, without duplicates.
    var selected: [ListingID] {
        var seen: Set<ListingID> = []
        return plugins.selectable.selection.paths(in: adapter.list).compactMap(\.item.number).map { ListingID($0) }
            .filter { seen.insert($0).inserted }
    }

    func copySelection() {
        let (ids, state) = (selected, state)
        guard !ids.isEmpty else { return }
        guard ids.count <= Self.maxCopied else {
            return toasts.show("At most \(CountText.grouped(Self.maxCopied)) listings can be copied. Export them instead.")
        }
        Task { [weak self] in
            do {
                guard let listings = try await state?.listings(ids), let self else { return }
                Desktop.copy(ListingExport(.plainText).text(of: listings), from: widget)
                toasts.show(CountText.of(listings.count, "listing") + " copied")
            } catch {
                self?.toasts.show(String(describing: error))
            }
        }
    }

    /// Writes the selected listings to a file, in the format of its extension.
    func exportSelection(to path: String) {
        let form: ListingExport.Form = path.lowercased().hasSuffix(".csv") ? .csv : .jsonLines
        guard let state else { return }
        let ids = selected
        Task { [weak self] in
            let problem = await Task.detached {
                await FileWriter.write(ids.count, as: form, to: path) { try await state.listings(Array(ids[$0])) }
            }.value
            self?.toasts.show(problem ?? CountText.of(ids.count, "listing") + " exported")
        }
    }

    func favourSelection() {
        state?.setFavorite(selected, true)
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

    /// The maximum number of listings to copy, because more would overload the clipboard.
    private static let maxCopied = 10_000
}
