import Dispatch
import Glibc
import ListingCore
import Synchronization

/// Marks in an SQLite database, separate from all catalogs.
///
///     save ──▶ unsaved ──▶ one transaction ──▶ marks.sqlite
///                 │  ▲          │
///                 │  └─ failed ─┘  kept, tried again
///                 ▼
///     marks(of:) = the stored marks + the edits not yet stored
///
/// - Edits are written in the order of `save`, and are removed from memory only when their transaction is committed.
/// - All work is done on one private queue; `save` never blocks.
/// - Two processes may use one file: each writes edits rather than whole lists, and waits for the other.
public final class SQLiteMarksStore: MarksStore {
    private struct Connection {
        var database: MarksDatabase?
        /// The reason why the last attempt failed; nil if it succeeded.
        var problem: MarksError?
        var isRetryScheduled = false
    }

    public let problems: AsyncStream<MarksError>
    private let reports: AsyncStream<MarksError>.Continuation
    private let path: String?
    private let settings: MarksDatabase.Settings
    /// The time from a failed attempt to the next, in seconds.
    private let retryInterval: Double
    private let queue = DispatchQueue(label: "marks")
    private let unsaved = Mutex<[(catalog: CatalogID, edit: MarksEdit)]>([])
    /// Locked only on the queue, so there is no contention.
    private let connection = Mutex(Connection())

    /// The database is opened on first use.
    ///
    /// - Parameter path: the database's absolute path; it and its folder are made if missing. nil: marks are kept only in memory, which
    ///   is reported as a problem.
    public convenience init(path: String?) { self.init(path: path, settings: MarksDatabase.Settings()) }

    init(path: String?, settings: MarksDatabase.Settings, retryInterval: Double = 10) {
        (problems, reports) = AsyncStream.makeStream()
        self.path = path
        self.settings = settings
        self.retryInterval = retryInterval
    }

    deinit { reports.finish() }

    /// The path `listing-viewer/marks.sqlite` in the user's data folder: `XDG_DATA_HOME`, or `~/.local/share`.
    ///
    /// - Returns: nil if the environment names neither a data folder nor a home.
    public static func standardPath(in environment: [String: String]) -> String? { MarksLocation.standard(in: environment) }

    /// Reads marks without opening a store, which would make the database.
    ///
    /// - Parameter path: the path of the database; nil for none.
    /// - Returns: no marks if there is no database; nil if it can't be read.
    public static func storedMarks(of catalog: CatalogID, at path: String?) -> Marks? {
        guard let path, access(path, F_OK) == 0 else { return Marks() }
        return MarksDatabase.readOnly(path, catalog)
    }

    public func marks(of catalog: CatalogID) async -> Marks {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: self.load(catalog)) }
        }
    }

    public func save(_ edits: [MarksEdit], of catalog: CatalogID) {
        unsaved.withLock { $0 += edits.map { (catalog, $0) } }
        queue.async { self.write() }
    }

    /// Writes all edits now. Waits for another process at most 5 seconds each for opening and for writing.
    ///
    /// - Returns: the problem if some edits could not be written; nil otherwise.
    @discardableResult public func flush() -> MarksError? {
        queue.sync {
            write()
            return unsaved.withLock { $0.isEmpty } ? nil : connection.withLock { $0.problem }
        }
    }

    // MARK: On the queue

    private func load(_ catalog: CatalogID) -> Marks {
        write()
        let saved = use { try $0.marks(of: catalog) } ?? readOnly(catalog) ?? Marks()
        return saved.applying(unsaved.withLock { $0.filter { $0.catalog == catalog }.map(\.edit) })
    }

    /// Marks that can be shown but not changed; nil unless the database is not writable.
    private func readOnly(_ catalog: CatalogID) -> Marks? {
        guard let path, case .notWritable? = connection.withLock({ $0.problem }) else { return nil }
        return MarksDatabase.readOnly(path, catalog)
    }

    private func write() {
        let batch = unsaved.withLock { $0 }
        guard !batch.isEmpty else { return }
        if use({ try $0.write(batch) }) != nil {
            unsaved.withLock { $0.removeFirst(batch.count) }
        } else {
            retryLater()
        }
    }

    private func retryLater() {
        let isNeeded = connection.withLock { connection in
            defer { connection.isRetryScheduled = true }
            return !connection.isRetryScheduled && connection.problem?.canPass == true
        }
        guard isNeeded else { return }
        queue.asyncAfter(deadline: .now() + retryInterval) { [weak self] in
            self?.connection.withLock { $0.isRetryScheduled = false }
            self?.write()
        }
    }

    /// Runs `body` with the database, which is opened if necessary.
    ///
    /// - Returns: nil on failure; the problem has then been reported, unless it is the same as the time before.
    private func use<Result: Sendable>(_ body: (MarksDatabase) throws -> Result) -> Result? {
        connection.withLock { connection in
            do throws(MarksError) {
                let result = try attempt(body, on: &connection)
                connection.problem = nil
                return result
            } catch {
                if connection.problem != error { reports.yield(error) }
                connection.problem = error
                return nil
            }
        }
    }

    private func attempt<Result>(
        _ body: (MarksDatabase) throws -> Result, on connection: inout Connection
    ) throws(MarksError) -> Result {
        guard let path else { throw .noFolder }
        if let problem = connection.problem, !problem.canPass { throw problem }
        if let database = connection.database {
            do {
                return try body(database)
            } catch let error where MarksDatabase.isDamage(error) {
                // Reopening it determines the cause, and repairs it if possible.
                connection.database = nil
            } catch {
                throw MarksDatabase.problem(error, path)
            }
        }
        let database = try MarksDatabase.open(path, settings: settings) { reports.yield($0) }
        connection.database = database
        do { return try body(database) } catch { throw MarksDatabase.problem(error, path) }
    }
}

extension MarksError {
    /// True if a later attempt may succeed while the program runs.
    fileprivate var canPass: Bool {
        switch self {
        case .noFolder, .newerVersion: false
        default: true
        }
    }
}
