import ListingCore

/// The place in the browsing page's list: which listing is at the top, and the way back to such a place.
@MainActor
final class BrowsePlace {
    struct Place {
        /// The first listing on the screen; nil if it is no longer in the file.
        var listing: ListingID?
        /// Its number in the result, from 0.
        var position: Int
        /// Pixels from the start of the viewport to that of its row.
        var offset: Double
    }

    private unowned let rows: BrowseList
    private var awaited: Place?
    /// True if a place is going to be restored.
    private(set) var isExpected = false
    private var last: Place?

    init(_ rows: BrowseList) {
        self.rows = rows
        // Scroll events don't tell: GTK scrolls by itself while rows come.
        rows.list.scrolledWindow.onAnyScroll { [weak self] in
            self?.cancel()
            return false
        }
        rows.list.view.onKeyPressed(capture: true) { [weak self] _, _ in
            self?.cancel()
            return false
        }
    }

    /// Forgets the place in the rows of another file.
    ///
    /// - Parameter isExpected: true if ``restore(_:)`` follows.
    func begin(isExpected: Bool) {
        (awaited, last) = (nil, nil)
        self.isExpected = isExpected
    }

    /// The place on the screen, or the last one if the list has left the screen; nil if the list is at its start.
    var current: Place? {
        if let awaited { return awaited }
        if rows.list.widget.isMapped { last = measured }
        return last
    }

    private var measured: Place? {
        guard rows.list.adjustment.value > 0.5, let results = rows.model?.results else { return nil }
        let tops = rows.list.containers.onScreen.compactMap { container -> (listing: ListingID, offset: Double)? in
            guard let path = container.path, BrowseScreen.isResults(path.section), let number = path.item.number,
                let bounds = rows.list.bounds(of: container), bounds.y + bounds.height > 0
            else { return nil }
            return (ListingID(number), bounds.y)
        }
        guard let top = tops.min(by: { $0.offset < $1.offset }), let position = results.position(of: top.listing) else { return nil }
        return Place(listing: top.listing, position: results.groups[position.group].start + position.index, offset: top.offset)
    }

    /// Goes to a place, now or as soon as its row is there, unless the user scrolls first.
    ///
    /// - Parameter place: nil for the start of the list.
    func restore(_ place: Place?) {
        guard isExpected else { return }
        awaited = place
        if place == nil { giveUp() } else { goToAwaited() }
    }

    /// Goes nowhere, because the user scrolls or moves to another row.
    private func cancel() { (awaited, isExpected) = (nil, false) }

    /// Goes to the awaited place if its row is there.
    func goToAwaited() {
        guard let awaited, let model = rows.model, let results = model.results, !model.isSearching else { return }
        guard !results.isEmpty else {
            // While words are being looked up, nothing may have been found yet.
            if results.isWhole(in: model.status) { giveUp() }
            return
        }
        let isThere = awaited.listing.map { results.position(of: $0) != nil } ?? false
        // It may be among the rows that are not found yet.
        guard isThere || results.isWhole(in: model.status) else { return }
        guard let listing = isThere ? awaited.listing : results.listing(at: awaited.position) else { return giveUp() }
        // The list shows only its first rows at first.
        guard let path = BrowseScreen.path(of: listing, in: results), rows.adapter.list.position(of: path) != nil,
            let place = results.position(of: listing), rows.firstScreen.reaches(results.groups[place.group].start + place.index)
        else { return }
        (self.awaited, isExpected) = (nil, false)
        rows.adapter.list.send(.scroll(to: path, .start(offset: isThere ? awaited.offset : 0)))
        rows.adapter.list.send(.focus(path))
    }

    private func giveUp() {
        (awaited, isExpected) = (nil, false)
        rows.list.focusFirstRow()
    }
}

extension BrowseResults {
    /// True if no further rows of the catalog are going to be found.
    ///
    /// - Parameter status: the status that the model knows, which may be older than that of the catalog.
    fileprivate func isWhole(in status: CatalogStatus) -> Bool {
        status.phase != .reading && total == status.rows && (answer.verifiedCount >= total || status.indexingFailed)
    }
}

extension BrowseList {
    /// A picture from the web that a row on the screen shows; nil if there is none.
    var firstPicture: Texture? {
        guard let results = model?.results else { return nil }
        for container in list.containers.onScreen.sorted(by: { $0.position < $1.position }) {
            guard let path = container.path, BrowseScreen.isResults(path.section), let number = path.item.number,
                let location = results.listing(ListingID(number))?.images.first?.location, case .web = PictureAddress(location),
                let texture = context.pictures.kept(location, ListingRowView.pictureBounds(list.view.scaleFactor))
            else { continue }
            return texture
        }
        return nil
    }
}
