import ListingCore
import ListingStore

/// The search in several catalogs at the same time. Catalogs of closed files stay open between the keystrokes of a search.
actor StoredCatalogs {
    /// A catalog that is searched.
    struct Source: Sendable {
        /// Absolute paths.
        let files: [String]
        /// The catalog of an open window; nil to open the stored one.
        let catalog: (any Catalog)?
    }

    /// The longest time that a search takes. What was found by then is shown.
    private static let patience = Duration.milliseconds(800)
    /// The most results of one catalog.
    private static let limit = 10
    /// The time after the last search at which the catalogs are closed.
    private static let idleTime = Duration.seconds(20)

    private let folder: String
    private let stores: FileStores
    private let preference: @MainActor @Sendable () -> Currency?
    private let marks: any MarksStore
    private var catalogs: [[String]: SQLiteCatalog] = [:]
    private var closing: Task<Void, Never>?

    /// - Parameters:
    ///   - folder: the folder of the stored catalogs.
    ///   - stores: the choices with which files are read.
    ///   - marks: the store for hidden listings, which are not found.
    ///   - preference: returns the currency of prices for all files that name none.
    init(folder: String, _ stores: FileStores, marks: any MarksStore, preference: @escaping @MainActor @Sendable () -> Currency?) {
        self.marks = marks
        self.folder = folder
        self.stores = stores
        self.preference = preference
    }

    /// Returns the best results of each source, in the order of the sources. Sources that cannot be searched have none.
    func search(_ search: SearchText, in sources: [Source]) async -> [[ShellSearchResult]] {
        defer { closeLater() }
        return await withTaskGroup(of: (index: Int, results: [ShellSearchResult])?.self) { group in
            for (index, source) in sources.enumerated() {
                group.addTask { (index, (try? await self.search(search, in: source)) ?? []) }
            }
            group.addTask {
                try? await Task.sleep(for: Self.patience)
                return nil
            }
            var results = sources.map { _ in [ShellSearchResult]() }
            var count = 0
            while count < sources.count, case .some(.some(let next)) = await group.next() {
                results[next.index] = next.results
                count += 1
            }
            group.cancelAll()
            return results
        }
    }

    /// Returns the results that the identifiers name, as far as they are still where they were found.
    func results(_ ids: [ShellSearchID]) async -> [ShellSearchResult] {
        defer { closeLater() }
        var results: [ShellSearchResult] = []
        for (files, ids) in Dictionary(grouping: ids, by: \.files) {
            guard let catalog = await catalog(of: files) else { continue }
            let listings = (try? await catalog.listings(at: ids.map(\.row))) ?? [:]
            results += listings.map { ShellSearchResult($0.value, row: $0.key, files: files, search: SearchText("")) }
        }
        return results
    }

    private func search(_ search: SearchText, in source: Source) async throws -> [ShellSearchResult] {
        let catalog: (any Catalog)? = if let open = source.catalog { open } else { await catalog(of: source.files) }
        guard let catalog else { return [] }
        let hidden = try await hiddenRows(of: catalog, source.files)
        let rows = try await catalog.rows(of: ListingQuery(search: search), marks: CatalogMarks(hidden: hidden)).rows.prefix(Self.limit)
        let listings = try await catalog.listings(at: Array(rows))
        return rows.compactMap { row in
            listings[row].map { ShellSearchResult($0, row: row, files: source.files, search: search) }
        }
    }

    private func hiddenRows(of catalog: any Catalog, _ files: [String]) async throws -> RowBitmap {
        try await catalog.bitmap(of: marks.marks(of: CatalogID(files: files)).hidden)
    }

    /// The stored catalog of files, once it is open; nil if there is none for the present state of the files.
    private func catalog(of files: [String]) async -> SQLiteCatalog? {
        if let open = catalogs[files] {
            if await open.isUpToDate() { return open }
            catalogs[files] = nil
        }
        let preference = await preference()
        let (columns, currencies) = (stores.columns, stores.currencies)
        let stored = await Task.detached { [folder] in
            let currency = currencies.load().currency(for: CatalogID(files: files), preference: preference)?.currency
            return SQLiteCatalog.stored(paths: files, folder: folder, currency: currency) { columns.load().mappings }
        }.value
        guard let stored else { return nil }
        for await status in stored.statuses() where status.phase != .reading {
            guard status.phase == .complete else { return nil }
            catalogs[files] = stored
            return stored
        }
        return nil
    }

    private func closeLater() {
        closing?.cancel()
        closing = Task { [weak self] in
            try? await Task.sleep(for: Self.idleTime)
            if !Task.isCancelled { await self?.close() }
        }
    }

    private func close() {
        for catalog in catalogs.values { catalog.stop() }
        catalogs = [:]
    }
}
