import CMalloc
import ListingCore

/// Full-text indexing, which follows the import on a queue of its own.
extension SQLiteCatalog {
    /// Indexes the rows that are on the disk but not yet in the index, in the background.
    func extendWords() {
        let isRunning = isIndexing.withLock { isIndexing in
            defer { isIndexing = true }
            return isIndexing
        }
        guard !isRunning else { return }
        indexing.async {
            LowPriorityThread.run { do { try self.indexWords() } catch { self.goOn(after: error) } }
            self.isIndexing.withLock { $0 = false }
            let status = self.status
            // After a stop, another run would end at once and be started again, without end.
            guard status.phase != .reading, !self.isStopped.load(ordering: .relaxed) else { return }
            if status.indexedCount < status.rows, !status.indexingFailed { self.extendWords() } else { self.letMemoryGo() }
        }
    }

    /// Frees the memory that importing and indexing needed.
    private func letMemoryGo() {
        let stores = stores.withLock { $0 }
        stores?.database.releaseMemory()
        stores?.words.releaseMemory()
        malloc_trim(0)
    }

    /// Continues with an index in memory, rebuilt from the first row, if the disk refuses it. A damaged catalog is removed, so that its
    /// files are read again next time.
    private func goOn(after error: any Error) {
        if isVoid.load(ordering: .acquiring) { return }
        guard !(error is CancellationError), let stores = stores.withLock({ $0 }) else { return noteUnsearchable() }
        let isDamage = CatalogOpener.isDamage(error)
        if isDamage {
            stores.files?.remove()
            identity.withLock { $0 = nil }
        }
        guard let files = stores.files, isDamage || CatalogOpener.diskProblem(error, files) != nil, !stores.words.isInMemory,
            let words = try? FullTextIndex(path: nil, identity: "")
        else { return noteUnsearchable(error) }
        self.stores.withLock { $0?.words = words }
        // The index on disk is of no use, and its space may be needed.
        files.removeWords()
        update { status in
            status.indexedCount = 0
            status.notice = CacheError.wordsNotWritable(CatalogOpener.reason(error)).description
        }
    }

    private func noteUnsearchable(_ error: (any Error)? = nil) {
        update { status in
            status.indexingFailed = true
            guard let error else { return }
            // The notice that a file has changed already says what to do.
            if error is CacheError, status.notice != nil { return }
            status.notice = CacheError.notSearchable(CatalogOpener.reason(error)).description
        }
    }

    /// The number of rows to index during the import.
    ///
    /// Whole segments only, because a partial one would be rebuilt again and again. None before the first search, because indexing takes
    /// longer than everything else and would delay sorting and filtering.
    private func rowsToSearch(whileReading rows: Int) -> Int {
        guard isSearched.load(ordering: .relaxed) else { return 0 }
        return (rows - MultiValueColumn.rows) / SegmentStore.rows * SegmentStore.rows
    }

    /// Records that the user searches, so that rows are indexed while others are still being read.
    func noteSearch() {
        if !isSearched.exchange(true, ordering: .relaxed) { extendWords() }
    }

    private func indexWords() throws {
        guard let stores = stores.withLock({ $0 }) else { throw CancellationError() }
        while !isStopped.load(ordering: .relaxed), !isVoid.load(ordering: .acquiring) {
            let status = status
            let ready = status.phase == .reading ? rowsToSearch(whileReading: status.rows) : status.rows
            guard stores.words.indexedCount < ready else {
                // The rows may have been indexed by an earlier import that was not finished.
                return noteSearched(stores)
            }
            try stores.words.extend(to: ready) { rows in
                if self.isStopped.load(ordering: .relaxed) || self.isVoid.load(ordering: .acquiring) { throw CancellationError() }
                return try self.listings(at: rows, for: .searching, stores)
            } onProgress: {
                self.noteSearched(stores)
            }
        }
    }

    private func noteSearched(_ stores: Stores) {
        let status = status
        if status.phase == .complete { shareIfSearched(stores, rows: status.rows) }
        update { $0.indexedCount = min(stores.words.indexedCount, $0.rows) }
    }

    /// Lets other processes read a complete catalog. Call it before announcing completion, so that they find the lock free.
    func shareIfSearched(_ stores: Stores, rows: Int) {
        // With an incomplete index on disk, every process that shares the lock would write the missing terms.
        if stores.words.indexedCount >= rows, !stores.words.isInMemory { stores.lock?.share() }
    }
}
