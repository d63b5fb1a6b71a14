import Dispatch
import ListingCore
import Synchronization

/// A catalog in SQLite: read once, and available immediately when the same files are opened again.
///
///     ListingImporter ──▶ CatalogBuilder ──▶ CatalogStore     row groups, a transaction each
///                             │  columns          │  locations of records, or stored listings
///                             ▼                   ▼
///                       QueryEvaluation ◀──── FullTextIndex            terms, after the import
///
/// Columns are in memory while queries use them, except those of very large catalogs, which each query reads in parts. During the import,
/// those of the last million rows are, and what sort orders and keys of these rows are computed from. What is needed of earlier rows is in
/// a temporary file (``SpilledRows``).
/// Listings are read again from the user's file where possible (see ``RecordSource``), and stored on disk otherwise. The index is on disk.
/// If no disk can be used, the same tables are in memory, and the status says why. If a query finds the cache damaged, the files are read
/// again, and queries continue with the new rows.
public final class SQLiteCatalog: Catalog {
    let paths: [String]
    let folder: String?
    /// The column mappings that the user has chosen; evaluated when the import starts, on its queue.
    let remembered: @Sendable () -> RememberedMappings
    /// The currency of prices for which the files name none; nil leaves them without one.
    let currency: Currency?
    /// True if what the files say about the same listings is joined.
    let together: Bool
    /// The maximum size of all stored catalogs in bytes; nil for the default.
    let cacheLimit: Int?
    private let broadcaster: StatusBroadcaster
    let state = Mutex(CatalogState())
    let mayRead: Bool
    let limits: StoreLimits
    let sniffLimit: Int
    /// The queue of the import. Reading blocks, and Swift's thread pool has only one thread per core.
    let reading = DispatchQueue(label: "catalogue.reading", qos: .userInitiated)
    let indexing = DispatchQueue(label: "catalog.index", qos: .utility)
    let queries = DispatchQueue(label: "catalogue.queries", qos: .userInitiated, attributes: .concurrent)
    private let executor: QueueExecutor

    /// - Parameters:
    ///   - paths: the files, at least one, as ``ListingImporter`` accepts them. A source that cannot be recognized next time (a pipe,
    ///     standard input) is read into memory.
    ///   - folder: the folder of catalogs; nil for a catalog in memory. See ``standardFolder(in:)``.
    ///   - remembered: the column mappings that the user has chosen; evaluated when the import starts, off the calling thread. Files that
    ///     were read with other mappings are read again.
    ///   - currency: the currency of prices for which the files name none. Files that were read with another one are read again.
    ///   - together: true to join what several files say about the same listings.
    ///   - cacheLimit: the maximum size of all stored catalogs in bytes; nil for the default.
    public convenience init(
        paths: [String], folder: String?, remembered: @autoclosure @escaping @Sendable () -> RememberedMappings = RememberedMappings(),
        currency: Currency? = nil, together: Bool = false, cacheLimit: Int? = nil
    ) {
        self.init(
            paths: paths, folder: folder, mayRead: true, currency: currency, together: together, cacheLimit: cacheLimit,
            remembered: remembered)
    }

    /// - Parameters:
    ///   - mayRead: false if only an existing catalog may be opened.
    ///   - limits: page limits that simulate a full disk in tests.
    ///   - firstLook: the number of bytes of a file that decide how it is read.
    init(
        paths: [String], folder: String?, mayRead: Bool, limits: StoreLimits = StoreLimits(), sniffLimit: Int = TextFile.sniffLimit,
        currency: Currency? = nil, together: Bool = false, cacheLimit: Int? = nil,
        remembered: @escaping @Sendable () -> RememberedMappings = { RememberedMappings() }
    ) {
        self.limits = limits
        self.sniffLimit = sniffLimit
        self.paths = paths
        self.remembered = remembered
        self.currency = currency
        self.together = together
        self.cacheLimit = cacheLimit
        self.mayRead = mayRead
        self.folder = folder
        executor = QueueExecutor(queries)
        let summary = ImportSummary(file: paths.first ?? "", format: "", encoding: "")
        broadcaster = StatusBroadcaster(CatalogStatus(summary: summary), mayStartOver: true)
    }

    /// The folder `listing-viewer/catalogues` in the user's cache folder; nil if the environment names none.
    public static func standardFolder(in environment: [String: String]) -> String? { CachePaths.folder(in: environment) }

    /// Opens the catalog, or imports the files, in the background.
    public func start() {
        reading.async { LowPriorityThread.run { self.read { try self.open() } } }
    }

    /// Stops the import. The listings read so far stay until the catalog is released; the files are read again next time.
    public func stop() { state.withLock { $0.stop() } }

    public func yieldCore() { CPUAffinity.yieldCore() }

    public func isUpToDate() async -> Bool {
        guard let read = state.withLock({ $0.session.stored?.identity }) else { return false }
        let now = try? await onQueue { _ in self.identity(self.remembered()) }
        return now == read
    }

    // MARK: Status

    public var status: CatalogStatus { broadcaster.status }
    public func statuses() -> AsyncStream<CatalogStatus> { broadcaster.statuses() }
    func update(_ body: (inout CatalogStatus) -> Void) { broadcaster.update(body) }

    // MARK: Queries

    /// The rows that match a query, in groups.
    ///
    /// - Throws: ``CacheError`` if a file has changed; `CancellationError` if the task is canceled.
    public func rows(of query: ListingQuery, groupedBy grouping: ListingGrouping, marks: CatalogMarks) async throws -> QueryResult {
        try await onQueue { session in
            // All rows in the order of the files need no columns.
            let isPlain = grouping == .none && query.isPlain && marks.hidden.isEmpty
            guard let index = isPlain ? nil : try self.index(session) else {
                let count = self.status.rows
                let groups = count > 0 ? [ResultGroup(.all, RowIDs(all: count))] : []
                return QueryResult(query: query, groups: groups, total: count, indexedCount: count)
            }
            let evaluation = try QueryEvaluation(query, in: index, marks)
            return QueryResult(
                query: query, groups: try evaluation.groups(by: grouping), total: index.count, indexedCount: evaluation.indexedCount)
        }
    }

    /// The categories of the query's listings, as ``Catalog`` describes them.
    ///
    /// - Throws: ``CacheError`` if a file has changed; `CancellationError` if the task is canceled.
    public func categories(of query: ListingQuery, marks: CatalogMarks) async throws -> [CategoryTree.Category] {
        try await onQueue { session in
            guard let index = try self.index(session) else { return [] }
            return try QueryEvaluation(query, in: index, marks).categories()
        }
    }

    /// The facets of the query's listings, counted.
    ///
    /// - Throws: ``CacheError`` if a file has changed; `CancellationError` if the task is canceled.
    public func facets(of query: ListingQuery, marks: CatalogMarks) async throws -> FacetCounts {
        try await onQueue { session in
            guard let index = try self.index(session) else { return FacetCounts() }
            return try QueryEvaluation(query, in: index, marks).facets()
        }
    }

    /// The listings of rows; rows that do not exist are omitted.
    ///
    /// - Throws: ``CacheError`` if a file has changed; `CancellationError` if the task is canceled.
    public func listings(at rows: [Int]) async throws -> [Int: Listing] {
        try await onQueue { session in
            guard let stores = session.stores else { return [:] }
            return try self.listings(at: rows, session, stores)
        }
    }

    /// The rows of listings by key; keys that do not exist are omitted.
    ///
    /// - Throws: `CancellationError` if the task is canceled; a `DatabaseError` of GRDB.
    public func rows(of keys: [ListingKey]) async throws -> [ListingKey: Int] {
        try await onQueue { session in
            guard let stores = session.stores, !keys.isEmpty else { return [:] }
            if let buffer = session.buffer {
                return try buffer.builder.withLock { builder in try keys.reduce(into: [:]) { $0[$1] = try builder.row(of: $1) } }
            }
            let count = session.count
            var rows: [ListingKey: Int] = [:]
            for (part, keys) in Dictionary(grouping: keys, by: { KeyIndex.part(of: $0, ofRows: count) }) {
                let entries = try stores.database.keys(ofPart: part)
                for key in keys { rows[key] = KeyIndex.row(of: key, in: entries) }
            }
            return rows
        }
    }

    private func onQueue<Answer: Sendable>(_ body: @Sendable @escaping (CatalogSession) throws -> Answer) async throws -> Answer {
        try await withTaskExecutorPreference(executor) {
            while true {
                try Task.checkCancellation()
                if case .answer(let answer) = try self.attempt(body) { return answer }
                try await Task.sleep(for: .milliseconds(1))
            }
        }
    }

    private enum Attempt<Answer> {
        case answer(Answer)
        /// The rows have become void, so the query has to be repeated with those of the next import.
        case void
    }

    /// A function of its own, so that a query that waits does not keep the stores open.
    private func attempt<Answer>(_ body: (CatalogSession) throws -> Answer) throws -> Attempt<Answer> {
        let session = state.withLock { $0.session }
        if session.isVoid { return .void }
        let answer = Result { try body(session) }
        // If the import restarted meanwhile, the answer may mix both imports.
        if state.withLock({ $0.session.generation }) != session.generation { return .void }
        do { return .answer(try answer.get()) } catch let error where CatalogOpener.isDamage(error) {
            if startOver(afterDamageIn: session) { return .void }
            throw session.stores?.files.map { CacheError.damagedAfterStop(path: $0.database) } ?? error
        }
    }

    /// The columns of a session; nil before anything is open.
    private func index(_ session: CatalogSession) throws -> IndexSnapshot? {
        guard let stores = session.stores else { return nil }
        let columns: ColumnCache
        if let buffer = session.buffer {
            columns = ColumnCache(try buffer.columns(stores.database))
        } else {
            let count = session.count
            columns = try session.caches.columns.cache { ColumnCache(count: count) }
        }
        return IndexSnapshot(cache: columns, catalog: self, session: session, stores: stores)
    }
}
