import ListingCore
import ListingStore

/// What rows and keys ask for.
extension BrowsePage {
    func handle(_ action: ListingAction) {
        switch action {
        case .open(let listing): onOpen?(listing)
        case .setFavourite(let listing, let isFavourite):
            state?.setFavourite([listing], isFavourite)
            onMarksChange?()
            toasts.show(isFavourite ? "Added to the favourites" : "Removed from the favourites")
        case .setHidden(let listing, let isHidden): setHidden([listing], isHidden)
        case .copyLink(let listing):
            guard let link = state?.session.listing(listing)?.webAddress else { return }
            Desktop.copy(link, from: widget)
            toasts.show("Link copied")
        case .openInBrowser(let listing):
            guard let link = state?.session.listing(listing)?.webAddress else { return }
            Desktop.openWebPage(link, from: widget)
        }
    }

    func handle(_ action: CategoryAction) {
        switch action {
        case .show(let category):
            guard let state, let path = BrowseScreen.path(ofCategory: category, in: state.arrangement) else { return }
            adapter.list.send(.scroll(to: path, .start(offset: 0)))
            adapter.list.send(.focus(path))
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
        guard let state, case .finished = state.session.state else { return plugins.refreshable.finish(in: adapter.list) }
        guard CatalogueReader.canBeReadAgain(state.session.paths) else {
            toasts.show("What came through a pipe can’t be read again")
            return plugins.refreshable.finish(in: adapter.list)
        }
        state.reread { [weak self] result in
            guard let self else { return }
            plugins.refreshable.finish(in: adapter.list)
            switch result {
            case .unchanged: toasts.show("The file has not changed")
            case .changed(let added, let removed, let changed):
                let parts = [(added, "new"), (removed, "gone"), (changed, "changed")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
                toasts.show(parts.joined(separator: ", "))
            case .failed(let reason): toasts.show(reason)
            }
        }
    }
}
