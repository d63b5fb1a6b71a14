/// The user's marks of one opened catalogue, by the rows that its listings have at the moment.
///
/// Marks are kept by key, as rows are places of one reading; screens know rows. Every change shows at once and is saved behind that.
@MainActor
public final class MarksKeeper {
    public private(set) var marks = Marks()
    /// Whether the marks are those of the store.
    public private(set) var isLoaded = false
    private let store: any MarksStore
    private let catalogue: CatalogueID
    /// Of the marked listings that are in the catalogue, and of those that the user has to do with.
    private var rows: [ListingKey: Int] = [:]
    /// The same the other way round.
    private var keys: [Int: ListingKey] = [:]
    /// The marked listings that are not among so many rows.
    private var absent: (keys: Set<ListingKey>, count: Int) = ([], 0)
    /// How many times something was edited.
    private var edits = 0
    /// Another number for another catalogue: answers of the one before come too late.
    private(set) var generation = 0

    public init(store: any MarksStore, catalogue: CatalogueID) {
        self.store = store
        self.catalogue = catalogue
    }

    public func load() async {
        var (stored, asked): (Marks, Int)
        repeat {
            asked = edits
            stored = await store.marks(of: catalogue)
            // An answer from before an edit would undo it.
        } while asked != edits
        marks = stored
        isLoaded = true
    }

    // MARK: Rows

    /// Looks up where the marked listings are of which that is not known yet.
    ///
    /// - Parameter count: rows that the catalogue has at least.
    public func find(in catalogue: any Catalogue, count: Int) async throws {
        let known = absent.count == count ? absent.keys : []
        let wanted = marks.keys.filter { rows[$0] == nil && !known.contains($0) }
        guard !wanted.isEmpty else { return }
        let generation = generation
        let found = try await catalogue.rows(of: Array(wanted))
        guard generation == self.generation else { return }
        for (key, row) in found { note(key, row) }
        absent = (known.union(wanted.filter { found[$0] == nil }), count)
    }

    /// Forgets where listings are: the catalogue is another one.
    public func forgetRows() {
        (rows, keys, absent) = ([:], [:], ([], 0))
        generation += 1
    }

    /// Finds out the keys of listings, so that they can be marked.
    ///
    /// - Parameters:
    ///   - listings: by row.
    ///   - asked: the generation in which the rows had these listings; nil: they have them now.
    /// - Returns: by row, also where the catalogue is no longer the one that is shown.
    @discardableResult
    public func learnKeys(of listings: [Int: Listing], in catalogue: any Catalogue, asked: Int? = nil) async throws -> [Int: ListingKey] {
        let generation = asked ?? generation
        var learnt = generation == self.generation ? keys.filter { listings[$0.key] != nil } : [:]
        var wanted = listings.filter { learnt[$0.key] == nil }.mapValues(\.firstKey)
        // Of several listings with one key the first has it as it is, and the others are counted.
        var (first, length) = (1, 1)
        while !wanted.isEmpty, first <= Self.mostAlike {
            let occurrences = first..<first + length
            let candidates = Set(wanted.values).flatMap { key in occurrences.map { $0 == 1 ? key : key.numbered($0) } }
            let found = try await catalogue.rows(of: candidates)
            for (key, row) in found where wanted[row] != nil {
                learnt[row] = key
                if generation == self.generation { note(key, row) }
                wanted[row] = nil
            }
            if found.isEmpty { break }
            (first, length) = (occurrences.upperBound, length * 4)
        }
        return learnt
    }

    /// Listings of one key that are told apart.
    private static let mostAlike = 2_000_000

    private func note(_ key: ListingKey, _ row: Int) {
        rows[key] = row
        keys[row] = key
    }

    /// In the user's order, those that are in the catalogue.
    public var favourites: [Int] { marks.favourites.compactMap { rows[$0] } }
    public var hidden: [Int] { marks.hidden.compactMap { rows[$0] } }
    /// The latest first.
    public var recentlyViewed: [Int] { marks.recent.compactMap { rows[$0.listing] } }
    public func isFavourite(_ row: Int) -> Bool { keys[row].map(marks.isFavourite) ?? false }

    /// For queries.
    ///
    /// - Parameter count: rows of the catalogue.
    public func catalogueMarks(count: Int) -> CatalogueMarks {
        var result = CatalogueMarks(favourites: RowSet(capacity: count), hidden: RowSet(capacity: count))
        for row in favourites { result.favourites.insert(row) }
        for row in hidden { result.hidden.insert(row) }
        return result
    }

    // MARK: Edits

    /// Empty where there is none.
    public func note(of row: Int) -> String { keys[row].flatMap { marks.notes[$0] } ?? "" }

    /// The keys of rows, in their order; nil where not all are known.
    public func keys(of rows: [Int]) -> [ListingKey]? {
        let known = rows.compactMap { keys[$0] }
        return known.count == rows.count ? known : nil
    }

    /// Whether servers may be asked for the pictures that the file names.
    public var pictureAccess: PictureAccess { isLoaded ? PictureAccess(answer: marks.webPictures) : .unknown }

    public func setWebPictures(_ isAllowed: Bool) { apply([.setWebPictures(isAllowed)]) }

    /// Does nothing where ``learnKeys(of:in:)`` has not been told of one of the rows.
    public func moveFavourite(_ row: Int, before other: Int) { move(row, keys[other].map(FavouritePlace.before)) }

    public func moveFavourite(_ row: Int, after other: Int) { move(row, keys[other].map(FavouritePlace.after)) }

    private func move(_ row: Int, _ place: FavouritePlace?) {
        if let key = keys[row], let place { apply([.moveFavourite(key, place)]) }
    }

    /// Marks listings by their keys, wherever they are and whether or not they are in the catalogue that is shown.
    public func apply(_ edits: [MarksEdit]) {
        guard !edits.isEmpty else { return }
        self.edits += 1
        marks = marks.applying(edits)
        store.save(edits, of: catalogue)
    }
}
