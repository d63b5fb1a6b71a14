import Glibc
import ListingCore

/// Restarts: all rows become void, and the files are read from the start.
extension SQLiteCatalog {
    var generation: Int { state.withLock { $0.session.generation } }

    /// Discards what was read, because the rest of a file contradicts the detected format, or because the disk is full. Called by the
    /// import itself.
    ///
    /// - Parameter clear: empties the stores or removes them.
    /// - Returns: the new generation.
    @discardableResult func restart(_ generation: Int, notice: CatalogNotice? = nil, _ clear: () throws -> Void) throws -> Int {
        let next = try state.withLock { try $0.restart(generation) }
        // Waits for the indexing to stop.
        indexing.sync {}
        try clear()
        reportRestart(notice)
        return next
    }

    private func reportRestart(_ notice: CatalogNotice?) {
        update {
            $0.reading += 1
            $0.phase = .reading
            ($0.rows, $0.indexedCount, $0.progress, $0.indexingFailed) = (0, 0, 0, false)
            $0.summary = ImportSummary(file: paths.first ?? "", format: $0.summary.format, encoding: $0.summary.encoding)
            if let notice { $0.notice = notice }
        }
    }

    /// Reads the files again, because a query or the indexing has found the stores damaged. Returns immediately.
    ///
    /// - Returns: false if nothing can be done: the catalog is stopped, or was in memory.
    func startOver(afterDamageIn session: CatalogSession) -> Bool {
        guard mayRead, let files = session.stores?.files else { return false }
        let (isStopped, next) = state.withLock { state in
            // nil if another thread has noticed before; it has queued the import.
            (state.isStopped, state.isStopped ? nil : try? state.restart(afterDamageIn: session.generation))
        }
        if let next { reading.async { LowPriorityThread.run { self.read { try self.rebuild(files, next) } } } }
        return !isStopped
    }

    /// Replaces damaged stores. A second time, they are replaced by stores in memory, because the disk cannot be trusted.
    private func rebuild(_ files: CachePaths, _ next: Int) throws {
        let (session, damages) = state.withLock { ($0.session, $0.damages) }
        // An import may have noticed the damage itself, and have gone on in memory.
        guard session.isVoid, session.generation == next else { return }
        // Waits for the indexing to stop, and for the queries that have begun.
        indexing.sync {}
        queries.sync(flags: .barrier) {}
        reportRestart(CacheError.damaged(path: files.database).notice)
        let remembered = remembered()
        guard let identity = self.identity(remembered) else { return try readFiles(.inMemory(), remembered, nil) }
        waitUntilClosed(files)
        if damages == 1 { return try fill(try openStores(identity, afresh: true), remembered, identity) }
        files.removeUnlessOpen()
        try readFiles(.inMemory(), remembered, nil)
    }

    /// Waits until this process has closed the stores: SQLite would remove new files of the same name as its own. The last threads that
    /// used them may still be ending.
    private func waitUntilClosed(_ files: CachePaths) {
        for _ in 0..<Self.closingLooks {
            if let lock = try? CacheLock(files.lock, isUse: false), lock.isExclusive { return }
            usleep(5_000)
        }
    }

    /// Looks for the lock of closed stores, for a second at most. Another process may hold it for longer, and then nothing is replaced.
    private static let closingLooks = 200
}
