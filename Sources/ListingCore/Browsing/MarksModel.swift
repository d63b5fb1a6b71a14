/// The user's marks of one open catalog, by the rows that its listings have at the moment.
///
/// Marks are stored by key, because rows are positions within one reading of the files; screens know only rows. Every change shows
/// immediately and is saved in the background.
@MainActor
public final class MarksModel {
    public private(set) var marks = Marks()
    /// True once the marks have been loaded from the store.
    public private(set) var isLoaded = false
    private let store: any MarksStore
    private let catalog: CatalogID
    /// Rows by key: of the marked listings in the catalog, and of listings whose keys have been looked up for marking.
    private var rows: [ListingKey: Int] = [:]
    /// The inverse of `rows`.
    private var keys: [Int: ListingKey] = [:]
    /// Marked listings that were not found in a catalog of `count` rows.
    private var absent: (keys: Set<ListingKey>, count: Int) = ([], 0)
    /// Number of edits so far.
    private var edits = 0
    /// Changes with every catalog; responses for an earlier catalog are dropped.
    private(set) var generation = 0

    public init(store: any MarksStore, catalog: CatalogID) {
        self.store = store
        self.catalog = catalog
    }

    /// Loads the marks from the store, including edits made while loading.
    public func load() async {
        var (stored, asked): (Marks, Int)
        repeat {
            asked = edits
            stored = await store.marks(of: catalog)
            // A response from before an edit would undo the edit.
        } while asked != edits
        marks = stored
        isLoaded = true
    }

    /// Follows what others change, until the task is canceled.
    ///
    /// - Parameter onChange: Called after other marks have been loaded.
    public func follow(_ onChange: @MainActor () -> Void) async {
        for await _ in store.changes(of: catalog) {
            let before = marks
            await load()
            if Task.isCancelled { return }
            if marks != before { onChange() }
        }
    }

    // MARK: Rows

    /// Looks up the rows of marked listings that are not known yet.
    ///
    /// - Parameter count: Number of rows that the catalog has at least.
    /// - Throws: The catalog's error if it cannot be read.
    public func find(in catalog: any Catalog, count: Int) async throws {
        let known = absent.count == count ? absent.keys : []
        let wanted = marks.keys.filter { rows[$0] == nil && !known.contains($0) }
        guard !wanted.isEmpty else { return }
        let generation = generation
        let found = try await catalog.rows(of: Array(wanted))
        guard generation == self.generation else { return }
        for (key, row) in found { record(key, row) }
        absent = (known.union(wanted.filter { found[$0] == nil }), count)
    }

    /// Forgets all rows, because the catalog has been replaced.
    public func forgetRows() {
        (rows, keys, absent) = ([:], [:], ([], 0))
        generation += 1
    }

    /// Looks up the keys of listings, so that they can be marked.
    ///
    /// - Parameters:
    ///   - listings: The listings by row.
    ///   - asked: The generation in which the rows had these listings; nil for the current one.
    /// - Returns: The keys by row, even if the catalog is no longer the one that is shown.
    /// - Throws: The catalog's error if it cannot be read.
    @discardableResult
    public func learnKeys(of listings: [Int: Listing], in catalog: any Catalog, asked: Int? = nil) async throws -> [Int: ListingKey] {
        let generation = asked ?? generation
        var learnt = generation == self.generation ? keys.filter { listings[$0.key] != nil } : [:]
        var wanted = listings.filter { learnt[$0.key] == nil }.mapValues(\.firstKey)
        // The first of several listings with equal keys keeps the key; the others get an occurrence number.
        var (first, length) = (1, 1)
        while !wanted.isEmpty, first <= Self.maxAlike {
            let occurrences = first..<first + length
            let candidates = Set(wanted.values).flatMap { key in occurrences.map { $0 == 1 ? key : key.numbered($0) } }
            let found = try await catalog.rows(of: candidates)
            for (key, row) in found where wanted[row] != nil {
                learnt[row] = key
                if generation == self.generation { record(key, row) }
                wanted[row] = nil
            }
            if found.isEmpty { break }
            (first, length) = (occurrences.upperBound, length * 4)
        }
        return learnt
    }

    /// Upper bound for the occurrence number of equal keys.
    private static let maxAlike = 2_000_000

    private func record(_ key: ListingKey, _ row: Int) {
        rows[key] = row
        keys[row] = key
    }

    /// Rows of the favorites that are in the catalog, in the user's order.
    public var favorites: [Int] { marks.favorites.compactMap { rows[$0] } }
    public var hidden: [Int] { marks.hidden.compactMap { rows[$0] } }
    /// Rows, most recently viewed first.
    public var recentlyViewed: [Int] { marks.recent.compactMap { rows[$0.listing] } }
    /// True if a row is a favorite; false if the row's key is unknown.
    public func isFavorite(_ row: Int) -> Bool { keys[row].map(marks.isFavorite) ?? false }

    /// The marks as sets of rows, for queries.
    ///
    /// - Parameters:
    ///   - count: Number of rows in the catalog.
    ///   - checks: The rows in which a check has found something.
    public func catalogMarks(count: Int, checks: CheckedRows = CheckedRows()) -> CatalogMarks {
        var result = CatalogMarks(favorites: RowBitmap(capacity: count), hidden: RowBitmap(capacity: count), checks: checks)
        for row in favorites { result.favorites.insert(row) }
        for row in hidden { result.hidden.insert(row) }
        return result
    }

    // MARK: Edits

    /// The user's note; empty if there is none.
    public func note(of row: Int) -> String { keys[row].flatMap { marks.notes[$0] } ?? "" }

    /// The team's note on a listing; nil for files.
    public func sharedNotes(of row: Int) -> SharedNotes? {
        guard let team = marks.team else { return nil }
        guard let key = keys[row] else { return SharedNotes(canEdit: team.canEdit) }
        return SharedNotes(
            text: team.notes[key] ?? "", origin: team.origins[MarkID(.note, .team, key)],
            ownOrigin: team.origins[MarkID(.note, .own, key)], canEdit: team.canEdit)
    }

    /// Chooses whether new favorites and hidden listings of a shared catalog are the team's.
    public func setSharing(_ isOn: Bool) { apply([.setSharing(isOn)]) }

    /// The keys of rows, in the order of `rows`; nil if any of them is unknown.
    public func keys(of rows: [Int]) -> [ListingKey]? {
        let known = rows.compactMap { keys[$0] }
        return known.count == rows.count ? known : nil
    }

    /// The user's answer to whether servers may be asked for the pictures that the file names.
    public var pictureAccess: PictureAccess { isLoaded ? PictureAccess(answer: marks.webPictures) : .unknown }

    public func setWebPictures(_ isAllowed: Bool) { apply([.setWebPictures(isAllowed)]) }

    /// Moves a favorite before another one. Has no effect unless `learnKeys(of:in:)` has looked up both rows.
    public func moveFavorite(_ row: Int, before other: Int) { move(row, keys[other].map(FavoritePosition.before)) }

    /// Moves a favorite after another one. Has no effect unless `learnKeys(of:in:)` has looked up both rows.
    public func moveFavorite(_ row: Int, after other: Int) { move(row, keys[other].map(FavoritePosition.after)) }

    private func move(_ row: Int, _ position: FavoritePosition?) {
        if let key = keys[row], let position { apply([.moveFavorite(key, position)]) }
    }

    /// Marks listings by key, even if they are not in the catalog that is shown.
    public func apply(_ edits: [MarksEdit]) {
        guard !edits.isEmpty else { return }
        self.edits += 1
        marks = marks.applying(edits)
        store.save(edits, of: catalog)
    }
}
