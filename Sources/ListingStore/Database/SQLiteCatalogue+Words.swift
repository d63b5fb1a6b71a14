import CMalloc
import ListingCore

/// The index of words follows the reading, on a queue of its own.
extension SQLiteCatalogue {
    /// Takes rows into the index of words that are on the disk and not yet in it, in the background.
    func extendWords() {
        let isRunning = isIndexing.withLock { isIndexing in
            defer { isIndexing = true }
            return isIndexing
        }
        guard !isRunning else { return }
        indexing.async {
            PatientThread.run { do { try self.indexWords() } catch { self.goOn(after: error) } }
            self.isIndexing.withLock { $0 = false }
            let status = self.status
            // Who has stopped would be begun with again and again: none of the rows that are missing is taken in any more.
            guard status.phase != .reading, !self.isStopped.load(ordering: .relaxed) else { return }
            if status.searched < status.rows, !status.cannotBeSearched { self.extendWords() } else { self.letMemoryGo() }
        }
    }

    /// What reading and indexing took is not needed again.
    private func letMemoryGo() {
        let stores = stores.withLock { $0 }
        stores?.database.releaseMemory()
        stores?.words.releaseMemory()
        malloc_trim(0)
    }

    /// Words that the disk won't have are taken into memory, from the first one on. What is damaged is removed, so that the file is
    /// read again the next time.
    private func goOn(after error: any Error) {
        if isVoid.load(ordering: .acquiring) { return }
        guard !(error is CancellationError), let stores = stores.withLock({ $0 }) else { return noteUnsearchable() }
        let isDamage = CatalogueStores.isDamage(error)
        if isDamage {
            stores.files?.remove()
            identity.withLock { $0 = nil }
        }
        guard let files = stores.files, isDamage || CatalogueStores.diskProblem(error, files) != nil, !stores.words.isInMemory,
            let words = try? WordIndex(path: nil, identity: "")
        else { return noteUnsearchable(error) }
        self.stores.withLock { $0?.words = words }
        // What is there of them is of no use, and its room may be needed.
        files.removeWords()
        update { status in
            status.searched = 0
            status.notice = CatalogueProblem.wordsNotWritable(CatalogueStores.reason(error)).description
        }
    }

    private func noteUnsearchable(_ error: (any Error)? = nil) {
        update { status in
            status.cannotBeSearched = true
            guard let error else { return }
            // That a file has changed was told with what to do.
            if error is CatalogueProblem, status.notice != nil { return }
            status.notice = CatalogueProblem.notSearchable(CatalogueStores.reason(error)).description
        }
    }

    /// How many rows are taken in before all are there.
    ///
    /// Whole tables only: one that is not full would be made again and again. And none until somebody searches: words take longer than
    /// all else, and whoever sorts or filters would wait for them.
    private func rowsToSearch(whileReading rows: Int) -> Int {
        guard isSearched.load(ordering: .relaxed) else { return 0 }
        return (rows - TermBlocks.rows) / WordTables.rows * WordTables.rows
    }

    /// Notes that somebody searches, so that more rows can be found while others are read.
    func noteSearch() {
        if !isSearched.exchange(true, ordering: .relaxed) { extendWords() }
    }

    private func indexWords() throws {
        guard let stores = stores.withLock({ $0 }) else { throw CancellationError() }
        while !isStopped.load(ordering: .relaxed), !isVoid.load(ordering: .acquiring) {
            let status = status
            let ready = status.phase == .reading ? rowsToSearch(whileReading: status.rows) : status.rows
            guard stores.words.searched < ready else {
                // They may be there from a reading that was not finished.
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
        update { $0.searched = min(stores.words.searched, $0.rows) }
    }

    /// Lets others read what is complete, and is to be called before it is told: whoever hears of it finds it free.
    func shareIfSearched(_ stores: Stores, rows: Int) {
        // Others would write words that are missing on the disk.
        if stores.words.searched >= rows, !stores.words.isInMemory { stores.lock?.share() }
    }
}
