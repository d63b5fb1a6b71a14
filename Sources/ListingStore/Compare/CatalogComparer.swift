import ListingCore

/// Compares the files of a window with those of an earlier export.
public struct CatalogComparer: ExportComparer {
    private let paths: [String]
    private let remembered: @Sendable () -> RememberedMappings
    private let currency: Currency?
    private let together: Bool
    private let store: MatchDecisionStore?
    private let catalogs: String?

    /// - Parameters:
    ///   - paths: the new files.
    ///   - remembered: the column mappings of the user; evaluated off the calling thread.
    ///   - currency: the currency of prices for which a file names none.
    ///   - together: true if the window joins what the files say about the same listings. The files of an earlier export are then joined,
    ///     too.
    ///   - store: the user's decisions on doubtful matches; nil to remember none.
    ///   - catalogs: the folder of the catalogs of files that were opened before; nil to read all files.
    public init(
        paths: [String], remembered: @autoclosure @escaping @Sendable () -> RememberedMappings = RememberedMappings(),
        currency: Currency? = nil, together: Bool = false, store: MatchDecisionStore? = nil, catalogs: String? = nil
    ) {
        self.together = together
        self.catalogs = catalogs
        self.store = store
        self.paths = paths
        self.remembered = remembered
        self.currency = currency
    }

    public func compare(with old: EarlierExport, progress: @escaping @Sendable (Double) -> Void) async throws -> ComparisonReport {
        try await LowPriorityTask.run { checkCancellation in
            let mappings = remembered()
            func importer(_ paths: [String], _ together: Bool) -> ListingImporter {
                ListingImporter(paths: paths, remembered: mappings, currency: currency, together: together)
            }
            let comparison = FileComparison(
                importer(old.paths, together || old.areJoined).reading(old.copies), importer(paths, together),
                FileComparison.Options(isInBackground: true, decisions: store?.load() ?? MatchDecisions(), catalogs: catalogs))
            return try comparison.report(
                names: (old.name ?? Self.name(of: old.paths), Self.name(of: paths)), checkCancellation, progress: progress)
        }
    }

    public func decide(_ pair: MatchDecisions.Pair, _ isSame: Bool?) async throws {
        try await LowPriorityTask.run { _ in try store?.decide(pair, isSame) }
    }

    /// The first file without its folder, and the number of the others.
    static func name(of paths: [String]) -> String {
        FileName.joined(paths.first.map { FileName.shown($0) } ?? "", others: max(0, paths.count - 1))
    }
}
