import Dispatch
import ListingCore
import Synchronization

/// A catalogue in SQLite: read once, and there at once when the same files are opened again.
///
///     CatalogueReader ──▶ CatalogueState ──▶ CatalogueDatabase     blocks of rows, a transaction each
///                             │  facts            │  listings
///                             ▼                   ▼
///                       QueryEvaluation ◀──── WordIndex            words, behind the reading
///
/// The facts of all rows are in memory, 28 bytes each; the listings, their texts and the words are on disk. Where no disk will have
/// them, the same tables are in memory, and the status says why.
public final class SQLiteCatalogue: Catalogue {
    let paths: [String]
    let folder: String?
    private let board: StatusBoard
    let state = Mutex(CatalogueState())
    let stores = Mutex<Stores?>(nil)
    let isStopped = Atomic(false)
    let mayRead: Bool
    /// Where files are read: they block, and Swift's pool has a thread for each core only.
    let reading = DispatchQueue(label: "catalogue.reading", qos: .userInitiated)
    let indexing = DispatchQueue(label: "catalogue.words", qos: .utility)
    private let executor = QueueExecutor(DispatchQueue(label: "catalogue.queries", qos: .userInitiated, attributes: .concurrent))
    let isIndexing = Mutex(false)
    /// As of the last query that needed them: they take a walk through all titles.
    let letters = Mutex<ResultGrouping.Names?>(nil)

    /// What is open, once it is.
    struct Stores: Sendable {
        let database: CatalogueDatabase
        let words: WordIndex
        /// Held while this program writes the catalogue.
        let lock: CatalogueLock?
        /// nil: in memory.
        let files: CatalogueFiles?
    }

    /// - Parameters:
    ///   - paths: the files, at least one.
    ///   - folder: where catalogues are kept; nil: in memory. See ``standardFolder(in:)``.
    public convenience init(paths: [String], folder: String?) { self.init(paths: paths, folder: folder, mayRead: true) }

    /// - Parameter mayRead: whether files may be read that are not in a catalogue already.
    init(paths: [String], folder: String?, mayRead: Bool) {
        self.paths = paths
        self.mayRead = mayRead
        self.folder = folder
        board = StatusBoard(CatalogueStatus(summary: CatalogueSummary(file: paths.first ?? "", format: "", encoding: "")))
    }

    /// `listing-viewer/catalogues` in the user's cache folder.
    public static func standardFolder(in environment: [String: String]) -> String? { CatalogueFiles.folder(in: environment) }

    /// Opens the catalogue, or reads the files into it, in the background.
    public func start() {
        reading.async { self.read() }
    }

    /// Stops reading; what was read stays until the catalogue is let go, and is read again the next time.
    public func stop() { isStopped.store(true, ordering: .relaxed) }

    // MARK: Status

    public var status: CatalogueStatus { board.status }
    public func statuses() -> AsyncStream<CatalogueStatus> { board.statuses() }
    func update(_ body: (inout CatalogueStatus) -> Void) { board.update(body) }

    // MARK: Queries

    public func rows(of query: ListingQuery, groupedBy grouping: ListingGrouping, marks: CatalogueMarks) async throws -> CatalogueAnswer {
        try await onQueue {
            let index = try self.index()
            let evaluation = try QueryEvaluation(query, in: index, favourites: marks.favourites, hidden: marks.hidden)
            return CatalogueAnswer(
                query: query, groups: try evaluation.groups(by: grouping), of: index.table.count, searched: evaluation.searched)
        }
    }

    public func categories(of query: ListingQuery, marks: CatalogueMarks) async throws -> [CategoryTree.Category] {
        try await onQueue {
            try QueryEvaluation(query, in: try self.index(), favourites: marks.favourites, hidden: marks.hidden).categories()
        }
    }

    public func facets(of query: ListingQuery, marks: CatalogueMarks) async throws -> Facets {
        try await onQueue {
            try QueryEvaluation(query, in: try self.index(), favourites: marks.favourites, hidden: marks.hidden).facets()
        }
    }

    public func listings(at rows: [Int]) async throws -> [Int: Listing] {
        try await onQueue {
            guard let stores = self.stores.withLock({ $0 }) else { return [:] }
            var listings: [Int: Listing] = [:]
            for (pack, rows) in Dictionary(grouping: rows.filter { $0 >= 0 }, by: { $0 / ListingBlocks.rows }) {
                try Task.checkCancellation()
                let unpacked = try self.listings(of: pack, stores)
                for row in rows where unpacked.indices.contains(row % ListingBlocks.rows) {
                    listings[row] = unpacked[row % ListingBlocks.rows]
                }
            }
            return listings
        }
    }

    public func rows(of keys: [ListingKey]) async throws -> [ListingKey: Int] {
        try await onQueue {
            guard let stores = self.stores.withLock({ $0 }), !keys.isEmpty else { return [:] }
            let kept = try stores.database.keys()
            var rows: [ListingKey: Int] = [:]
            for key in keys {
                rows[key] = kept.isEmpty ? self.state.withLock { $0.keys.row(of: key) } : KeyTable.row(of: key, in: kept)
            }
            return rows
        }
    }

    private func onQueue<Result: Sendable>(_ body: @Sendable @escaping () throws -> Result) async throws -> Result {
        try await withTaskExecutorPreference(executor) {
            do { return try body() } catch let error where CatalogueStores.isDamage(error) { throw self.noteDamage(error) }
        }
    }

    /// Takes a damaged catalogue out of the way, so that the file is read again the next time.
    private func noteDamage(_ error: any Error) -> any Error {
        guard let files = stores.withLock({ $0?.files }) else { return error }
        files.remove()
        let problem = CatalogueProblem.damagedLater(path: files.database)
        update { $0.phase = .failed(problem.description) }
        return problem
    }

    /// The facts as they are now.
    private func index() throws -> StoredFacts {
        let (table, kinds) = state.withLock { ($0.table, $0.kinds) }
        return StoredFacts(table: table, kinds: kinds, catalogue: self, stores: stores.withLock { $0 })
    }

    func listings(of pack: Int, _ stores: Stores) throws -> [Listing] {
        if let open = try state.withLock({ try $0.listings.listings(of: pack) }) { return open }
        let bytes = try stores.database.pack(pack)
        return bytes.isEmpty ? [] : try ListingPack.listings(Deflate.expanded(bytes))
    }
}
