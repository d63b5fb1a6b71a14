import ListingCore

/// The import of files as a pipeline of threads: some parse the listings, one stores their columns, one sorts full runs of rows, and some
/// index the words.
extension SQLiteCatalog {
    /// - Parameter identity: the identity of the files; nil if the catalog cannot be found again.
    /// - Throws: `CancellationError` if the import was stopped; ``CatalogState/Superseded`` if its rows have become void; an error of
    ///   reading or of the database.
    func readFiles(_ stores: OpenStores, _ remembered: RememberedMappings, _ identity: String?) throws {
        var target = try begin(stores, identity, in: generation)
        let sorting = BoundedSerialWorker(ahead: 1)
        defer { sorting.end() }
        let work = BoundedSerialWorker(ahead: 8)
        defer { work.end() }
        let reader = ListingImporter(paths: paths, remembered: remembered, currency: currency, together: together)
        let summary = try reader.read(
            sniffLimit: sniffLimit, for: .columns, condensers: RowPreparer.makers,
            beginAnew: {
                try work.finish()
                // Since the start of the import, the index may have moved to memory because the disk was full.
                let stores = state.withLock { $0.session.stores } ?? stores
                let next = try restart(target.generation) { try stores.index.clear() }
                target = try begin(stores, identity, in: next)
            }
        ) { event in
            try state.withLock { try $0.checkWanted(target.generation) }
            switch event {
            case .receiving(let bytes): update { $0.received = bytes }
            case .opened(let format, let encoding):
                update {
                    $0.summary = ImportSummary(file: paths.first ?? "", format: format, encoding: encoding)
                    $0.received = nil
                }
            case .listings(let batch, let summary, let progress):
                let target = target
                try work.add { try self.store(batch, summary, progress, target, sorting) }
            }
        }
        try work.finish()
        if let block = try target.buffer.builder.withLock({ try $0.finish() }) { try write(block, target) }
        try sorting.finish()
        let titles = try writeLists(target, work)
        try complete(target, summary, titles, identity, remembered)
        extendWords()
    }

    /// The stores and the buffer that one reading of the files fills.
    private struct Target: Sendable {
        let generation: Int
        let database: CatalogStore
        let buffer: ImportBuffer
    }

    private func begin(_ stores: OpenStores, _ identity: String?, in generation: Int) throws -> Target {
        try stores.database.begin(identity: identity ?? "")
        let buffer = ImportBuffer(folder: stores.files?.folder, rowsPerRun: limits.rowsPerRun)
        try state.withLock { try $0.begin(stores, buffer, in: generation) }
        return Target(generation: generation, database: stores.database, buffer: buffer)
    }

    private func store(
        _ batch: ListingBatch, _ summary: ImportSummary, _ progress: Double, _ target: Target, _ sorting: BoundedSerialWorker
    ) throws {
        let (blocks, rows, runs) = try target.buffer.builder.withLock { builder in
            let runs = builder.closed.count
            let blocks = try builder.append(batch)
            builder.setSources(summary.runs)
            builder.reserve(at: progress)
            return (blocks, builder.count, builder.closed.count - runs)
        }
        update {
            $0.summary = summary
            $0.rows = rows
            $0.progress = progress
        }
        for block in blocks { try write(block, target) }
        for _ in 0..<runs {
            // At most one run waits in memory. The row groups of this one are written.
            try sorting.finish()
            try sorting.add { target.buffer.spill() }
        }
        if !blocks.isEmpty { extendWords() }
    }

    private func write(_ block: RowGroup, _ target: Target) throws {
        try target.database.write(block)
        target.buffer.builder.withLock { $0.removeWritten(block) }
    }

    /// Sorts what needs all rows, on two threads: the keys, and every sort order.
    ///
    /// - Returns: the order by title, if it is not written yet; it is the last one.
    private func writeLists(_ target: Target, _ work: BoundedSerialWorker) throws -> SortOrder? {
        let runs = target.buffer.spillAll()
        if !runs.isEmpty {
            try mergeLists(runs, target, work)
            return nil
        }
        let builder = target.buffer.builder.withLock { $0 }
        try work.add {
            var sorting = RadixSort()
            try target.database.write(builder.letters)
            try target.database.writeKeys(ofRows: builder.count) { try builder.keys.forEachEntry(by: &sorting, $0) }
            for key in ColumnStore.sortKeys {
                if let order = builder.table.sortedRows(by: key, &sorting) { try target.database.write(order, by: key) }
            }
        }
        let titles = SortOrder(titles: builder.titleBlocks)
        try work.finish()
        return titles
    }

    /// Merges and writes what was sorted in runs.
    private func mergeLists(_ runs: [SpilledRows], _ target: Target, _ work: BoundedSerialWorker) throws {
        let (letters, count) = target.buffer.builder.withLock { ($0.letters, $0.count) }
        try work.add {
            try target.database.write(letters)
            try target.database.writeKeys(ofRows: count) { try target.buffer.forEachKey(of: runs, $0) }
            for key in ColumnStore.sortKeys {
                let orders = runs.compactMap { $0.orders[key] }
                try target.database.write(by: key) { try OrderRows.merge(orders, $0) }
            }
        }
        try target.database.write(by: .title) { try OrderRows.merge(runs.map(\.titles), $0) }
        try work.finish()
    }

    private func complete(
        _ target: Target, _ summary: ImportSummary, _ titles: SortOrder?, _ identity: String?, _ remembered: RememberedMappings
    ) throws {
        let (currencies, count, files) = target.buffer.builder.withLock { ($0.table.currencies, $0.count, $0.files) }
        // True if the files have not changed since the import began; nil if the catalog cannot be found again anyway.
        let isKept = identity.map { self.identity(remembered) == $0 }
        try target.database.complete(
            currencies, count: count, titles: titles, summary: SummaryCoding.bytes(summary), files: files, isKept: isKept ?? true)
        let stored = StoredRows(count: count, files: files, identity: isKept == true ? identity : nil)
        let stores = try state.withLock { try $0.complete(stored, in: target.generation) }
        shareIfSearched(stores, rows: count)
        update {
            $0.phase = .complete
            $0.summary = summary
            $0.rows = count
            $0.progress = 1
            if isKept == false { $0.notice = CacheError.changedWhileRead.notice }
        }
    }
}
