import ListingCore

/// The opening of a catalog: one that exists is reopened, any other is read from its files. Runs on the queue for reading.
extension SQLiteCatalog {
    /// Opens or reads the catalog, and reports how that ends.
    func read(_ body: () throws -> Void) {
        do { try body() } catch is CatalogState.Superseded {
            // The caller that began another generation has queued its import, too.
        } catch is CancellationError {
            end(.failed("Stopped"), indexingFailed: true)
        } catch {
            end(.failed(String(describing: error)), indexingFailed: false)
            // The rows read so far can still be searched.
            extendWords()
        }
    }

    private func end(_ phase: CatalogStatus.Phase, indexingFailed: Bool) {
        state.withLock { $0.interrupt() }
        update {
            $0.phase = phase
            if indexingFailed { $0.indexingFailed = true }
        }
    }

    /// The identity of the files in their present state, as they are read.
    func identity(_ remembered: RememberedMappings) -> String? {
        CachePaths.identity(of: paths, remembered, currency: currency, together: together)
    }

    func open() throws {
        let remembered = remembered()
        guard let identity = self.identity(remembered) else { return try readFiles(.inMemory(), remembered, nil) }
        guard let stores = try storesToFill(identity, remembered) else { return extendWords() }
        guard mayRead else { throw CancellationError() }
        try fill(stores, remembered, identity)
    }

    /// Reads the files into stores on disk or, if these become full, into memory.
    func fill(_ stores: OpenStores, _ remembered: RememberedMappings, _ identity: String) throws {
        do { try readFiles(stores, remembered, identity) } catch {
            guard let files = stores.files, let problem = CatalogOpener.diskProblem(error, files) else { throw error }
            try restart(generation, notice: problem.notice) {
                // The files on disk are of no use, and their space may be needed.
                files.remove()
            }
            try readFiles(.inMemory(), remembered, nil)
        }
    }

    /// - Returns: nil if a complete catalog was reopened.
    private func storesToFill(_ identity: String, _ remembered: RememberedMappings) throws -> OpenStores? {
        do {
            let stores = try openStores(identity)
            do {
                if try reopen(stores, identity, remembered) { return nil }
                guard mayWrite(stores) else { return try .inMemory() }
                // The index of a complete catalog belongs to listings that will be replaced.
                if try stores.database.header()?.state == .read { try stores.index.clear() }
                return stores
            } catch let error where CatalogOpener.isDamage(error) {
                guard mayWrite(stores) else { return try .inMemory() }
                update { $0.notice = CacheError.damaged(path: stores.files?.database ?? "").notice }
            }
        }
        // The stores above must be released first: SQLite would remove the new files as its own.
        return try openStores(identity, afresh: true)
    }

    /// True if no other process has the stores open; otherwise sets a notice.
    private func mayWrite(_ stores: OpenStores) -> Bool {
        guard let lock = stores.lock, let files = stores.files, !lock.isExclusive else { return true }
        update { $0.notice = CacheError.inUse(path: files.database).notice }
        return false
    }

    /// Opens the stores on disk or, if that fails, in memory.
    ///
    /// - Parameter afresh: true if existing files are of no use.
    func openStores(_ identity: String, afresh: Bool = false) throws -> OpenStores {
        guard let folder else { return try .inMemory() }
        do {
            let files = CachePaths(folder: folder, paths: paths, identity: identity)
            if !files.exist { computeTables() }
            return try CatalogOpener.open(files, identity: identity, afresh: afresh, limits: limits, cacheLimit: cacheLimit) { problem in
                update { $0.notice = problem.notice }
            }
        } catch {
            let problem = error as? CacheError ?? .notWritable(path: folder, reason: String(describing: error))
            update { $0.notice = problem.notice }
            return try .inMemory()
        }
    }

    /// Computes the tables that every import needs on another thread, while the disk creates the databases.
    private func computeTables() {
        indexing.async {
            ListingImporter.computeColumnNames()
            Tokenizer.computeFolding()
        }
    }

    /// Reopens a complete catalog. Only what is shown first is loaded; queries load columns and index later.
    ///
    /// - Returns: true if the catalog was complete and still matches its files.
    private func reopen(_ stores: OpenStores, _ identity: String, _ remembered: RememberedMappings) throws -> Bool {
        guard let header = try stores.database.header(), header.state == .read, header.identity == identity else { return false }
        guard var summary = try? SummaryCoding.summary(header.summary), summary.listings == header.rows else { throw Checksum.Damage() }
        // The user's language may have changed since.
        summary.file = ListingImporter.name(of: paths)
        let formats = FormatRegistry.standard.with(mapping: nil, remembered: remembered, currency: currency)
        guard let files = try stores.database.recordFiles(summary, formats) else { return false }
        // The record files were opened after the first look at the identity.
        guard files.isEmpty || self.identity(remembered) == identity else { return false }
        let stored = StoredRows(count: header.rows, files: files, identity: identity)
        try state.withLock { try $0.reopen(stores, stored) }
        shareIfSearched(stores, rows: header.rows)
        update {
            $0.phase = .complete
            $0.summary = summary
            $0.rows = header.rows
            $0.indexedCount = min(stores.index.indexedCount, header.rows)
            $0.progress = 1
        }
        return true
    }
}
