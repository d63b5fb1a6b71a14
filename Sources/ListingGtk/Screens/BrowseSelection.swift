import ListingCore
import ListingStore

/// The selection of several listings on the browsing page, and the bar with its actions.
@MainActor
final class BrowseSelection {
    private let rows: BrowseList
    private let view: BrowseView
    private let actions: BrowseActions

    /// Called when the selection changes. `isSelecting` is true if a plain click selects rows.
    var onChange: ((_ selected: Int, _ isSelecting: Bool) -> Void)?

    /// Called with listings to compare, after some were dropped onto another one.
    var onCompare: (([ListingID]) -> Void)?

    /// The maximum number of listings to copy, because more would overload the clipboard.
    private static let maxCopied = 10_000

    init(_ rows: BrowseList, _ view: BrowseView, _ actions: BrowseActions) {
        self.rows = rows
        self.view = view
        self.actions = actions
        rows.onSelect = { [weak self] in self?.changed() }
        rows.onCompare = { [weak self] in self?.onCompare?($0) }
    }

    private var toasts: ToastOverlay { view.toasts }
    private var notices: NoticeBar { view.bars.notices }
    private var selectable: Selectable { rows.plugins.selectable }

    func begin() {
        selectable.togglesOnClick = true
        changed()
    }

    func end() {
        selectable.togglesOnClick = false
        selectable.clear(in: rows.adapter.list)
        changed()
    }

    func selectAll() { selectable.selectAll(in: rows.adapter.list) }

    /// The selected listings in page order, without duplicates.
    var selected: [ListingID] {
        var seen: Set<ListingID> = []
        return selectable.selection.paths(in: rows.adapter.list).compactMap(\.item.number).map { ListingID($0) }
            .filter { seen.insert($0).inserted }
    }

    /// Copies the selected listings as text.
    func copy() {
        let ids = selected
        guard !ids.isEmpty, let listings = rows.model?.listings else { return }
        guard ids.count <= Self.maxCopied else {
            let limit = CountText.grouped(Self.maxCopied)
            return toasts.show(tr("Too many to copy (limit: {limit}). Export them instead.", ["limit": limit]))
        }
        Task { [toasts, notices] in
            do {
                let found = try await listings.listings(ids)
                Desktop.copy(ListingExport(.plainText).text(of: found), from: toasts)
                toasts.show(trn("Copied {n} listing", "Copied {n} listings", found.count))
            } catch {
                notices.show(tr("Couldn’t copy the listings. {reason}", ["reason": String(describing: error)]))
            }
        }
    }

    /// Adds the selected listings to the favorites.
    func favor() {
        rows.model?.marking.setFavorite(selected, true)
        end()
    }

    /// Hides the selected listings, which can be undone.
    func hide() {
        let listings = selected
        end()
        actions.setHidden(listings, true)
    }

    private func changed() {
        let count = selectable.selection.count(in: rows.adapter.snapshot)
        let isSelecting = selectable.togglesOnClick
        view.show(selected: count, isSelecting: isSelecting)
        view.header.show(isSelecting: isSelecting)
        rows.list.view.setClass("selecting", isSelecting)
        onChange?(count, isSelecting)
    }
}
