/// Finds listings of the page's catalog by id.
@MainActor
public final class ListingLookup {
    private let state: BrowseState
    private let observer: BrowseObserver

    init(_ state: BrowseState, _ observer: BrowseObserver) {
        self.state = state
        self.observer = observer
    }

    /// Returns a listing that is in memory; nil if it is not loaded.
    public func loaded(_ id: ListingID) -> Listing? {
        let highlights = state.highlights
        return state.results?.listing(id)
            ?? [highlights.favorites, highlights.recentlyViewed, highlights.featured].joined().first { $0.id == id }
    }

    /// Returns any listing of the catalog; nil if it does not exist or cannot be read.
    public func listing(_ id: ListingID) async -> Listing? {
        if let loaded = loaded(id) { return loaded }
        do { return try await listings([id]).first } catch {
            observer.onProblem?(String(describing: error))
            return nil
        }
    }

    /// Returns listings of the catalog in the order of `wanted`, without those that do not exist.
    ///
    /// - Throws: The catalog's error if the listings cannot be read.
    public func listings(_ wanted: [ListingID]) async throws -> [Listing] {
        let ids = state.source.ids
        let rows = wanted.compactMap(ids.row)
        let listings = try await state.source.catalog.listings(at: rows)
        return rows.compactMap { listings[$0]?.with(id: ids.id(ofRow: $0)) }
    }

    /// Returns the key of a listing, by which it is found again when the file is read again; nil if there is no such listing or it can't
    /// be read.
    public func key(of id: ListingID) async -> ListingKey? {
        let (source, marks) = (state.source, state.marks)
        guard let row = source.ids.row(of: id) else { return nil }
        if let known = marks.keys(of: [row])?.first { return known }
        let asked = marks.generation
        guard let listing = try? await source.catalog.listings(at: [row])[row] else { return nil }
        let keys = try? await marks.learnKeys(of: [row: listing], in: source.catalog, asked: asked)
        return keys?[row] ?? listing.firstKey
    }

    /// Returns the ids of the listings that a query has found, in their order.
    public func ids(of answer: QueryResult) -> [ListingID] { answer.rows.map(state.source.ids.id(ofRow:)) }

    /// Returns the ids of listings by their keys; keys without a listing are omitted.
    public func ids(of keys: [ListingKey]) async -> [ListingKey: ListingID] {
        let source = state.source
        return ((try? await source.catalog.rows(of: keys)) ?? [:]).mapValues(source.ids.id(ofRow:))
    }

    /// Returns the listing that has a problem; nil if there is none, because no listing was made from the row, or if the listings cannot
    /// be read.
    ///
    /// - Parameter problem: One of the problems in the catalog's summary.
    /// - Complexity: O(listings with the problem's code up to this one)
    public func listing(with problem: RecordProblem) async -> Listing? {
        let source = state.source
        let query = ListingQuery(filters: [.problem([problem.code])], sort: ListingSort(.file))
        do {
            // Without marks, because the listing may be hidden.
            var rows = try await source.catalog.rows(of: query).rows[...]
            while !rows.isEmpty {
                let batch = Array(rows.prefix(Self.batch))
                let listings = try await source.catalog.listings(at: batch)
                for row in batch {
                    if let listing = listings[row], listing.has(problem) { return listing.with(id: source.ids.id(ofRow: row)) }
                }
                rows = rows.dropFirst(Self.batch)
            }
        } catch { observer.onProblem?(String(describing: error)) }
        return nil
    }

    /// Number of listings to read at a time.
    private static let batch = 256

    /// Finds the listings that are related to `listing`.
    public func related(to listing: Listing) async -> RelatedListings {
        let source = state.source
        let marks = state.catalogMarks
        return await RelatedFinder(catalog: source.catalog, marks: marks, ids: source.ids).related(to: listing)
    }
}

extension Listing {
    /// True if a problem of the summary is one of the listing. The summary also names the file if there are several.
    fileprivate func has(_ problem: RecordProblem) -> Bool {
        problems.contains { own in
            own.record == problem.record && own.line == problem.line && own.column == problem.column && own.cause == problem.cause
                && (own.file ?? problem.file) == problem.file
        }
    }
}
