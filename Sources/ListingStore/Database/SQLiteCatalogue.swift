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
    private let paths: [String]
    private let folder: String?
    private let current: Mutex<CatalogueStatus>
    private let listeners = Mutex<[Int: AsyncStream<CatalogueStatus>.Continuation]>([:])
    let state = Mutex(CatalogueState())
    private let stores = Mutex<Stores?>(nil)
    private let isStopped = Atomic(false)
    private let mayRead: Bool
    /// Where files are read: they block, and Swift's pool has a thread for each core only.
    private let reading = DispatchQueue(label: "catalogue.reading", qos: .userInitiated)
    private let indexing = DispatchQueue(label: "catalogue.words", qos: .utility)
    private let executor = QueueExecutor(DispatchQueue(label: "catalogue.queries", qos: .userInitiated, attributes: .concurrent))
    private let isIndexing = Mutex(false)

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
        current = Mutex(CatalogueStatus(summary: CatalogueSummary(file: paths.first ?? "", format: "", encoding: "")))
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

    public var status: CatalogueStatus { current.withLock { $0 } }

    public func statuses() -> AsyncStream<CatalogueStatus> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { stream in
            let number = listeners.withLock { listeners in
                let number = (listeners.keys.max() ?? 0) + 1
                listeners[number] = stream
                return number
            }
            stream.onTermination = { [weak self] _ in _ = self?.listeners.withLock { $0.removeValue(forKey: number) } }
            announce(to: stream)
        }
    }

    private func update(_ body: (inout CatalogueStatus) -> Void) {
        current.withLock { body(&$0) }
        for stream in listeners.withLock({ Array($0.values) }) { announce(to: stream) }
    }

    private func announce(to stream: AsyncStream<CatalogueStatus>.Continuation) {
        let status = status
        stream.yield(status)
        if status.isFinal { stream.finish() }
    }

    // MARK: Reading

    private func read() {
        do {
            try open()
        } catch is CancellationError {
            update { $0.phase = .failed("Stopped") }
        } catch {
            update { $0.phase = .failed(String(describing: error)) }
        }
    }

    /// Waits until nothing is read nor indexed any more.
    func hasStopped() async {
        await withCheckedContinuation { done in reading.async { self.indexing.async { done.resume() } } }
    }

    private func open() throws {
        guard let identity = CatalogueFiles.identity(of: paths) else {
            let stores = try storesInMemory()
            self.stores.withLock { $0 = stores }
            return try readFiles(stores)
        }
        var stores = try openStores(identity)
        do {
            if try reopen(stores, identity) {
                self.stores.withLock { $0 = stores }
                return extendWords()
            }
        } catch let error where CatalogueStores.isDamage(error) {
            stores.files?.remove()
            update { $0.notice = CatalogueProblem.damaged(path: stores.files?.database ?? "").description }
            stores = try openStores(identity)
        }
        self.stores.withLock { $0 = stores }
        guard mayRead else { throw CancellationError() }
        try readFiles(stores, identity: identity)
    }

    /// Opens the stores on disk or, where that can't be, in memory.
    private func openStores(_ identity: String) throws -> Stores {
        do {
            guard let folder else { throw CatalogueProblem.noFolder }
            return try CatalogueStores.open(CatalogueFiles(folder: folder, paths: paths, identity: identity), identity: identity) {
                problem in
                update { $0.notice = problem.description }
            }
        } catch {
            let problem = error as? CatalogueProblem ?? .notWritable(path: folder ?? "", reason: String(describing: error))
            update { $0.notice = problem.description }
            return try storesInMemory()
        }
    }

    private func storesInMemory() throws -> Stores {
        Stores(database: try CatalogueDatabase(path: nil), words: try WordIndex(path: nil, identity: ""), lock: nil, files: nil)
    }

    /// - Returns: whether all is there from an earlier time.
    private func reopen(_ stores: Stores, _ identity: String) throws -> Bool {
        guard let head = try stores.database.head(), head.state == .read, head.identity == identity else { return false }
        let (table, kinds) = try stores.database.table()
        guard table.count == head.rows, let summary = try? SummaryCoding.summary(head.summary) else { throw Checksum.Damage() }
        state.withLock { $0 = CatalogueState(table: table, kinds: kinds) }
        update {
            $0.phase = .complete
            $0.summary = summary
            $0.rows = table.count
            $0.searched = min(stores.words.searched, table.count)
            $0.progress = 1
        }
        return true
    }

    private func readFiles(_ stores: Stores, identity: String = "") throws {
        try stores.database.begin(identity: identity)
        var valuesWritten = 0
        func write(_ block: FactBlock) throws {
            let values = state.withLock { state in
                (state.values?.values ?? []).enumerated().dropFirst(valuesWritten).map { (number: $0.offset + 1, value: $0.element) }
            }
            try stores.database.write(block, values: values)
            valuesWritten += values.count
            state.withLock { $0.noteWritten(block) }
        }
        let summary = try CatalogueReader(paths: paths).read { event in
            if isStopped.load(ordering: .relaxed) { throw CancellationError() }
            switch event {
            case .receiving: break
            case .opened(let format, let encoding):
                update { $0.summary = CatalogueSummary(file: paths.first ?? "", format: format, encoding: encoding) }
            case .listings(let batch, let summary, let progress):
                let blocks = try state.withLock { state in
                    let blocks = try batch.compactMap { try state.append($0) }
                    state.setSources(summary.sources.map(\.listings))
                    return blocks
                }
                let rows = state.withLock { $0.table.count }
                update {
                    $0.summary = summary
                    $0.rows = rows
                    $0.progress = progress
                }
                for block in blocks { try write(block) }
                if !blocks.isEmpty { extendWords() }
            }
        }
        if let block = try state.withLock({ try $0.finish() }) { try write(block) }
        let (table, keys) = state.withLock { ($0.table, $0.keys) }
        let order = TitleOrder.rows(try stores.database.titles())
        try stores.database.complete(table, keys: keys.sortedBytes, titleOrder: order, summary: SummaryCoding.bytes(summary))
        state.withLock { $0.noteComplete() }
        update {
            $0.phase = .complete
            $0.summary = summary
            $0.rows = table.count
            $0.progress = 1
        }
        extendWords()
    }

    // MARK: Words

    /// Takes rows into the index of words that are on the disk and not yet in it, in the background.
    private func extendWords() {
        let isRunning = isIndexing.withLock { isIndexing in
            defer { isIndexing = true }
            return isIndexing
        }
        guard !isRunning else { return }
        indexing.async {
            do { try self.indexWords() } catch { self.update { $0.notice = "The listings can't be searched: \(error)" } }
            self.isIndexing.withLock { $0 = false }
            let status = self.status
            if status.phase == .complete, status.searched < status.rows, status.notice == nil { self.extendWords() }
        }
    }

    private func indexWords() throws {
        guard let stores = stores.withLock({ $0 }) else { return }
        while !isStopped.load(ordering: .relaxed) {
            let status = status
            // While reading, whole tables only: a table that is not full would be made again and again.
            let ready = status.phase == .complete ? status.rows : (status.rows - TermBlocks.rows) / WordTables.rows * WordTables.rows
            guard stores.words.searched < ready else {
                if status.phase == .complete { stores.lock?.share() }
                return
            }
            try stores.words.extend(to: ready) { range, body in
                for pack in range.lowerBound / ListingBlocks.rows..<(range.upperBound + ListingBlocks.rows - 1) / ListingBlocks.rows {
                    if isStopped.load(ordering: .relaxed) { throw CancellationError() }
                    for (offset, listing) in try listings(of: pack, stores).enumerated() {
                        try body(pack * ListingBlocks.rows + offset, listing)
                    }
                }
            }
            update { $0.searched = stores.words.searched }
        }
    }

    // MARK: Queries

    public func rows(of query: ListingQuery, marks: CatalogueMarks) async throws -> CatalogueAnswer {
        try await onQueue {
            let index = try self.index()
            let evaluation = try QueryEvaluation(query, in: index, favourites: marks.favourites, hidden: marks.hidden)
            return CatalogueAnswer(query: query, rows: try evaluation.rows(), of: index.table.count, searched: evaluation.searched)
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
