import Dispatch
import ListingCore
import Synchronization

/// A catalogue in SQLite: read once, and there at once when the same files are opened again.
///
///     CatalogueReader ──▶ CatalogueState ──▶ CatalogueDatabase     blocks of rows, a transaction each
///                             │  facts            │  places of records, or packs of listings
///                             ▼                   ▼
///                       QueryEvaluation ◀──── WordIndex            words, behind the reading
///
/// The facts of all rows, 32 bytes each, are in memory while the files are read and while somebody filters; with them, while files are
/// read, what orders and keys are made of.
/// Listings are read again from the user's file where that can be (see ``RecordFile``), and kept on disk where it can't; the words
/// are on disk. Where no disk will have them, the same tables are in memory, and the status says why.
public final class SQLiteCatalogue: Catalogue {
    let paths: [String]
    let folder: String?
    /// What the user has said of tables; asked when the reading starts, on its queue.
    let remembered: @Sendable () -> RememberedMappings
    private let board: StatusBoard
    /// While files are read.
    let state = Mutex<CatalogueState?>(nil)
    /// Once they are.
    let facts = FactCache()
    /// How far searches for phrases have come.
    let phrases = Mutex(PhraseChecks())
    /// The files whose records can be read again, by their sources.
    let files = Mutex<[Int: RecordFile]>([:])
    let stores = Mutex<Stores?>(nil)
    /// Of the files as they were read to their end; nil where they were not, and where nobody can tell.
    let identity = Mutex<String?>(nil)
    /// Found while something was looked up: nothing else can be.
    private let damage = Mutex<CatalogueProblem?>(nil)
    let isStopped = Atomic(false)
    /// Whether what was read is being thrown away, as it has to be read anew.
    let isVoid = Atomic(false)
    let mayRead: Bool
    let limits: StoreLimits
    let firstLook: Int
    /// Where files are read: they block, and Swift's pool has a thread for each core only.
    let reading = DispatchQueue(label: "catalogue.reading", qos: .userInitiated)
    let indexing = DispatchQueue(label: "catalogue.words", qos: .utility)
    private let executor = QueueExecutor(DispatchQueue(label: "catalogue.queries", qos: .userInitiated, attributes: .concurrent))
    let isIndexing = Mutex(false)
    /// Whether anything was searched for.
    let isSearched = Atomic(false)

    /// What is open, once it is.
    struct Stores: Sendable {
        let database: CatalogueDatabase
        var words: WordIndex
        /// Held while this program writes the catalogue.
        let lock: CatalogueLock?
        /// nil: in memory.
        let files: CatalogueFiles?
    }

    /// - Parameters:
    ///   - paths: the files, at least one, as ``CatalogueReader`` takes them. What can't be told to be unchanged another time
    ///     (pipes, standard input) is read into memory.
    ///   - folder: where catalogues are kept; nil: in memory. See ``standardFolder(in:)``.
    ///   - remembered: what the user has said of columns of tables; asked when the reading starts, off the calling thread. Files
    ///     that were read by other mappings are read anew.
    public convenience init(
        paths: [String], folder: String?, remembered: @autoclosure @escaping @Sendable () -> RememberedMappings = RememberedMappings()
    ) {
        self.init(paths: paths, folder: folder, mayRead: true, remembered: remembered)
    }

    /// - Parameters:
    ///   - mayRead: whether files may be read that are not in a catalogue already.
    ///   - limits: as if the disk was full then.
    ///   - firstLook: bytes of a file that decide how it is read.
    init(
        paths: [String], folder: String?, mayRead: Bool, limits: StoreLimits = StoreLimits(), firstLook: Int = TextFile.firstLook,
        remembered: @escaping @Sendable () -> RememberedMappings = { RememberedMappings() }
    ) {
        self.limits = limits
        self.firstLook = firstLook
        self.paths = paths
        self.remembered = remembered
        self.mayRead = mayRead
        self.folder = folder
        board = StatusBoard(CatalogueStatus(summary: CatalogueSummary(file: paths.first ?? "", format: "", encoding: "")))
    }

    /// `listing-viewer/catalogues` in the user's cache folder.
    public static func standardFolder(in environment: [String: String]) -> String? { CatalogueFiles.folder(in: environment) }

    /// Opens the catalogue, or reads the files into it, in the background.
    public func start() {
        reading.async { PatientThread.run { self.read() } }
    }

    /// Stops reading; what was read stays until the catalogue is let go, and is read again the next time.
    public func stop() { isStopped.store(true, ordering: .relaxed) }

    public func giveWay() { SharedProcessors.giveWay() }

    public func isUpToDate() async -> Bool {
        guard let read = identity.withLock({ $0 }) else { return false }
        let now = try? await onQueue { CatalogueFiles.identity(of: self.paths, self.remembered()) }
        return now == read
    }

    // MARK: Status

    public var status: CatalogueStatus { board.status }
    public func statuses() -> AsyncStream<CatalogueStatus> { board.statuses() }
    func update(_ body: (inout CatalogueStatus) -> Void) { board.update(body) }

    // MARK: Queries

    public func rows(of query: ListingQuery, groupedBy grouping: ListingGrouping, marks: CatalogueMarks) async throws -> CatalogueAnswer {
        try await onQueue {
            let needed = grouping == .none ? try self.index(for: query, marks) : try self.index()
            guard let index = needed else {
                let count = self.status.rows
                let groups = count > 0 ? [ResultGroup(.all, ResultRows(all: count))] : []
                return CatalogueAnswer(query: query, groups: groups, of: count, searched: count)
            }
            let evaluation = try QueryEvaluation(query, in: index, favourites: marks.favourites, hidden: marks.hidden)
            return CatalogueAnswer(
                query: query, groups: try evaluation.groups(by: grouping), of: index.count, searched: evaluation.searched)
        }
    }

    public func categories(of query: ListingQuery, marks: CatalogueMarks) async throws -> [CategoryTree.Category] {
        try await onQueue {
            guard let index = try self.index() else { return [] }
            return try QueryEvaluation(query, in: index, favourites: marks.favourites, hidden: marks.hidden).categories()
        }
    }

    public func facets(of query: ListingQuery, marks: CatalogueMarks) async throws -> Facets {
        try await onQueue {
            guard let index = try self.index() else { return Facets() }
            return try QueryEvaluation(query, in: index, favourites: marks.favourites, hidden: marks.hidden).facets()
        }
    }

    public func listings(at rows: [Int]) async throws -> [Int: Listing] {
        try await onQueue { try self.stores.withLock { $0 }.map { try self.listings(at: rows, $0) } ?? [:] }
    }

    public func rows(of keys: [ListingKey]) async throws -> [ListingKey: Int] {
        try await onQueue {
            guard let stores = self.stores.withLock({ $0 }), !keys.isEmpty else { return [:] }
            let kept = try stores.database.keys()
            var rows: [ListingKey: Int] = [:]
            for key in keys {
                rows[key] = kept.isEmpty ? self.state.withLock { $0?.keys.row(of: key) } : KeyTable.row(of: key, in: kept)
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
                // Asked first: it is taken back once the other reading has begun.
                let isVoid = self.isVoid.load(ordering: .acquiring)
                // What was read may have become void meanwhile: half of the answer would be of one reading, half of the other.
                if self.status.reading != reading { continue }
                do { return try answer.get() } catch {
                    if isVoid, !(error is CancellationError) { continue }
                    throw CatalogueStores.isDamage(error) ? self.noteDamage(error) : error
                }
            }
        }
    }

    /// Takes a damaged catalogue out of the way, so that the file can be read again, in this window, too.
    private func noteDamage(_ error: any Error) -> any Error {
        guard let files = stores.withLock({ $0?.files }) else { return damage.withLock { $0 } ?? error }
        files.remove()
        damage.withLock { $0 = .damagedLater(path: files.database) }
        // Closed, and its lock let go, as soon as no query needs it any more.
        stores.withLock { $0 = nil }
        identity.withLock { $0 = nil }
        let problem = CatalogueProblem.damagedLater(path: files.database)
        update {
            $0.phase = .failed(problem.description)
            $0.cannotBeSearched = true
        }
        return problem
    }

    /// The facts that a query needs; nil where it asks for all rows as they stand in the files, or where none are there.
    private func index(for query: ListingQuery, _ marks: CatalogueMarks) throws -> StoredFacts? {
        query.isPlain && marks.hidden.isEmpty ? nil : try index()
    }

    /// The facts as they are now; nil before anything is open.
    private func index() throws -> StoredFacts? {
        // Asked for first: what comes with it is of this reading or of a later one, whose answers nobody takes.
        let readingNumber = status.reading
        guard let stores = stores.withLock({ $0 }) else { return nil }
        if let columns = state.withLock({ state in state.map { FactSet.Columns(table: $0.table, kinds: $0.kinds) } }) {
            return StoredFacts(facts: FactSet(columns), catalogue: self, stores: stores, readingNumber: readingNumber)
        }
        let whole = try facts.facts {
            guard let rows = try stores.database.head()?.rows else { throw Checksum.Damage() }
            return FactSet(count: rows)
        }
        return StoredFacts(facts: whole, catalogue: self, stores: stores, readingNumber: readingNumber)
    }
}
