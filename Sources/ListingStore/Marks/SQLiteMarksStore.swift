import Dispatch
import ListingCore
import Synchronization

/// Marks in an SQLite database, apart from all catalogues.
///
///     save ──▶ unsaved ──▶ one transaction ──▶ marks.sqlite
///                 │  ▲          │
///                 │  └─ failed ─┘  kept, tried again
///                 ▼
///     marks(of:) = what the database has + what is not yet in it
///
/// - Edits are written in the order of `save`, and leave memory only when their transaction has been committed.
/// - All work is done on one queue of its own; `save` never waits.
/// - Two programs may use one file: each writes edits, not lists, and waits for the other.
public final class SQLiteMarksStore: MarksStore {
    private struct Connection {
        var database: MarksDatabase?
        /// Why the last attempt failed; nil where it did not.
        var problem: MarksProblem?
        var isRetryScheduled = false
    }

    public let problems: AsyncStream<MarksProblem>
    private let reports: AsyncStream<MarksProblem>.Continuation
    private let path: String?
    private let settings: MarksDatabase.Settings
    /// Seconds from a failed attempt to the next one.
    private let retryInterval: Double
    private let queue = DispatchQueue(label: "marks")
    private let unsaved = Mutex<[(catalogue: CatalogueID, edit: MarksEdit)]>([])
    /// Locked on the queue only, so that nobody ever waits for it.
    private let connection = Mutex(Connection())

    /// Nothing is opened before something is asked for or saved.
    ///
    /// - Parameter path: the database's absolute path; made with its folder where it is missing. nil: all is kept in memory, and
    ///   said to be.
    public convenience init(path: String?) { self.init(path: path, settings: MarksDatabase.Settings()) }

    init(path: String?, settings: MarksDatabase.Settings, retryInterval: Double = 10) {
        (problems, reports) = AsyncStream.makeStream()
        self.path = path
        self.settings = settings
        self.retryInterval = retryInterval
    }

    deinit { reports.finish() }

    /// `listing-viewer/marks.sqlite` in the user's data folder: that of `XDG_DATA_HOME`, or `~/.local/share`.
    ///
    /// - Returns: nil where the environment names neither a data folder nor a home.
    public static func standardPath(in environment: [String: String]) -> String? { MarksLocation.standard(in: environment) }

    public func marks(of catalogue: CatalogueID) async -> Marks {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: self.load(catalogue)) }
        }
    }

    public func save(_ edits: [MarksEdit], of catalogue: CatalogueID) {
        unsaved.withLock { $0 += edits.map { (catalogue, $0) } }
        queue.async { self.write() }
    }

    /// Waits for another program no longer than its patience, 5 seconds, for each of opening and writing.
    @discardableResult public func flush() -> MarksProblem? {
        queue.sync {
            write()
            return unsaved.withLock { $0.isEmpty } ? nil : connection.withLock { $0.problem }
        }
    }

    // MARK: On the queue

    private func load(_ catalogue: CatalogueID) -> Marks {
        write()
        let saved = use { try $0.marks(of: catalogue) } ?? readOnly(catalogue) ?? Marks()
        return saved.applying(unsaved.withLock { $0.filter { $0.catalogue == catalogue }.map(\.edit) })
    }

    /// Marks that can be shown, if not changed.
    private func readOnly(_ catalogue: CatalogueID) -> Marks? {
        guard let path, case .notWritable? = connection.withLock({ $0.problem }) else { return nil }
        return MarksDatabase.readOnly(path, catalogue)
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

    /// Does something with the database, which is opened for it where it is not open.
    ///
    /// - Returns: nil where it failed; the problem has been reported then, unless it is the same as the time before.
    private func use<Result: Sendable>(_ body: (MarksDatabase) throws -> Result) -> Result? {
        connection.withLock { connection in
            do throws(MarksProblem) {
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
    ) throws(MarksProblem) -> Result {
        guard let path else { throw .noFolder }
        if let problem = connection.problem, !problem.canPass { throw problem }
        if let database = connection.database {
            do {
                return try body(database)
            } catch let error where MarksDatabase.isDamage(error) {
                // Opening it anew finds out what has happened, and what can be done.
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

extension MarksProblem {
    /// Whether trying again may help while the program runs.
    fileprivate var canPass: Bool {
        switch self {
        case .noFolder, .newerVersion: false
        default: true
        }
    }
}
