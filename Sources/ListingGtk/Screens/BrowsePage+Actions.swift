import ListingCore

/// Actions of rows and keys.
extension BrowsePage {
    func handle(_ action: ListingAction) {
        switch action {
        case .open(let listing): onOpen?(listing)
        case .setFavorite(let listing, let isFavorite):
            state?.setFavorite([listing], isFavorite)
            onMarksChange?()
            toasts.show(isFavorite ? "Added to the favourites" : "Removed from the favourites")
        case .setHidden(let listing, let isHidden): setHidden([listing], isHidden)
        case .copyLink(let listing):
            withLink(of: listing) { page, link in
                Desktop.copy(link, from: page.widget)
                page.toasts.show("Link copied")
            }
        case .openInBrowser(let listing):
            withLink(of: listing) { page, link in Desktop.openWebPage(link, from: page.widget) }
        }
    }

    func handle(_ action: CategoryAction) {
        switch action {
        case .show(let category):
            guard let results = state?.results, let path = BrowseScreen.path(ofCategory: category, in: results) else {
                return set(query: query.setting(.category(category)))
            }
            adapter.list.send(.scroll(to: path, .start(offset: 0)))
            adapter.list.send(.focus(path))
        }
    }

    private func withLink(of listing: ListingID, _ body: @escaping @MainActor (BrowsePage, String) -> Void) {
        Task { [weak self] in
            guard let link = await self?.state?.listing(listing)?.webAddress, let self else { return }
            body(self, link)
        }
    }

    func setHidden(_ listings: [ListingID], _ isHidden: Bool) {
        guard !listings.isEmpty else { return }
        state?.setHidden(listings, isHidden)
        onMarksChange?()
        guard isHidden else { return }
        toasts.show(
            listings.count == 1 ? "Listing hidden" : "\(listings.count) listings hidden",
            action: ("Undo", { [weak self] in self?.setHidden(listings, false) }))
    }

    func reread() {
        guard let state, let session, state.status.phase != .reading else { return plugins.refreshable.finish(in: adapter.list) }
        guard session.canBeReadAgain else {
            toasts.show("What came through a pipe can’t be read again")
            return plugins.refreshable.finish(in: adapter.list)
        }
        noticeBar.clear()
        state.reread { [weak self] result in
            guard let self else { return }
            plugins.refreshable.finish(in: adapter.list)
            // The next import may report the same notice.
            if result != .unchanged { noticed = nil }
            switch result {
            case .unchanged: toasts.show("The file has not changed")
            case .changed(let added, let removed, let changed):
                let parts = [(added, "new"), (removed, "gone"), (changed, "changed")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
                toasts.show(parts.joined(separator: ", "))
            case .read(let listings): toasts.show("Read again: \(CountText.of(listings, "listing"))")
            case .failed(let reason): noticeBar.show(reason)
            }
        }
    }
}
