import ListingCore

/// Compares the listings of any catalog, such as a shared one, with those of an earlier export. They are in a temporary file meanwhile.
public struct SharedComparer: ExportComparer {
    private let current: @Sendable () -> (any Catalog)?
    private let name: String
    private let remembered: @Sendable () -> RememberedMappings
    private let store: MatchDecisionStore?

    /// - Parameters:
    ///   - current: returns the catalog that is shown.
    ///   - name: its name.
    ///   - remembered: the column mappings of the user; evaluated off the calling thread.
    ///   - store: the user's decisions on doubtful matches; nil to remember none.
    public init(
        _ current: @escaping @Sendable () -> (any Catalog)?, name: String,
        remembered: @autoclosure @escaping @Sendable () -> RememberedMappings = RememberedMappings(), store: MatchDecisionStore? = nil
    ) {
        (self.current, self.name, self.remembered, self.store) = (current, name, remembered, store)
    }

    public func compare(with old: EarlierExport, progress: @escaping @Sendable (Double) -> Void) async throws -> ComparisonReport {
        guard let catalog = current() else { throw CancellationError() }
        let reading = try await read(catalog) { progress($0 / 2) }
        return try await LowPriorityTask.run { checkCancellation in
            let importer = ListingImporter(paths: old.paths, remembered: remembered(), together: old.areJoined).reading(old.copies)
            let options = FileComparison.Options(isInBackground: true, decisions: store?.load() ?? MatchDecisions())
            return try FileComparison(importer, reading, options).report(
                names: (old.name ?? CatalogComparer.name(of: old.paths), name), checkCancellation
            ) { progress(min(1, 0.5 + $0)) }
        }
    }

    private func read(_ catalog: any Catalog, progress: (Double) -> Void) async throws -> FileReading {
        let summary = catalog.status.summary
        var collector = try FileReadingCollector(isInBackground: true)
        try await catalog.forEachBatch { listings, share in
            try collector.append(ListingBatch(listings), share)
            progress(share)
        }
        try collector.finish()
        return FileReading(collector, summary)
    }

    public func decide(_ pair: MatchDecisions.Pair, _ isSame: Bool?) async throws {
        try await LowPriorityTask.run { _ in try store?.decide(pair, isSame) }
    }
}
