import CMalloc
import ListingCore

/// Full-text indexing, which follows the import on a queue of its own.
///
/// The records of a file are parsed a second time for it. To index them in the first pass would delay sorting and filtering, because
/// tokenizing takes longer than everything else, and to keep the text until later would take as much memory as the file is large. The
/// first pass skips the cells that only the index needs, and the second those that only columns need: see ``Projection``.
extension SQLiteCatalog {
    /// Indexes the rows that are on the disk but not yet in the index, in the background.
    func extendWords() {
        guard state.withLock({ $0.beginIndexing() }) else { return }
        indexing.async {
            LowPriorityThread.run { self.indexWords() }
            let (session, isStopped) = self.state.withLock { state in
                state.endIndexing()
                return (state.session, state.isStopped)
            }
            let status = self.status
            // After a stop, another run would end immediately and be started again, without end. After a restart, the import starts it.
            guard status.phase != .reading, !isStopped, let stores = session.stores else { return }
            if status.indexedCount < status.rows, !status.indexingFailed { self.extendWords() } else { self.letMemoryGo(stores) }
        }
    }

    /// Frees the memory that importing and indexing needed.
    private func letMemoryGo(_ stores: OpenStores) {
        stores.database.releaseMemory()
        stores.index.releaseMemory()
        malloc_trim(0)
    }

    private func indexWords() {
        let session = state.withLock { $0.session }
        guard let stores = session.stores else { return }
        do { try indexWords(session, stores) } catch { goOn(after: error, session, stores) }
    }

    /// Reads the files again if the stores are damaged, and continues with an index in memory, rebuilt from the first row, if the disk
    /// refuses it.
    private func goOn(after error: any Error, _ session: CatalogSession, _ stores: OpenStores) {
        if generation != session.generation { return }
        if error is CancellationError { return reportUnsearchable() }
        if CatalogOpener.isDamage(error) {
            if !startOver(afterDamageIn: session) { reportUnsearchable(error) }
            return
        }
        guard let files = stores.files, CatalogOpener.diskProblem(error, files) != nil, !stores.index.isInMemory,
            let index = try? FullTextIndex(path: nil, identity: "")
        else { return reportUnsearchable(error) }
        state.withLock { $0.replace(index: index, in: session.generation) }
        // The index on disk is of no use, and its space may be needed.
        files.removeIndex()
        update { status in
            status.indexedCount = 0
            status.notice = CacheError.wordsNotWritable(CatalogOpener.reason(error)).notice
        }
    }

    private func reportUnsearchable(_ error: (any Error)? = nil) {
        update { status in
            status.indexingFailed = true
            guard let error else { return }
            // The notice that a file has changed already says what to do.
            if error is CacheError, status.notice != nil { return }
            status.notice = CacheError.notSearchable(CatalogOpener.reason(error)).notice
        }
    }

    /// The number of rows to index during the import.
    ///
    /// Whole segments only, because a partial one would be rebuilt again and again. None before the first search, because indexing takes
    /// longer than everything else and would delay sorting and filtering.
    private func rowsToSearch(whileReading rows: Int) -> Int {
        guard state.withLock({ $0.isSearched }) else { return 0 }
        return (rows - MultiValueColumn.rowsPerBlock) / SegmentStore.rowsPerSegment * SegmentStore.rowsPerSegment
    }

    /// Records that the user searches, so that rows are indexed while others are still being read.
    func recordSearch() {
        if state.withLock({ $0.recordSearch() }) { extendWords() }
    }

    private func indexWords(_ session: CatalogSession, _ stores: OpenStores) throws {
        while state.withLock({ $0.isWanted(session.generation) }) {
            let status = status
            let ready = status.phase == .reading ? rowsToSearch(whileReading: status.rows) : status.rows
            guard stores.index.indexedCount < ready else {
                // The rows may have been indexed by an earlier import that was not finished.
                return updateIndexedCount(stores)
            }
            // An import that has completed meanwhile has put its rows in another place.
            let current = state.withLock { $0.session }
            try stores.index.extend(to: ready) { rows in
                guard self.state.withLock({ $0.isWanted(session.generation) }) else { throw CancellationError() }
                return try self.listings(at: rows, for: .searching, current, stores)
            } onProgress: {
                self.updateIndexedCount(stores)
            }
        }
    }

    private func updateIndexedCount(_ stores: OpenStores) {
        let status = status
        if status.phase == .complete { shareIfSearched(stores, rows: status.rows) }
        update { $0.indexedCount = min(stores.index.indexedCount, $0.rows) }
    }

    /// Lets other processes read a complete catalog. Call it before announcing completion, so that they find the lock free.
    func shareIfSearched(_ stores: OpenStores, rows: Int) {
        // With an incomplete index on disk, every process that shares the lock would write the missing terms.
        if stores.index.indexedCount >= rows, !stores.index.isInMemory { stores.lock?.share() }
    }
}
