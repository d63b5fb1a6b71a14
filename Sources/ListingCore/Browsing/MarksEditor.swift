/// Edits the user's marks on the listings of the page: favorites, hidden listings, viewed listings and notes.
///
/// Marks are made one after the other, because the keys of their listings may have to be looked up. A mark once begun is finished
/// even if the page or the catalog changes meanwhile, because the user has seen its confirmation.
@MainActor
public final class MarksEditor {
    private let state: BrowseState
    private let observer: BrowseObserver
    private let lookup: ResultLookup
    /// The last of the pending edits.
    private var pending: (number: Int, task: Task<Void, Never>)?

    init(_ state: BrowseState, _ observer: BrowseObserver, _ lookup: ResultLookup) {
        self.state = state
        self.observer = observer
        self.lookup = lookup
    }

    private var marks: MarksModel { state.marks }
    private var ids: ListingIDs { state.source.ids }

    var isIdle: Bool { pending == nil }

    /// True if a listing is a favorite; false for an unknown id.
    public func isFavorite(_ listing: ListingID) -> Bool { ids.row(of: listing).map(marks.isFavorite) ?? false }

    /// Adds listings to the favorites, or removes them. The change shows immediately and is saved in the background.
    public func setFavorite(_ listings: [ListingID], _ isFavorite: Bool) {
        mark(listings) { .setFavorite($0, isFavorite) }
    }

    /// Moves a favorite.
    ///
    /// - Parameter position: Where to drop it, next to another favorite or at the end.
    public func moveFavorite(_ listing: ListingID, to position: DropPosition) {
        guard let row = ids.row(of: listing) else { return }
        switch position {
        case .before(let path): self.row(of: path).map { marks.moveFavorite(row, before: $0) }
        case .after(let path): self.row(of: path).map { marks.moveFavorite(row, after: $0) }
        case .onto: return
        case .end: marks.favorites.last.map { marks.moveFavorite(row, after: $0) }
        }
        // Reorder immediately; otherwise the dropped row would jump back to its old position for a moment.
        let order = Dictionary(marks.favorites.enumerated().map { (ids.id(ofRow: $0.element), $0.offset) }) { first, _ in first }
        state.highlights.favorites.sort { order[$0.id] ?? .max < order[$1.id] ?? .max }
        observer.onChange?(.rows)
        lookup.refresh()
    }

    /// The favorite after another one; nil if that is the last one or isn't a favorite.
    public func favorite(after listing: ListingID) -> ListingID? {
        let favorites = marks.favorites
        guard let row = ids.row(of: listing), let index = favorites.firstIndex(of: row), index + 1 < favorites.count else { return nil }
        return ids.id(ofRow: favorites[index + 1])
    }

    /// Makes a listing a favorite again, at its old place.
    ///
    /// - Parameter next: The favorite that followed it: see ``favorite(after:)``. nil for the end.
    public func restoreFavorite(_ listing: ListingID, before next: ListingID?) {
        setFavorite([listing], true)
        guard let next, let row = ids.row(of: listing), let other = ids.row(of: next) else { return }
        marks.moveFavorite(row, before: other)
        lookup.refresh()
    }

    private func row(of path: ItemPath) -> Int? { path.item.number.flatMap { ids.row(of: ListingID($0)) } }

    /// The hidden listings of the catalog.
    public var hidden: [ListingID] { marks.hidden.map(ids.id(ofRow:)) }

    /// Hides listings, or shows them again. The change shows immediately and is saved in the background.
    public func setHidden(_ listings: [ListingID], _ isHidden: Bool) { mark(listings) { .setHidden($0, isHidden) } }

    /// Marks a listing as viewed.
    ///
    /// - Parameter time: Milliseconds since the beginning of 1970, UTC.
    public func recordView(_ listing: ListingID, at time: Int) {
        mark([listing]) { .recordView(Marks.View($0, time: time)) }
    }

    /// The user's note on a listing; empty if there is none.
    public func note(of listing: ListingID) -> String { ids.row(of: listing).map(marks.note) ?? "" }

    /// Sets the user's note on a listing; a blank text removes it.
    public func setNote(_ listing: ListingID, _ text: String) {
        mark([listing]) { .setNote($0, text) }
    }

    /// The team's note on a listing; nil for files.
    public func sharedNotes(of listing: ListingID) -> SharedNotes? { ids.row(of: listing).flatMap(marks.sharedNotes) }

    /// Sets the team's note on a listing; a blank text removes it.
    ///
    /// - Parameter seen: The origin of the note that the user has changed; nil if there was none.
    public func setTeamNote(_ listing: ListingID, _ text: String, seen: MarkOrigin?) {
        mark([listing]) { .setNote($0, text, .team, seen: seen) }
    }

    /// Looks up the keys of listings in advance, so that marking them is immediate. A mark still pending when the program ends
    /// would be lost.
    public func prepare(_ listings: [ListingID]) {
        if marks.keys(of: listings.compactMap(ids.row)) == nil { mark(listings) { _ in nil } }
    }

    private func mark(_ listings: [ListingID], _ edit: @escaping @MainActor (ListingKey) -> MarksEdit?) {
        let rows = listings.compactMap(ids.row)
        guard !rows.isEmpty else { return }
        if pending == nil, let keys = marks.keys(of: rows) {
            marks.apply(keys.compactMap(edit))
            lookup.refresh()
            observer.onChange?(.rows)
            return
        }
        let (earlier, catalog, marks, asked) = (pending, state.source.catalog, marks, marks.generation)
        let number = (earlier?.number ?? 0) + 1
        let shown = rows.reduce(into: [:]) { $0[$1] = state.results?.loaded.listing($1) }
        let task = Task { [weak self] in
            await earlier?.task.value
            do {
                let keys = try await marks.learnKeys(of: catalog.listings(at: rows), in: catalog, asked: asked)
                marks.apply(rows.compactMap { keys[$0] }.compactMap(edit))
            } catch {
                // The first key of a loaded listing identifies it unless several listings are identical.
                marks.apply(rows.compactMap { shown[$0]?.firstKey }.compactMap(edit))
                self?.observer.onProblem?(String(describing: error))
            }
            guard let self else { return }
            if pending?.number == number { pending = nil }
            lookup.refresh()
            observer.onChange?(.rows)
        }
        pending = (number, task)
    }
}
