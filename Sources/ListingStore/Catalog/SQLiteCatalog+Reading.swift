import ListingCore

/// The import: a catalog that exists is opened, any other is read from its files. Runs on the queue for reading.
extension SQLiteCatalog {
    func read() {
        do {
            try open()
        } catch is CancellationError {
            update {
                $0.phase = .failed("Stopped")
                $0.indexingFailed = true
            }
        } catch {
            update { $0.phase = .failed(String(describing: error)) }
            // The rows read so far can still be searched.
            extendWords()
        }
    }

    /// Waits until nothing is being read or indexed.
    func hasStopped() async {
        await withCheckedContinuation { done in reading.async { self.indexing.async { done.resume() } } }
    }

    private func open() throws {
        let remembered = remembered()
        guard let identity = CachePaths.identity(of: paths, remembered) else { return try readIntoMemory(remembered) }
        guard let stores = try storesToFill(identity, remembered) else { return extendWords() }
        guard mayRead else { throw CancellationError() }
        do { try readFiles(stores, remembered, identity) } catch {
            guard let files = stores.files, let problem = CatalogOpener.diskProblem(error, files) else { throw error }
            let memory = try storesInMemory()
            try beginAnew {
                self.stores.withLock { $0 = memory }
                // The files on disk are of no use, and their space may be needed.
                files.remove()
            }
            update { $0.notice = problem.description }
            try readFiles(memory, remembered, nil)
        }
    }

    /// - Returns: nil if a complete catalog was reopened.
    private func storesToFill(_ identity: String, _ remembered: RememberedMappings) throws -> Stores? {
        do {
            let stores = try openStores(identity)
            do {
                if try reopen(stores, identity, remembered) { return nil }
                guard mayWrite(stores) else { return try storesInMemory() }
                // The index of a complete catalog belongs to listings that will be replaced.
                if try stores.database.head()?.state == .read { try stores.words.clear() }
                return stores
            } catch let error where CatalogOpener.isDamage(error) {
                guard mayWrite(stores) else { return try storesInMemory() }
                update { $0.notice = CacheError.damaged(path: stores.files?.database ?? "").description }
            }
        }
        // The stores above must be released first: SQLite would remove the new files as its own.
        return try openStores(identity, afresh: true)
    }

    /// True if no other process has the stores open; otherwise sets a notice.
    private func mayWrite(_ stores: Stores) -> Bool {
        guard let lock = stores.lock, let files = stores.files, !lock.isExclusive else { return true }
        update { $0.notice = CacheError.inUse(path: files.database).description }
        return false
    }

    private func readIntoMemory(_ remembered: RememberedMappings) throws {
        try readFiles(try storesInMemory(), remembered, nil)
    }

    /// Opens the stores on disk or, if that fails, in memory.
    ///
    /// - Parameter afresh: true if existing files are of no use.
    private func openStores(_ identity: String, afresh: Bool = false) throws -> Stores {
        guard let folder else { return try storesInMemory() }
        do {
            let files = CachePaths(folder: folder, paths: paths, identity: identity)
            return try CatalogOpener.open(files, identity: identity, afresh: afresh, limits: limits) { problem in
                update { $0.notice = problem.description }
            }
        } catch {
            let problem = error as? CacheError ?? .notWritable(path: folder, reason: String(describing: error))
            update { $0.notice = problem.description }
            return try storesInMemory()
        }
    }

    private func storesInMemory() throws -> Stores {
        Stores(database: try CatalogStore(path: nil), words: try FullTextIndex(path: nil, identity: ""), lock: nil, files: nil)
    }

    /// Reopens a complete catalog. Only what is shown first is loaded; queries load columns and index later.
    ///
    /// - Returns: true if the catalog was complete and still matches its files.
    private func reopen(_ stores: Stores, _ identity: String, _ remembered: RememberedMappings) throws -> Bool {
        guard let head = try stores.database.head(), head.state == .read, head.identity == identity else { return false }
        guard let summary = try? SummaryCoding.summary(head.summary), summary.listings == head.rows else { throw Checksum.Damage() }
        guard let files = try recordFiles(stores, summary, remembered) else { return false }
        // The record files were opened after the first look at the identity.
        guard files.isEmpty || CachePaths.identity(of: paths, remembered) == identity else { return false }
        self.files.withLock { $0 = files }
        self.stores.withLock { $0 = stores }
        self.identity.withLock { $0 = identity }
        shareIfSearched(stores, rows: head.rows)
        update {
            $0.phase = .complete
            $0.summary = summary
            $0.rows = head.rows
            $0.indexedCount = min(stores.words.indexedCount, head.rows)
            $0.progress = 1
        }
        return true
    }

    /// The files that listings are read from; nil if one of them can no longer be read as before.
    private func recordFiles(
        _ stores: Stores, _ summary: ImportSummary, _ remembered: RememberedMappings
    ) throws -> [Int: RecordSource]? {
        let formats = FormatRegistry.standard.with(mapping: nil, remembered: remembered)
        var files: [Int: RecordSource] = [:]
        for (source, kept) in try stores.database.files() {
            guard summary.sources.indices.contains(source) else { throw Checksum.Damage() }
            let file = RecordSource(
                source, path: kept.path, summary.sources[source], head: kept.head, isOneOfSeveral: summary.sources.count > 1, formats)
            guard let file else { return nil }
            files[source] = file
        }
        return files
    }
}
