/// The files may have changed since they were read.
extension BrowseState {
    /// Reads the files again; what is shown stays until all of them have been read, and then changes to what they are now.
    public func reread(done: @escaping @MainActor (Rereading) -> Void) {
        guard rereading == nil, let next = reopen?() else { return }
        rereading = next
        let (old, ids, history) = (catalogue, ids, history)
        Task { [weak self] in
            let result = await Rereading.result(of: next, after: old, ids, history)
            guard let self, rereading === next else { return }
            rereading = nil
            if let (names, history) = result.names { adopt(next, names, history) }
            done(result.rereading)
            noteSettled()
        }
    }

    private func adopt(_ next: any Catalogue, _ ids: ListingIDs, _ history: ListingHistory) {
        catalogue.stop()
        catalogue = next
        self.ids = ids
        self.history = history
        status = next.status
        watching?.cancel()
        let statuses = next.statuses()
        watching = Task { [weak self] in await self?.follow(statuses) }
        forgetRows()
    }
}
