import ListingCore

/// How a catalogue comes to be: opened where it is there, read where it is not. On the queue for reading.
extension SQLiteCatalogue {
    func read() {
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
        let remembered = remembered()
        guard let identity = CatalogueFiles.identity(of: paths, remembered) else { return try readIntoMemory(remembered) }
        guard let stores = try storesToFill(identity, remembered) else { return extendWords() }
        guard mayRead else { throw CancellationError() }
        do { try readFiles(stores, remembered, identity) } catch {
            guard let files = stores.files, let problem = CatalogueStores.diskProblem(error, files) else { throw error }
            let memory = try storesInMemory()
            try beginAnew {
                self.stores.withLock { $0 = memory }
                // What is on the disk is of no use, and its room may be needed.
                files.remove()
            }
            update { $0.notice = problem.description }
            try readFiles(memory, remembered, nil)
        }
    }

    /// - Returns: nil where all is there from an earlier time.
    private func storesToFill(_ identity: String, _ remembered: RememberedMappings) throws -> Stores? {
        let damaged: CatalogueFiles?
        do {
            let stores = try openStores(identity)
            do { return try reopen(stores, identity, remembered) ? nil : stores } catch let error where CatalogueStores.isDamage(error) {
                damaged = stores.files
            }
        }
        // Whoever had it open has let it go, with its lock.
        damaged?.remove()
        update { $0.notice = CatalogueProblem.damaged(path: damaged?.database ?? "").description }
        return try openStores(identity)
    }

    private func readIntoMemory(_ remembered: RememberedMappings) throws {
        try readFiles(try storesInMemory(), remembered, nil)
    }

    /// Opens the stores on disk or, where that can't be, in memory.
    private func openStores(_ identity: String) throws -> Stores {
        guard let folder else { return try storesInMemory() }
        do {
            let files = CatalogueFiles(folder: folder, paths: paths, identity: identity)
            return try CatalogueStores.open(files, identity: identity, mostPages: mostPages) { problem in
                update { $0.notice = problem.description }
            }
        } catch {
            let problem = error as? CatalogueProblem ?? .notWritable(path: folder, reason: String(describing: error))
            update { $0.notice = problem.description }
            return try storesInMemory()
        }
    }

    private func storesInMemory() throws -> Stores {
        Stores(database: try CatalogueDatabase(path: nil), words: try WordIndex(path: nil, identity: ""), lock: nil, files: nil)
    }

    /// Takes no more from the disk than what is shown first: facts and words are looked up when a query needs them.
    ///
    /// - Returns: whether all is there from an earlier time.
    private func reopen(_ stores: Stores, _ identity: String, _ remembered: RememberedMappings) throws -> Bool {
        guard let head = try stores.database.head(), head.state == .read, head.identity == identity else { return false }
        guard let summary = try? SummaryCoding.summary(head.summary), summary.listings == head.rows else { throw Checksum.Damage() }
        guard let files = try recordFiles(stores, summary, remembered) else { return false }
        // They were opened behind the first look at them.
        guard files.isEmpty || CatalogueFiles.identity(of: paths, remembered) == identity else { return false }
        self.files.withLock { $0 = files }
        self.stores.withLock { $0 = stores }
        shareIfSearched(stores, rows: head.rows)
        update {
            $0.phase = .complete
            $0.summary = summary
            $0.rows = head.rows
            $0.searched = min(stores.words.searched, head.rows)
            $0.progress = 1
        }
        return true
    }

    /// The files that listings are read from; nil where one of them can't be read as it was.
    private func recordFiles(
        _ stores: Stores, _ summary: CatalogueSummary, _ remembered: RememberedMappings
    ) throws -> [Int: RecordFile]? {
        let formats = FormatRegistry.standard.with(mapping: nil, remembered: remembered)
        var files: [Int: RecordFile] = [:]
        for (source, kept) in try stores.database.files() {
            guard summary.sources.indices.contains(source) else { throw Checksum.Damage() }
            let file = RecordFile(
                source, path: kept.path, summary.sources[source], head: kept.head, isOneOfSeveral: summary.sources.count > 1, formats)
            guard let file else { return nil }
            files[source] = file
        }
        return files
    }
}
