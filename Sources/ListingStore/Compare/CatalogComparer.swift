import ListingCore

/// Compares the files of a window with those of an earlier export.
public struct CatalogComparer: ExportComparer {
    private let paths: [String]
    private let remembered: @Sendable () -> RememberedMappings
    private let currency: Currency?

    /// - Parameters:
    ///   - paths: the new files.
    ///   - remembered: the column mappings of the user; evaluated off the calling thread.
    ///   - currency: the currency of prices for which a file names none.
    public init(
        paths: [String], remembered: @autoclosure @escaping @Sendable () -> RememberedMappings = RememberedMappings(),
        currency: Currency? = nil
    ) {
        self.paths = paths
        self.remembered = remembered
        self.currency = currency
    }

    public func compare(with old: [String], progress: @escaping @Sendable (Double) -> Void) async throws -> ComparisonReport {
        try await LowPriorityTask.run { checkCancellation in
            let mappings = remembered()
            func importer(_ paths: [String]) -> ListingImporter {
                ListingImporter(paths: paths, remembered: mappings, currency: currency)
            }
            var isOldRead = false
            var last = 0.0
            var listings: [ListingDifference] = []
            var count = 0
            let outcome = try FileComparison(importer(old), importer(paths)).run { event in
                try checkCancellation()
                guard case .listings(_, _, let fraction) = event else { return }
                // The second reading begins again at 0.
                if fraction < last { isOldRead = true }
                last = fraction
                progress((fraction + (isOldRead ? 1 : 0)) / 2)
            } _: { outcome in
                try checkCancellation()
                count += 1
                if listings.count < ComparisonReport.maxListings { listings.append(ListingDifference(outcome)) }
            }
            return ComparisonReport(
                names: (Self.name(of: old), Self.name(of: paths)), summary: outcome.summary, missing: outcome.missing,
                listings: listings, count: count)
        }
    }

    /// The first file without its folder, and the number of the others.
    private static func name(of paths: [String]) -> String {
        FileName.joined(paths.first.map { FileName.shown($0) } ?? "", others: max(0, paths.count - 1))
    }
}
