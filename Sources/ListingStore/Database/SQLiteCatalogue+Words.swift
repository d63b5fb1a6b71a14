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
        if CatalogueStores.isDamage(error) { stores.withLock { $0?.files?.remove() } }
        update { status in
            status.cannotBeSearched = true
            if !(error is CancellationError) { status.notice = "The listings can't be searched: \(error)" }
        }
    }

    private func indexWords() throws {
        guard let stores = stores.withLock({ $0 }) else { return }
        while !isStopped.load(ordering: .relaxed) {
            let status = status
            // While reading, whole tables only: a table that is not full would be made again and again.
            let ready = status.phase == .complete ? status.rows : (status.rows - TermBlocks.rows) / WordTables.rows * WordTables.rows
            guard stores.words.searched < ready else {
                // They may be there from a reading that was not finished.
                return noteSearched(stores)
            }
            try stores.words.extend(to: ready) { range, body in
                for first in stride(from: range.lowerBound, to: range.upperBound, by: 1_024) {
                    if isStopped.load(ordering: .relaxed) { throw CancellationError() }
                    let rows = Array(first..<min(first + 1_024, range.upperBound))
                    let read = try self.listings(at: rows, stores)
                    for row in rows { if let listing = read[row] { try body(row, listing) } }
                }
            }
            noteSearched(stores)
        }
    }

    private func noteSearched(_ stores: Stores) {
        let status = status
        if status.phase == .complete { shareIfSearched(stores, rows: status.rows) }
        update { $0.searched = min(stores.words.searched, $0.rows) }
    }

    /// Lets others read what is complete, and is to be called before it is told: whoever hears of it finds it free.
    func shareIfSearched(_ stores: Stores, rows: Int) {
        if stores.words.searched >= rows { stores.lock?.share() }
    }
}
