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
    private let passwords: ServerPasswords
    private let pace: ServerChanges.Pace
    private let pool: ConnectionPool
    let fetcher: ListingFetcher
    let cache: SegmentCache
    private let broadcaster: StatusBroadcaster
    private let state = Mutex(State())
    /// Several changes may be announced together, and are read one after the other.
    private let refreshing = TurnQueue()
    /// Evaluation blocks, and Swift's thread pool has only one thread per core.
    let executor = QueueExecutor(DispatchQueue(label: "server.queries", qos: .userInitiated, attributes: .concurrent))

    /// - Parameters:
    ///   - address: The database, and the catalog if it has several.
    ///   - passwords: Those that the program has; libpq looks for others in `~/.pgpass` and the service file.
    public convenience init(_ address: ServerAddress, passwords: ServerPasswords = ServerPasswords()) {
        self.init(address, passwords: passwords, pace: ServerChanges.Pace())
    }

    init(_ address: ServerAddress, passwords: ServerPasswords = ServerPasswords(), pace: ServerChanges.Pace) {
        (self.address, self.passwords, self.pace) = (address, passwords, pace)
        pool = ConnectionPool(address, passwords: passwords)
        fetcher = ListingFetcher(pool: pool)
        cache = SegmentCache(pool: pool)
        let summary = ImportSummary(file: address.description, format: "", encoding: "")
        broadcaster = StatusBroadcaster(CatalogStatus(summary: summary), mayStartOver: true)
    }

    deinit { state.withLock { $0.following }?.cancel() }

    // MARK: Following

    /// Connects, and follows the catalog until ``stop()``.
    public func start() {
        let changes = changes
        state.withLock { state in
            guard state.following == nil, !state.isStopped else { return }
            state.following = Task { await changes.run() }
        }
    }

    private var changes: ServerChanges {
        ServerChanges(
            address: address, passwords: passwords, pace: pace,
            refresh: { [weak self] in try await self?.refresh() }, isNews: { [weak self] in self?.isNews($0) ?? false },
            report: { [weak self] in self?.report($0) })
    }

    /// Connects again after the connection of a query was lost. The one that listens may notice it much later.
    func connectAgain(after problem: ServerError) {
        guard problem.isAboutConnection else { return }
        let changes = changes
        let isNews = state.withLock { state in
            guard state.problem == nil, !state.isStopped, let following = state.following else { return false }
            following.cancel()
            state.problem = problem
            return true
        }
        guard isNews else { return }
        report(problem)
        // The window may have been closed meanwhile.
        state.withLock { state in
            if !state.isStopped { state.following = Task { await changes.run() } }
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

    var session: ServerSession? { state.withLock { $0.session } }

    /// The text is the catalog with the numbers of its runs and its marks: see the function `announce` of the schema.
    private func isNews(_ payload: String) -> Bool {
        let numbers = payload.split(separator: " ").map { Int64($0) }
        guard let session, numbers.count == 3, let catalog = numbers[0], let revision = numbers[1] else { return true }
        return catalog == Int64(session.catalog) && revision > session.revision
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
            status.indexedCount = session.count
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
}
