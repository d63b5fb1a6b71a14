/// Rereading of files that may have changed since they were read.
extension BrowseModel {
    /// Reads the files again. The page keeps the old contents until all files have been read, and then switches to the new ones.
    public func reread(done: @escaping @MainActor (ReloadState) -> Void) {
        guard rereading == nil, !isComparing, reopen != nil else { return }
        isComparing = true
        Task { [weak self, catalog, status] in
            // A catalog that failed is always read again.
            let isUpToDate = if status.phase == .complete { await catalog.isUpToDate() } else { false }
            guard let self, isComparing else { return }
            isComparing = false
            if isUpToDate {
                done(.unchanged)
                noteSettled()
            } else {
                readAnew(done: done)
            }
        }
    }

    private func readAnew(done: @escaping @MainActor (ReloadState) -> Void) {
        guard let next = reopen?() else { return }
        rereading = next
        let (old, ids, history) = (catalog, ids, history)
        Task { [weak self] in
            let result = await ReloadState.result(of: next, after: old, ids, history)
            guard let self, rereading === next else { return }
            rereading = nil
            if let (names, history) = result.names { adopt(next, names, history) }
            done(result.rereading)
            noteSettled()
        }
    }

    private func adopt(_ next: any Catalog, _ ids: ListingIDs, _ history: ListingVersions) {
        catalog.stop()
        catalog = next
        self.ids = ids
        self.history = history
        status = next.status
        watching?.cancel()
        let statuses = next.statuses()
        watching = Task { [weak self] in
            await self?.loadMarks()
            for await status in statuses { await self?.follow(status) }
        }
        forgetRows()
    }
}
