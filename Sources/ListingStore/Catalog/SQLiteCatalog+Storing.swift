import ListingCore
import Synchronization

/// The import of files as a pipeline of three threads: one parses the listings, one stores their columns, and one indexes them.
extension SQLiteCatalog {
    /// - Parameter identity: the identity of the files; nil if the catalog cannot be found again.
    /// - Throws: `CancellationError` if the import was stopped; an error of reading or of the database.
    func readFiles(_ stores: Stores, _ remembered: RememberedMappings, _ identity: String?) throws {
        try stores.database.begin(identity: identity ?? "")
        state.withLock { $0 = CatalogBuilder() }
        self.stores.withLock { $0 = stores }
        let work = BoundedSerialWorker(ahead: 8)
        defer { work.end() }
        var handed = BorrowedBatches()
        let reader = ListingImporter(paths: paths, remembered: remembered)
        let summary = try reader.readWithLocations(
            sniffLimit: sniffLimit, for: .facts,
            beginAnew: {
                try work.finish()
                try beginAnew {
                    // Not the stores from the start of the import: the index may have moved to memory because the disk was full.
                    try self.stores.withLock { $0 }?.words.clear()
                    try stores.database.begin(identity: identity ?? "")
                }
            }
        ) { event, places in
            if isStopped.load(ordering: .relaxed) { throw CancellationError() }
            switch event {
            case .receiving(let bytes): update { $0.received = bytes }
            case .opened(let format, let encoding):
                update {
                    $0.summary = ImportSummary(file: paths.first ?? "", format: format, encoding: encoding)
                    $0.received = nil
                }
            case .listings(let batch, let summary, let progress):
                let batch = handed.add(batch, places)
                try work.add { try self.store(batch, summary, progress, stores) }
            }
        }
        try work.finish()
        handed.removeDone()
        if let block = try state.withLock({ try $0?.finish() }) { try write(block, stores) }
        let titles = try writeLists(stores, work)
        let isKept = identity.map { CachePaths.identity(of: paths, remembered) == $0 }
        if isKept == true { self.identity.withLock { $0 = identity } }
        try complete(stores, summary, titles, isKept: isKept)
        extendWords()
    }

    /// Discards what was read, because the rest of a file contradicts the detected format, or because the disk is full.
    ///
    /// - Parameter clear: empties the stores or replaces them.
    func beginAnew(_ clear: () throws -> Void) throws {
        isVoid.store(true, ordering: .releasing)
        defer { isVoid.store(false, ordering: .releasing) }
        // Waits for the indexing to stop.
        indexing.sync {}
        try clear()
        state.withLock { $0 = CatalogBuilder() }
        update {
            $0.reading += 1
            ($0.rows, $0.indexedCount, $0.progress, $0.indexingFailed) = (0, 0, 0, false)
            $0.summary = ImportSummary(file: paths.first ?? "", format: $0.summary.format, encoding: $0.summary.encoding)
        }
    }

    private func store(_ batch: BorrowedBatch, _ summary: ImportSummary, _ progress: Double, _ stores: Stores) throws {
        let (blocks, rows) = try state.withLock { state in
            var blocks: [RowGroup] = []
            state?.add(batch.files)
            try batch.take { listing, place in
                if let block = try state?.append(listing, place) { blocks.append(block) }
            }
            state?.setSources(summary.runs)
            state?.reserve(at: progress)
            return (blocks, state?.table.count ?? 0)
        }
        update {
            $0.summary = summary
            $0.rows = rows
            $0.progress = progress
        }
        for block in blocks { try write(block, stores) }
        if !blocks.isEmpty { extendWords() }
    }

    private func write(_ block: RowGroup, _ stores: Stores) throws {
        try stores.database.write(block)
        state.withLock { $0?.noteWritten(block) }
    }

    /// Sorts what needs all rows, on two threads: the keys, and every sort order. Writes all except the order by title, and returns that.
    private func writeLists(_ stores: Stores, _ work: BoundedSerialWorker) throws -> SortOrder {
        guard let state = state.withLock({ $0 }) else { return SortOrder(titles: []) }
        try work.add {
            var sorting = RadixSort()
            let keys = state.keys.sortedBytes(by: &sorting)
            var orders: [ListingSort.Key: SortOrder] = [:]
            for key in ColumnStore.sortKeys { orders[key] = state.table.sortedRows(by: key, &sorting) }
            try stores.database.write(keys: keys, state.letters, orders)
        }
        let titles = SortOrder(titles: state.titleBlocks)
        try work.finish()
        return titles
    }

    /// - Parameter isKept: true if the files have not changed since the import began; nil if the catalog cannot be found again anyway.
    private func complete(_ stores: Stores, _ summary: ImportSummary, _ titles: SortOrder, isKept: Bool?) throws {
        guard let state = state.withLock({ $0 }) else { return }
        try stores.database.complete(
            state.table, titles: titles, summary: SummaryCoding.bytes(summary), files: state.files, isKept: isKept ?? true)
        files.withLock { $0 = state.files }
        self.state.withLock { $0 = nil }
        if let stores = self.stores.withLock({ $0 }) { shareIfSearched(stores, rows: state.table.count) }
        update {
            $0.phase = .complete
            $0.summary = summary
            $0.rows = state.table.count
            $0.progress = 1
            if isKept == false { $0.notice = CacheError.changedWhileRead.description }
        }
    }
}
