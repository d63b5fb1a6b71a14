import ListingCore
import Synchronization

/// How files are read into a catalogue: one thread reads records and makes listings of them, another one stores what is looked up
/// of them, and a third the words.
extension SQLiteCatalogue {
    /// - Parameter identity: of the files; nil where the catalogue can't be found another time.
    func readFiles(_ stores: Stores, _ remembered: RememberedMappings, _ identity: String?) throws {
        try stores.database.begin(identity: identity ?? "")
        state.withLock { $0 = CatalogueState() }
        self.stores.withLock { $0 = stores }
        let work = WorkBehind(ahead: 8)
        defer { work.end() }
        var handed = HandedBatches()
        let reader = CatalogueReader(paths: paths, remembered: remembered)
        let summary = try reader.readPlaced(
            firstLook: firstLook, for: .facts,
            beginAnew: {
                try work.finish()
                try beginAnew {
                    // Not those of the beginning: the disk may have had no room for them.
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
                    $0.summary = CatalogueSummary(file: paths.first ?? "", format: format, encoding: encoding)
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
        let isKept = identity.map { CatalogueFiles.identity(of: paths, remembered) == $0 }
        if isKept == true { self.identity.withLock { $0 = identity } }
        try complete(stores, summary, titles, isKept: isKept)
        extendWords()
    }

    /// Takes back what was read, as the rest of a file has proved it wrong, or the disk won't have it.
    ///
    /// - Parameter clear: empties the stores, or puts others in their place.
    func beginAnew(_ clear: () throws -> Void) throws {
        isVoid.store(true, ordering: .releasing)
        defer { isVoid.store(false, ordering: .releasing) }
        // It stops where it is.
        indexing.sync {}
        try clear()
        state.withLock { $0 = CatalogueState() }
        update {
            $0.reading += 1
            ($0.rows, $0.searched, $0.progress, $0.cannotBeSearched) = (0, 0, 0, false)
            $0.summary = CatalogueSummary(file: paths.first ?? "", format: $0.summary.format, encoding: $0.summary.encoding)
        }
    }

    private func store(_ batch: HandedBatch, _ summary: CatalogueSummary, _ progress: Double, _ stores: Stores) throws {
        let (blocks, rows) = try state.withLock { state in
            var blocks: [FactBlock] = []
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

    private func write(_ block: FactBlock, _ stores: Stores) throws {
        try stores.database.write(block)
        state.withLock { $0?.noteWritten(block) }
    }

    /// Sorts what can be sorted once all is there, on both threads: the keys, and every order that somebody may ask for. Writes all but
    /// the order by title.
    private func writeLists(_ stores: Stores, _ work: WorkBehind) throws -> SortedRows {
        guard let state = state.withLock({ $0 }) else { return SortedRows(titles: []) }
        try work.add {
            var sorting = RadixSort()
            let keys = state.keys.sortedBytes(by: &sorting)
            var orders: [ListingSort.Key: SortedRows] = [:]
            for key in FactTable.sortKeys { orders[key] = state.table.sortedRows(by: key, &sorting) }
            try stores.database.write(keys: keys, state.letters, orders)
        }
        let titles = SortedRows(titles: state.titleBlocks)
        try work.finish()
        return titles
    }

    /// - Parameter isKept: whether the files are still what they were when the reading began; nil where nobody asks.
    private func complete(_ stores: Stores, _ summary: CatalogueSummary, _ titles: SortedRows, isKept: Bool?) throws {
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
            if isKept == false { $0.notice = CatalogueProblem.changedWhileRead.description }
        }
    }
}
