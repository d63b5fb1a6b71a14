import Dispatch
import ListingCore
import ListingStore
import Synchronization

/// A shared catalog on a PostgreSQL server.
///
///     ServerChanges ──▶ ServerSession       runs and segments; rows are appended
///                            │
///                            ▼
///     QueryEvaluation ◀── ServerIndex ◀── SegmentCache ◀── columns, orders, words: read when a query needs them
///
/// Nothing is read before it is needed, and what was read stays, so that a window goes on while the server can't be reached.
public final class ServerCatalog: Catalog {
    private struct State {
        var session: ServerSession?
        var following: Task<Void, Never>?
        var isStopped = false
        var problem: ServerError?
    }

    public let address: ServerAddress
    private let password: String?
    private let pace: ServerChanges.Pace
    private let pool: ConnectionPool
    private let fetcher: ListingFetcher
    private let cache: SegmentCache
    private let broadcaster: StatusBroadcaster
    private let state = Mutex(State())
    /// Of several changes that are announced together, one is read at a time.
    private let refreshing = TurnQueue()
    /// Evaluation blocks, and Swift's thread pool has only one thread per core.
    private let executor = QueueExecutor(DispatchQueue(label: "server.queries", qos: .userInitiated, attributes: .concurrent))

    /// - Parameters:
    ///   - address: The database, and the catalog if it has several.
    ///   - password: One that the user has typed; nil lets libpq look for it in `~/.pgpass` and the service file.
    public convenience init(_ address: ServerAddress, password: String? = nil) {
        self.init(address, password: password, pace: ServerChanges.Pace())
    }

    init(_ address: ServerAddress, password: String? = nil, pace: ServerChanges.Pace) {
        (self.address, self.password, self.pace) = (address, password, pace)
        pool = ConnectionPool(address, password: password)
        fetcher = ListingFetcher(pool: pool)
        cache = SegmentCache(pool: pool)
        let summary = ImportSummary(file: address.description, format: "", encoding: "")
        broadcaster = StatusBroadcaster(CatalogStatus(summary: summary), mayStartOver: true)
    }

    deinit { state.withLock { $0.following }?.cancel() }

    // MARK: Following

    /// Connects, and follows the catalog until ``stop()``.
    public func start() {
        let changes = ServerChanges(
            address: address, password: password, pace: pace,
            refresh: { [weak self] in try await self?.refresh() }, isNews: { [weak self] in self?.isNews($0) ?? false },
            hasMore: { [weak self] in self?.session.map { $0.searchableCount < $0.count } ?? false },
            report: { [weak self] in self?.report($0) })
        state.withLock { state in
            guard state.following == nil, !state.isStopped else { return }
            state.following = Task { await changes.run() }
        }
    }

    /// Stops following the catalog. What has been read stays, and more can be read.
    public func stop() {
        state.withLock { state in
            state.isStopped = true
            state.following?.cancel()
        }
    }

    public func isUpToDate() async -> Bool { status.notice == nil && status.phase == .complete }

    private var session: ServerSession? { state.withLock { $0.session } }

    /// The text is the catalog with the numbers of its runs and its marks: see the function `announce` of the schema.
    private func isNews(_ payload: String) -> Bool {
        let numbers = payload.split(separator: " ").map { Int64($0) }
        guard let session, numbers.count == 3, let catalog = numbers[0], let revision = numbers[1] else { return true }
        return catalog == Int64(session.catalog) && (revision > session.revision || session.searchableCount < session.count)
    }

    private func refresh() async throws {
        try await refreshing.take {
            let reading = SessionReading(name: self.address.catalog)
            let earlier = self.session
            let next = try await self.pool.with { connection in
                if let earlier { return try await reading.changes(since: earlier, connection) }
                return try await reading.open(connection)
            }
            guard let next else { return }
            self.state.withLock { $0.session = next }
            self.show(next)
        }
    }

    private func show(_ session: ServerSession) {
        let summary = ImportSummary(of: session, at: address)
        broadcaster.update { status in
            status.phase = .complete
            status.summary = summary
            status.rows = session.count
            status.indexedCount = session.searchableCount
            status.progress = 1
        }
    }

    private func report(_ problem: ServerError?) {
        let session = state.withLock { state in
            state.problem = problem
            return state.session
        }
        broadcaster.update { status in
            guard let problem else {
                status.notice = nil
                return
            }
            if session == nil {
                status.phase = .failed("\(address): \(problem)")
            } else {
                status.notice = CatalogNotice(problem.whileOpen, isSolvedByReload: !problem.mayPass, isTemporary: true)
            }
        }
    }

    /// The reason why the server can't be followed at present; nil if it is.
    public var problem: ServerError? { state.withLock { $0.problem } }

    // MARK: Status

    public var status: CatalogStatus { broadcaster.status }
    public func statuses() -> AsyncStream<CatalogStatus> { broadcaster.statuses() }

    // MARK: Queries

    /// The rows that match a query, in groups.
    ///
    /// - Throws: `CancellationError`, or ``ServerError``.
    public func rows(of query: ListingQuery, groupedBy grouping: ListingGrouping, marks: CatalogMarks) async throws -> QueryResult {
        try await work { session in
            guard let session else { return QueryResult(query: query, groups: [], total: 0, indexedCount: 0) }
            // All rows in reading order need nothing of the server.
            if grouping == .none, query.isPlain, marks.hidden.isEmpty, !session.hasReplacedRuns {
                let groups = session.count > 0 ? [ResultGroup(.all, RowIDs(all: session.count))] : []
                return QueryResult(query: query, groups: groups, total: session.count, indexedCount: session.count)
            }
            let index = try await self.cache.index(session, IndexNeeds(query, grouping))
            let evaluation = try QueryEvaluation(query, in: index, session.marks(marks))
            return QueryResult(
                query: query, groups: try evaluation.groups(by: grouping), total: session.count, indexedCount: evaluation.indexedCount)
        }
    }

    /// The categories of the query's listings, as ``Catalog`` describes them.
    ///
    /// - Throws: `CancellationError`, or ``ServerError``.
    public func categories(of query: ListingQuery, marks: CatalogMarks) async throws -> [CategoryTree.Category] {
        try await work { session in
            guard let session else { return [] }
            let index = try await self.cache.index(session, .counting(query))
            return try QueryEvaluation(query, in: index, session.marks(marks)).categories()
        }
    }

    /// The facets of the query's listings, counted.
    ///
    /// - Throws: `CancellationError`, or ``ServerError``.
    public func facets(of query: ListingQuery, marks: CatalogMarks) async throws -> FacetCounts {
        try await work { session in
            guard let session else { return FacetCounts() }
            let index = try await self.cache.index(session, .counting(query))
            return try QueryEvaluation(query, in: index, session.marks(marks)).facets()
        }
    }

    /// The listings of rows; rows that do not exist are omitted.
    ///
    /// - Throws: `CancellationError`, or ``ServerError``.
    public func listings(at rows: [Int]) async throws -> [Int: Listing] {
        try await work { session in
            guard let session else { return [:] }
            return try await self.fetcher.listings(at: rows, of: session)
        }
    }

    /// The rows of listings by key; keys that do not exist are omitted.
    ///
    /// - Throws: `CancellationError`, or ``ServerError``.
    public func rows(of keys: [ListingKey]) async throws -> [ListingKey: Int] {
        try await work { session in
            guard let session, !keys.isEmpty else { return [:] }
            return try await self.fetcher.rows(of: keys, in: session)
        }
    }

    /// Evaluates a function off Swift's thread pool, with the runs that are known now.
    private func work<Answer: Sendable>(_ body: @Sendable (ServerSession?) async throws -> Answer) async throws -> Answer {
        let session = session
        do {
            return try await withTaskExecutorPreference(executor) { try await body(session) }
        } catch {
            if Task.isCancelled { throw CancellationError() }
            throw ServerError(any: error)
        }
    }
}

extension ServerSession {
    /// The marks of a query, with the rows that are never shown among the hidden ones.
    func marks(_ marks: CatalogMarks) -> CatalogMarks {
        guard hasReplacedRuns else { return marks }
        var marks = marks
        var hidden = RowBitmap(capacity: count)
        hidden.formUnion(marks.hidden)
        hidden.formUnion(replacedRows)
        marks.hidden = hidden
        return marks
    }
}
