import ListingCore

internal import GRDB

/// A complete catalog on the disk, opened only to be read.
final class StoredCatalog: Sendable {
    let summary: ImportSummary
    let count: Int
    /// The files whose records can be read again, by their source.
    let files: [Int: RecordSource]
    let store: CatalogStore
    /// Shared with windows that show the catalog. The last property, so that it is released last.
    private let lock: CacheLock

    private init(_ summary: ImportSummary, count: Int, files: [Int: RecordSource], _ store: CatalogStore, _ lock: CacheLock) {
        (self.summary, self.count, self.files, self.store, self.lock) = (summary, count, files, store, lock)
    }

    /// Opens the catalog of files that have not changed since they were imported.
    ///
    /// - Parameters:
    ///   - folder: the folder of catalogs.
    ///   - remembered: the column mappings that the user has chosen.
    ///   - currency: the currency of prices for which the files name none.
    /// - Returns: nil if there is no such catalog, or if it can't be used now: the files can be read in its place.
    static func open(_ paths: [String], in folder: String, _ remembered: RememberedMappings, currency: Currency?) -> StoredCatalog? {
        let identity = { CachePaths.identity(of: paths, remembered, currency: currency) }
        guard let known = identity() else { return nil }
        let cached = CachePaths(folder: folder, paths: paths, identity: known)
        guard cached.exist, let lock = CacheLock(shared: cached.lock) else { return nil }
        guard let store = try? CatalogStore(path: cached.database, mayCreate: false), let header = try? store.header(),
            header.state == .read, header.identity == known, var summary = try? SummaryCoding.summary(header.summary),
            summary.listings == header.rows, isSearchable(cached, known, rows: header.rows)
        else { return nil }
        summary.file = ListingImporter.name(of: paths)
        let formats = FormatRegistry.standard.with(mapping: nil, remembered: remembered, currency: currency)
        // The files were opened after the first look at the identity.
        guard let files = try? store.recordFiles(summary, formats), identity() == known else { return nil }
        return StoredCatalog(summary, count: header.rows, files: files, store, lock)
    }

    /// True if the full-text index is complete. A window with a shared lock would otherwise write it, and so would a second one.
    private static func isSearchable(_ files: CachePaths, _ identity: String, rows: Int) -> Bool {
        guard let index = try? FullTextIndex(path: files.index, identity: identity, mayEmpty: false) else { return false }
        return index.indexedCount >= rows
    }
}

extension CatalogStore {
    /// The files that listings are read from; nil if one of them can no longer be read as before.
    func recordFiles(_ summary: ImportSummary, _ formats: FormatRegistry) throws -> [Int: RecordSource]? {
        var result: [Int: RecordSource] = [:]
        for (source, kept) in try files() {
            guard summary.sources.indices.contains(source) else { throw Checksum.Damage() }
            let file = RecordSource(
                source, path: kept.path, summary.sources[source], headerLength: kept.headerLength,
                isOneOfSeveral: summary.sources.count > 1, formats)
            guard let file else { return nil }
            result[source] = file
        }
        return result
    }
}
