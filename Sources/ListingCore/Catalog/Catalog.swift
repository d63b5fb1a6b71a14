/// The listings of one or several files, in any number: the screens' only interface to the source of listings.
///
/// Listings are identified by their rows, which are numbered from 0 in reading order. Rows never change while a catalog is open;
/// new ones are appended. The one exception is a reading that starts over: see ``CatalogStatus/reading``. All methods may be
/// called from any thread, work off it, and throw `CancellationError` if the calling task is canceled.
public protocol Catalog: AnyObject, Sendable {
    /// The current status; cheap.
    var status: CatalogStatus { get }
    /// A stream of the current status and every change, at least up to a final one (``CatalogStatus/isFinal``). A slow consumer misses
    /// some, but never the last. More may follow a final one: a catalog whose cache turns out to be damaged starts over.
    func statuses() -> AsyncStream<CatalogStatus>

    /// Stops reading; what has been read stays until the catalog is deinitialized.
    func stop()

    /// Makes background work leave a core to the user interface for a moment. Called repeatedly while the user scrolls; cheap.
    func yieldCore()

    /// True if the files were read to their end and have not changed since, so that another reading would show nothing new; false
    /// if that cannot be determined.
    func isUpToDate() async -> Bool

    /// Returns the rows that match a query among those read so far, in groups.
    ///
    /// - Throws: `CancellationError`, or the reason why the catalog cannot be read.
    func rows(of query: ListingQuery, groupedBy grouping: ListingGrouping, marks: CatalogMarks) async throws -> QueryResult
    /// Returns the categories of the query's listings: parents before their children, siblings by name.
    ///
    /// - Throws: `CancellationError`, or the reason why the catalog cannot be read.
    func categories(of query: ListingQuery, marks: CatalogMarks) async throws -> [CategoryTree.Category]
    /// Returns counts of the values that the query's listings have in common.
    ///
    /// - Throws: `CancellationError`, or the reason why the catalog cannot be read.
    func facets(of query: ListingQuery, marks: CatalogMarks) async throws -> FacetCounts
    /// Returns the listings of rows, with their rows as ids; rows that do not exist are omitted.
    ///
    /// - Throws: `CancellationError`, or the reason why the catalog cannot be read.
    func listings(at rows: [Int]) async throws -> [Int: Listing]
    /// Returns the rows of marked listings; keys that are not found are omitted.
    ///
    /// - Throws: `CancellationError`, or the reason why the catalog cannot be read.
    func rows(of keys: [ListingKey]) async throws -> [ListingKey: Int]
}

extension Catalog {
    public func isUpToDate() async -> Bool { false }

    public func yieldCore() {}

    /// Returns the rows that match a query among those read so far, in one group.
    ///
    /// - Throws: `CancellationError`, or the reason why the catalog cannot be read.
    public func rows(of query: ListingQuery, marks: CatalogMarks = CatalogMarks()) async throws -> QueryResult {
        try await rows(of: query, groupedBy: .none, marks: marks)
    }

    /// The rows of the listings that have some keys.
    ///
    /// - Throws: `CancellationError`, or the reason why the catalog cannot be read.
    public func bitmap(of keys: some Collection<ListingKey>) async throws -> RowBitmap {
        var bitmap = RowBitmap(capacity: keys.isEmpty ? 0 : status.rows)
        if !keys.isEmpty { for row in try await rows(of: Array(keys)).values { bitmap.insert(row) } }
        return bitmap
    }

    /// Repeats the query until everything that can be searched by now is covered.
    ///
    /// - Throws: `CancellationError`, or the reason why the catalog cannot be read.
    public func allRows(of query: ListingQuery, marks: CatalogMarks = CatalogMarks()) async throws -> QueryResult {
        while true {
            let answer = try await rows(of: query, marks: marks)
            guard answer.isExtended(by: status) else { return answer }
        }
    }
}
