/// What the user marks.
extension BrowseState {
    public func isFavourite(_ listing: ListingID) -> Bool { ids.row(of: listing).map(marks.isFavourite) ?? false }

    public func setFavourite(_ listings: [ListingID], _ isFavourite: Bool) {
        mark(listings) { $0.setFavourite($1, isFavourite) }
    }

    /// - Parameter place: beside another favourite.
    public func moveFavourite(_ listing: ListingID, to place: DropPlace) {
        guard let row = ids.row(of: listing) else { return }
        switch place {
        case .before(let path): self.row(of: path).map { marks.moveFavourite(row, before: $0) }
        case .after(let path): self.row(of: path).map { marks.moveFavourite(row, after: $0) }
        case .end: marks.favourites.last.map { marks.moveFavourite(row, after: $0) }
        }
        // At once: the row that was dropped would go back to its old place for a moment.
        let order = Dictionary(marks.favourites.enumerated().map { (ids.id(ofRow: $0.element), $0.offset) }) { first, _ in first }
        highlights.favourites.sort { order[$0.id] ?? .max < order[$1.id] ?? .max }
        onChange?()
        refresh()
    }

    private func row(of path: ItemPath) -> Int? { path.item.number.flatMap { ids.row(of: ListingID($0)) } }

    public var hidden: [ListingID] { marks.hidden.map(ids.id(ofRow:)) }

    public func setHidden(_ listings: [ListingID], _ isHidden: Bool) { mark(listings) { $0.setHidden($1, isHidden) } }

    public func noteViewed(_ listing: ListingID, at time: Int) {
        mark([listing]) { marks, rows in rows.forEach { marks.noteViewed($0, at: time) } }
    }

    /// The user's note on a listing; empty where there is none.
    public func note(of listing: ListingID) -> String { ids.row(of: listing).map(marks.note) ?? "" }

    public func setNote(_ listing: ListingID, _ text: String) {
        mark([listing]) { marks, rows in rows.forEach { marks.setNote($0, text) } }
    }

    /// Finds out what listings are marked by, so that marking them takes no time: what is written when the program ends would be lost.
    public func prepareMarks(of listings: [ListingID]) {
        if !marks.knows(listings.compactMap(ids.row)) { mark(listings) { _, _ in } }
    }

    /// Marks listings, one edit after the other: their keys may have to be looked up.
    private func mark(_ listings: [ListingID], _ edit: @escaping @MainActor (MarksKeeper, [Int]) -> Void) {
        let rows = listings.compactMap(ids.row)
        guard !rows.isEmpty else { return }
        if marking == nil, marks.knows(rows) {
            edit(marks, rows)
            refresh()
            onChange?()
            return
        }
        let (earlier, catalogue) = (marking, catalogue)
        let number = (earlier?.number ?? 0) + 1
        let task = Task { [weak self] in
            await earlier?.task.value
            guard let self, !Task.isCancelled else { return }
            do {
                try await marks.learnKeys(of: catalogue.listings(at: rows), in: catalogue)
            } catch {
                onProblem?(String(describing: error))
            }
            if catalogue === self.catalogue { edit(marks, rows) }
            if marking?.number == number { marking = nil }
            refresh()
            onChange?()
        }
        marking = (number, task)
    }
}
