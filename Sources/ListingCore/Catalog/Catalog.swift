/// The listings of one or several files, in any number: the screens' only interface to the source of listings.
///
/// Listings are identified by their rows, which are numbered from 0 in reading order. Rows never change while a catalog is open;
/// new ones are appended. The one exception is a reading that starts over: see ``CatalogStatus/reading``. All methods may be
/// called from any thread, work off it, and throw `CancellationError` if the calling task is cancelled.
public protocol Catalog: AnyObject, Sendable {
    /// The current status; cheap.
    var status: CatalogStatus { get }
    /// A stream of the current status and every change, up to the final one (``CatalogStatus/isFinal``). A slow consumer misses
    /// some, but never the last.
    func statuses() -> AsyncStream<CatalogStatus>

    /// Stops reading; what has been read stays until the catalog is deinitialized.
    func stop()

    /// Makes background work leave a processor to the user interface for a moment. Called repeatedly while the user scrolls; cheap.
    func yield()

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
    func facets(of query: ListingQuery, marks: CatalogMarks) async throws -> Facets
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

    public func yield() {}

    /// Returns the rows that match a query among those read so far, in one group.
    ///
    /// - Throws: `CancellationError`, or the reason why the catalog cannot be read.
    public func rows(of query: ListingQuery, marks: CatalogMarks = CatalogMarks()) async throws -> QueryResult {
        try await rows(of: query, groupedBy: .none, marks: marks)
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

/// The progress of a catalog.
public struct CatalogStatus: Equatable, Sendable {
    public enum Phase: Equatable, Sendable {
        case reading
        /// Everything has been read; the terms of the last listings may not be indexed yet.
        case complete
        /// Reading has failed, for a reason worded for the user. What was read before stays.
        case failed(String)
    }

    public var phase = Phase.reading
    public var summary: ImportSummary
    /// Number of times the reading has started over, because the beginning of a file was misleading. All rows and listings known
    /// before are void then and are read again.
    public var reading = 0
    /// Number of rows read so far.
    public var rows = 0
    /// Number of rows, from the first on, that can be searched. A query with phrases may cover fewer at first, and more when
    /// repeated.
    public var indexedCount = 0
    /// True if indexing stopped before the last row and will not resume. The reason is in ``notice`` or ``phase``.
    public var indexingFailed = false
    /// The fraction of the files that has been read, 0 to 1.
    public var progress = 0.0
    /// Bytes received so far from standard input or a pipe. nil after its end, because listings are read only then, and if there is
    /// no such input.
    public var received: Int?
    /// The reason why the catalog is not cached, worded for the user; nil if it is.
    public var notice: String?

    public init(summary: ImportSummary) { self.summary = summary }

    /// True if the status will not change any more.
    public var isFinal: Bool {
        switch phase {
        case .reading: false
        case .complete, .failed: indexedCount >= rows || indexingFailed
        }
    }
}

/// The user's marks, as sets of rows.
public struct CatalogMarks: Equatable, Sendable {
    public var favorites: RowBitmap
    /// Rows that are never shown and never counted.
    public var hidden: RowBitmap

    public init(favorites: RowBitmap = RowBitmap(capacity: 0), hidden: RowBitmap = RowBitmap(capacity: 0)) {
        self.favorites = favorites
        self.hidden = hidden
    }
}

/// The result of a query.
public struct QueryResult: Equatable, Sendable {
    public let query: ListingQuery
    /// The groups in display order; none is empty.
    public let groups: [ResultGroup]
    /// Number of rows the catalog had when the query ran.
    public let total: Int
    /// Number of rows whose terms were indexed when the query ran; fewer than all while a catalog is being built.
    public let indexedCount: Int
    /// The reason why the query failed, worded for the user; nil if it succeeded.
    public let failure: String?

    public init(query: ListingQuery, groups: [ResultGroup], total: Int, indexedCount: Int, failure: String? = nil) {
        self.query = query
        self.groups = groups
        self.total = total
        self.indexedCount = indexedCount
        self.failure = failure
    }

    /// Number of rows found.
    public var count: Int { groups.reduce(0) { $0 + $1.rows.count } }

    /// All rows, group by group.
    public var rows: RowIDs {
        if groups.count == 1 { return groups[0].rows }
        return RowIDs(groups.flatMap { $0.rows.map(UInt32.init) })
    }
}
