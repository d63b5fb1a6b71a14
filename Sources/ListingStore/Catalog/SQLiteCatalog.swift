import Dispatch
import ListingCore
import Synchronization

/// A catalog in SQLite: read once, and available at once when the same files are opened again.
///
///     ListingImporter ──▶ CatalogBuilder ──▶ CatalogStore     row groups, a transaction each
///                             │  columns          │  locations of records, or stored listings
///                             ▼                   ▼
///                       QueryEvaluation ◀──── FullTextIndex            terms, after the import
///
/// The columns of all rows, 32 bytes each, are in memory during the import and while queries use them. During the import, the data that
/// sort orders and keys are computed from are in memory, too.
/// Listings are read again from the user's file where possible (see ``RecordSource``), and stored on disk otherwise. The index is on disk.
/// If no disk can be used, the same tables are in memory, and the status says why.
public final class SQLiteCatalog: Catalog {
    let paths: [String]
    let folder: String?
    /// The column mappings that the user has chosen; evaluated when the import starts, on its queue.
    let remembered: @Sendable () -> RememberedMappings
    private let board: StatusBroadcaster
    /// The state of the import; nil before it, and once it is complete.
    let state = Mutex<CatalogBuilder?>(nil)
    /// Column data for queries, loaded on demand; used once the files have been read.
    let facts = IdleEvictingColumns()
    /// The progress of recent phrase searches.
    let phrases = Mutex(PhraseVerifierCache())
    /// The files whose records can be read again, by their source.
    let files = Mutex<[Int: RecordSource]>([:])
    let stores = Mutex<Stores?>(nil)
    /// Identity (paths, inodes, sizes, change times) of the files as imported. nil until the import ends, or if it cannot be determined.
    let identity = Mutex<String?>(nil)
    /// Set when a query finds the database damaged; every later query then throws it.
    private let damage = Mutex<CacheError?>(nil)
    let isStopped = Atomic(false)
    /// True while the imported data are being discarded, because the files have to be read again.
    let isVoid = Atomic(false)
    let mayRead: Bool
    let limits: StoreLimits
    let sniffLimit: Int
    /// The queue of the import. Reading blocks, and Swift's thread pool has only one thread per core.
    let reading = DispatchQueue(label: "catalogue.reading", qos: .userInitiated)
    let indexing = DispatchQueue(label: "catalogue.words", qos: .utility)
    private let executor = QueueExecutor(DispatchQueue(label: "catalogue.queries", qos: .userInitiated, attributes: .concurrent))
    let isIndexing = Mutex(false)
    /// True once anything was searched for.
    let isSearched = Atomic(false)

    /// The open databases of a catalog.
    struct Stores: Sendable {
        let database: CatalogStore
        var words: FullTextIndex
        /// Held while this process writes the catalog.
        let lock: CacheLock?
        /// nil if the databases are in memory.
        let files: CachePaths?
    }

    /// - Parameters:
    ///   - paths: the files, at least one, as ``ListingImporter`` accepts them. A source that cannot be recognized next time (a pipe,
    ///     standard input) is read into memory.
    ///   - folder: the folder of catalogs; nil for a catalog in memory. See ``standardFolder(in:)``.
    ///   - remembered: the column mappings that the user has chosen; evaluated when the import starts, off the calling thread. Files that
    ///     were read with other mappings are read again.
    public convenience init(
        paths: [String], folder: String?, remembered: @autoclosure @escaping @Sendable () -> RememberedMappings = RememberedMappings()
    ) {
        self.init(paths: paths, folder: folder, mayRead: true, remembered: remembered)
    }

    /// - Parameters:
    ///   - mayRead: false if only an existing catalog may be opened.
    ///   - limits: page limits that simulate a full disk in tests.
    ///   - firstLook: the number of bytes of a file that decide how it is read.
    init(
        paths: [String], folder: String?, mayRead: Bool, limits: StoreLimits = StoreLimits(), sniffLimit: Int = TextFile.sniffLimit,
        remembered: @escaping @Sendable () -> RememberedMappings = { RememberedMappings() }
    ) {
        self.limits = limits
        self.sniffLimit = sniffLimit
        self.paths = paths
        self.remembered = remembered
        self.mayRead = mayRead
        self.folder = folder
        board = StatusBroadcaster(CatalogStatus(summary: ImportSummary(file: paths.first ?? "", format: "", encoding: "")))
    }

    /// The folder `listing-viewer/catalogs` in the user's cache folder; nil if the environment names none.
    public static func standardFolder(in environment: [String: String]) -> String? { CachePaths.folder(in: environment) }

    /// Opens the catalog, or imports the files, in the background.
    public func start() {
        reading.async { LowPriorityThread.run { self.read() } }
    }

    /// Stops the import. The listings read so far stay until the catalog is released; the files are read again next time.
    public func stop() { isStopped.store(true, ordering: .relaxed) }

    public func yield() { CPUBudget.yield() }

    public func isUpToDate() async -> Bool {
        guard let read = identity.withLock({ $0 }) else { return false }
        let now = try? await onQueue { CachePaths.identity(of: self.paths, self.remembered()) }
        return now == read
    }

    // MARK: Status

    public var status: CatalogStatus { board.status }
    public func statuses() -> AsyncStream<CatalogStatus> { board.statuses() }
    func update(_ body: (inout CatalogStatus) -> Void) { board.update(body) }

    // MARK: Queries

    /// The rows that match a query, in groups.
    ///
    /// - Throws: ``CacheError`` if the catalog is damaged or a file has changed; `CancellationError` if the task is canceled.
    public func rows(of query: ListingQuery, groupedBy grouping: ListingGrouping, marks: CatalogMarks) async throws -> QueryResult {
        try await onQueue {
            let needed = grouping == .none ? try self.index(for: query, marks) : try self.index()
            guard let index = needed else {
                let count = self.status.rows
                let groups = count > 0 ? [ResultGroup(.all, RowIDs(all: count))] : []
                return QueryResult(query: query, groups: groups, total: count, indexedCount: count)
            }
            let evaluation = try QueryEvaluation(query, in: index, favorites: marks.favorites, hidden: marks.hidden)
            return QueryResult(
                query: query, groups: try evaluation.groups(by: grouping), total: index.count, indexedCount: evaluation.indexedCount)
        }
    }

    /// The categories of the query's listings, as ``Catalog`` describes them.
    ///
    /// - Throws: ``CacheError`` if the catalog is damaged or a file has changed; `CancellationError` if the task is canceled.
    public func categories(of query: ListingQuery, marks: CatalogMarks) async throws -> [CategoryTree.Category] {
        try await onQueue {
            guard let index = try self.index() else { return [] }
            return try QueryEvaluation(query, in: index, favorites: marks.favorites, hidden: marks.hidden).categories()
        }
    }

    /// The facets of the query's listings, counted.
    ///
    /// - Throws: ``CacheError`` if the catalog is damaged or a file has changed; `CancellationError` if the task is canceled.
    public func facets(of query: ListingQuery, marks: CatalogMarks) async throws -> Facets {
        try await onQueue {
            guard let index = try self.index() else { return Facets() }
            return try QueryEvaluation(query, in: index, favorites: marks.favorites, hidden: marks.hidden).facets()
        }
    }

    /// The listings of rows; rows that do not exist are left out.
    ///
    /// - Throws: ``CacheError`` if the catalog is damaged or a file has changed; `CancellationError` if the task is canceled.
    public func listings(at rows: [Int]) async throws -> [Int: Listing] {
        try await onQueue { try self.stores.withLock { $0 }.map { try self.listings(at: rows, $0) } ?? [:] }
    }

    /// The rows of listings by key; keys that do not exist are left out.
    ///
    /// - Throws: ``CacheError`` if the catalog is damaged; `CancellationError` if the task is canceled.
    public func rows(of keys: [ListingKey]) async throws -> [ListingKey: Int] {
        try await onQueue {
            guard let stores = self.stores.withLock({ $0 }), !keys.isEmpty else { return [:] }
            let kept = try stores.database.keys()
            var rows: [ListingKey: Int] = [:]
            for key in keys {
                rows[key] = kept.isEmpty ? self.state.withLock { $0?.keys.row(of: key) } : KeyIndex.row(of: key, in: kept)
            }
            return rows
        }
    }

    private func onQueue<Answer: Sendable>(_ body: @Sendable @escaping () throws -> Answer) async throws -> Answer {
        try await withTaskExecutorPreference(executor) {
            while true {
                try Task.checkCancellation()
                if let damage = self.damage.withLock({ $0 }) { throw damage }
                let reading = self.status.reading
                let answer = Result { try body() }
                // Loaded before `reading` is compared, because the flag is cleared once the new import has begun.
                let isVoid = self.isVoid.load(ordering: .acquiring)
                // If the import restarted meanwhile, the answer may mix both imports.
                if self.status.reading != reading { continue }
                do { return try answer.get() } catch {
                    if isVoid, !(error is CancellationError) { continue }
                    throw CatalogOpener.isDamage(error) ? self.noteDamage(error) : error
                }
            }
        }
    }

    /// Removes a damaged catalog, so that the files can be read again, also in this window.
    private func noteDamage(_ error: any Error) -> any Error {
        guard let files = stores.withLock({ $0?.files }) else { return damage.withLock { $0 } ?? error }
        files.remove()
        damage.withLock { $0 = .damagedLater(path: files.database) }
        // The databases close, and the lock is released, when the last query using them ends.
        stores.withLock { $0 = nil }
        identity.withLock { $0 = nil }
        let problem = CacheError.damagedLater(path: files.database)
        update {
            $0.phase = .failed(problem.description)
            $0.indexingFailed = true
        }
        return problem
    }

    /// The columns that a query needs; nil if it asks for all rows in file order, or if nothing is open yet.
    private func index(for query: ListingQuery, _ marks: CatalogMarks) throws -> IndexSnapshot? {
        query.isPlain && marks.hidden.isEmpty ? nil : try index()
    }

    /// The current columns; nil before anything is open.
    private func index() throws -> IndexSnapshot? {
        // Read first: the stores below belong to this import or to a later one, whose answers are discarded.
        let readingNumber = status.reading
        guard let stores = stores.withLock({ $0 }) else { return nil }
        if let columns = state.withLock({ state in state.map { ColumnCache.Columns(table: $0.table, kinds: $0.kinds) } }) {
            return IndexSnapshot(facts: ColumnCache(columns), catalog: self, stores: stores, readingNumber: readingNumber)
        }
        let whole = try facts.facts {
            guard let rows = try stores.database.head()?.rows else { throw Checksum.Damage() }
            return ColumnCache(count: rows)
        }
        return IndexSnapshot(facts: whole, catalog: self, stores: stores, readingNumber: readingNumber)
    }
}
