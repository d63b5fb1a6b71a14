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
            do { try self.indexWords() } catch { self.noteUnsearchable(error) }
            self.isIndexing.withLock { $0 = false }
            let status = self.status
            if status.phase == .complete, status.searched < status.rows, !status.cannotBeSearched { self.extendWords() }
        }
    }

    /// What is damaged is removed, so that the file is read again the next time.
    private func noteUnsearchable(_ error: any Error) {
        if isVoid.load(ordering: .acquiring) { return }
        if CatalogueStores.isDamage(error) { stores.withLock { $0?.files?.remove() } }
        update { status in
            status.cannotBeSearched = true
            if !(error is CancellationError) { status.notice = "The listings can't be searched: \(error)" }
        }
    }

    private func indexWords() throws {
        guard let stores = stores.withLock({ $0 }) else { return }
        while !isStopped.load(ordering: .relaxed), !isVoid.load(ordering: .acquiring) {
            let status = status
            // While reading, whole tables only: a table that is not full would be made again and again.
            let ready = status.phase == .complete ? status.rows : (status.rows - TermBlocks.rows) / WordTables.rows * WordTables.rows
            guard stores.words.searched < ready else {
                // They may be there from a reading that was not finished.
                update { $0.searched = min(stores.words.searched, $0.rows) }
                if status.phase == .complete { stores.lock?.share() }
                return
            }
            try stores.words.extend(to: ready) { range, body in
                for first in stride(from: range.lowerBound, to: range.upperBound, by: 1_024) {
                    if isStopped.load(ordering: .relaxed) || isVoid.load(ordering: .acquiring) { throw CancellationError() }
                    let rows = Array(first..<min(first + 1_024, range.upperBound))
                    let read = try self.listings(at: rows, stores)
                    for row in rows { if let listing = read[row] { try body(row, listing) } }
                }
            }
            // Before all is said to be done: somebody may wait for that to open the same catalogue.
            if status.phase == .complete, stores.words.searched >= status.rows { stores.lock?.share() }
            update { $0.searched = stores.words.searched }
        }
    }
}
