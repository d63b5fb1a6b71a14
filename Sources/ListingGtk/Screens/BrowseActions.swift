import ListingCore
import ListingStore

/// Performs what the user does with listings, wherever they are shown, and confirms it.
@MainActor
final class BrowseActions {
    private let rows: BrowseList
    private let notices: NoticeBar
    private let toasts: ToastOverlay

    /// Called when favorites or hidden listings change.
    var onMarksChange: (() -> Void)?

    init(_ rows: BrowseList, _ notices: NoticeBar, _ toasts: ToastOverlay) {
        self.rows = rows
        self.notices = notices
        self.toasts = toasts
    }

    private var model: BrowseModel? { rows.model }

    /// Performs any action except ``ListingAction/open(_:)``.
    func perform(_ action: ListingAction) {
        switch action {
        case .open: break
        case .setFavorite(let listing, let isFavorite):
            if isFavorite { addFavorite(listing) } else { removeFavorite(listing) }
        case .setHidden(let listing, let isHidden): setHidden([listing], isHidden)
        case .copyLink(let listing):
            withLink(of: listing) { toasts, link in
                Desktop.copy(link, from: toasts)
                toasts.show(tr("Link copied"))
            }
        case .copy(let listing, let form):
            Task { [weak toasts, listings = model?.listings] in
                guard let found = await listings?.listing(listing), let toasts else { return }
                Desktop.copy(Self.text(of: found, form), from: toasts)
                toasts.show(tr("Listing copied"))
            }
        case .openInBrowser(let listing): withLink(of: listing) { toasts, link in Desktop.openWebPage(link, from: toasts) }
        }
    }

    private static func text(of listing: Listing, _ form: ListingCopy) -> String {
        switch form {
        case .text: ListingExport(.plainText).text(of: [listing])
        case .json: ListingExport(.jsonLines).text(of: [listing])
        case .record: listing.source.pasteableText
        }
    }

    private func addFavorite(_ listing: ListingID) {
        model?.marking.setFavorite([listing], true)
        onMarksChange?()
        toasts.show(tr("Added to favorites"))
    }

    private func removeFavorite(_ listing: ListingID) {
        let next = model?.marking.favorite(after: listing)
        model?.marking.setFavorite([listing], false)
        onMarksChange?()
        toasts.show(
            tr("Removed from favorites"),
            action: (
                tr("Undo"),
                { [weak self] in
                    self?.model?.marking.restoreFavorite(listing, before: next)
                    self?.onMarksChange?()
                }
            ))
    }

    /// Shows all hidden listings again, which can be undone.
    func unhideAll() {
        guard let hidden = model?.marking.hidden, !hidden.isEmpty else { return }
        setHidden(hidden, false)
        toasts.show(
            trn("{n} listing is shown again", "{n} listings are shown again", hidden.count),
            action: (tr("Undo"), { [weak self] in self?.setHidden(hidden, true) }))
    }

    /// Hides listings, or shows them again. Hiding can be undone.
    func setHidden(_ listings: [ListingID], _ isHidden: Bool) {
        guard !listings.isEmpty else { return }
        model?.marking.setHidden(listings, isHidden)
        onMarksChange?()
        guard isHidden else { return }
        toasts.show(
            listings.count == 1 ? tr("Listing hidden") : trn("{n} listing hidden", "{n} listings hidden", listings.count),
            action: (tr("Undo"), { [weak self] in self?.setHidden(listings, false) }))
    }

    private func withLink(of listing: ListingID, _ body: @escaping @MainActor (ToastOverlay, String) -> Void) {
        Task { [weak toasts, listings = model?.listings] in
            guard let link = await listings?.listing(listing)?.webAddress, let toasts else { return }
            body(toasts, link)
        }
    }

    /// Reads the files of a model again, and says what has changed.
    func reload(_ model: BrowseModel, canBeReadAgain: Bool) {
        guard canBeReadAgain else {
            toasts.show(tr("Can’t reload standard input or a pipe"))
            return rows.endRefreshing()
        }
        notices.clear()
        model.reloader.reload { [weak self] result in
            self?.rows.endRefreshing()
            self?.confirm(result)
        }
    }

    private func confirm(_ result: ReloadState) {
        // The next import may report the same notice.
        if result != .unchanged { notices.forgetCatalog() }
        switch result {
        case .unchanged: toasts.show(tr("Nothing has changed"))
        case .changed(let added, let removed, let changed): toasts.show(Self.text(added: added, removed: removed, changed: changed))
        case .read(let listings): toasts.show(trn("Reloaded {n} listing", "Reloaded {n} listings", listings))
        case .failed(let reason): notices.show(reason, offersReload: true)
        }
    }

    /// Lists the changes that there are: "2 added, 1 removed".
    private static func text(added: Int, removed: Int, changed: Int) -> String {
        let parts = [
            added > 0 ? trn("{n} added", "{n} added", added) : nil, removed > 0 ? trn("{n} removed", "{n} removed", removed) : nil,
            changed > 0 ? trn("{n} changed", "{n} changed", changed) : nil,
        ]
        return parts.compactMap(\.self).joined(separator: ", ")
    }
}
