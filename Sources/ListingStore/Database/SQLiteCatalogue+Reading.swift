import ListingCore

/// How a catalogue comes to be: opened where it is there, read where it is not. On the queue for reading.
extension SQLiteCatalogue {
    func read() {
        do {
            try open()
        } catch is CancellationError {
            update { $0.phase = .failed("Stopped") }
        } catch {
            update { $0.phase = .failed(String(describing: error)) }
        }
    }

    /// Waits until nothing is read nor indexed any more.
    func hasStopped() async {
        await withCheckedContinuation { done in reading.async { self.indexing.async { done.resume() } } }
    }

    private func open() throws {
        guard let identity = CatalogueFiles.identity(of: paths) else {
            let stores = try storesInMemory()
            self.stores.withLock { $0 = stores }
            return try readFiles(stores)
        }
        var stores = try openStores(identity)
        do {
            if try reopen(stores, identity) {
                self.stores.withLock { $0 = stores }
                return extendWords()
            }
        } catch let error where CatalogueStores.isDamage(error) {
            stores.files?.remove()
            update { $0.notice = CatalogueProblem.damaged(path: stores.files?.database ?? "").description }
            stores = try openStores(identity)
        }
        self.stores.withLock { $0 = stores }
        guard mayRead else { throw CancellationError() }
        try readFiles(stores, identity: identity)
    }

    /// Opens the stores on disk or, where that can't be, in memory.
    private func openStores(_ identity: String) throws -> Stores {
        guard let folder else { return try storesInMemory() }
        do {
            return try CatalogueStores.open(CatalogueFiles(folder: folder, paths: paths, identity: identity), identity: identity) {
                problem in
                update { $0.notice = problem.description }
            }
        } catch {
            let problem = error as? CatalogueProblem ?? .notWritable(path: folder, reason: String(describing: error))
            update { $0.notice = problem.description }
            return try storesInMemory()
        }
    }

    private func storesInMemory() throws -> Stores {
        Stores(database: try CatalogueDatabase(path: nil), words: try WordIndex(path: nil, identity: ""), lock: nil, files: nil)
    }

    /// - Returns: whether all is there from an earlier time.
    private func reopen(_ stores: Stores, _ identity: String) throws -> Bool {
        guard let head = try stores.database.head(), head.state == .read, head.identity == identity else { return false }
        let (table, kinds) = try stores.database.table()
        guard table.count == head.rows, let summary = try? SummaryCoding.summary(head.summary) else { throw Checksum.Damage() }
        state.withLock { $0 = CatalogueState(table: table, kinds: kinds) }
        update {
            $0.phase = .complete
            $0.summary = summary
            $0.rows = table.count
            $0.searched = min(stores.words.searched, table.count)
            $0.progress = 1
        }
        return true
    }

    private func readFiles(_ stores: Stores, identity: String = "") throws {
        try stores.database.begin(identity: identity)
        var valuesWritten = 0
        func write(_ block: FactBlock) throws {
            let values = state.withLock { state in
                (state.values?.values ?? []).enumerated().dropFirst(valuesWritten).map { (number: $0.offset + 1, value: $0.element) }
            }
            try stores.database.write(block, values: values)
            valuesWritten += values.count
            state.withLock { $0.noteWritten(block) }
        }
        let summary = try CatalogueReader(paths: paths).read { event in
            if isStopped.load(ordering: .relaxed) { throw CancellationError() }
            switch event {
            case .receiving: break
            case .opened(let format, let encoding):
                update { $0.summary = CatalogueSummary(file: paths.first ?? "", format: format, encoding: encoding) }
            case .listings(let batch, let summary, let progress):
                let blocks = try state.withLock { state in
                    let blocks = try batch.compactMap { try state.append($0) }
                    state.setSources(summary.sources.map(\.listings))
                    return blocks
                }
                let rows = state.withLock { $0.table.count }
                update {
                    $0.summary = summary
                    $0.rows = rows
                    $0.progress = progress
                }
                for block in blocks { try write(block) }
                if !blocks.isEmpty { extendWords() }
            }
        }
        if let block = try state.withLock({ try $0.finish() }) { try write(block) }
        let (table, keys) = state.withLock { ($0.table, $0.keys) }
        let order = TitleOrder.rows(try stores.database.titles())
        try stores.database.complete(table, keys: keys.sortedBytes, titleOrder: order, summary: SummaryCoding.bytes(summary))
        state.withLock { $0.noteComplete() }
        update {
            $0.phase = .complete
            $0.summary = summary
            $0.rows = table.count
            $0.progress = 1
        }
        extendWords()
    }
}
