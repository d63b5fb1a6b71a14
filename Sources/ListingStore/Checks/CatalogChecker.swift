import Glibc
import ListingCore

/// Checks the listings of a catalog's files for a window. The rows are those of the catalog, because both read the files in the same way.
public struct CatalogChecker: ListingChecker {
    private let paths: [String]
    private let remembered: @Sendable () -> RememberedMappings
    private let currency: Currency?
    private let together: Bool
    private let today: @Sendable () -> Timestamp?

    /// - Parameters:
    ///   - remembered: the column mappings of the catalog; evaluated off the calling thread.
    ///   - currency: the currency of prices for which the files name none.
    ///   - together: true if the catalog joins what the files say about the same listings.
    public init(
        paths: [String], remembered: @autoclosure @escaping @Sendable () -> RememberedMappings = RememberedMappings(),
        currency: Currency? = nil, together: Bool = false
    ) {
        self.init(paths: paths, remembered: remembered, currency: currency, together: together) { Timestamp(seconds: Int(time(nil))) }
    }

    /// - Parameter today: returns the time, for rules about dates.
    init(
        paths: [String], remembered: @escaping @Sendable () -> RememberedMappings = { RememberedMappings() }, currency: Currency? = nil,
        together: Bool = false, today: @escaping @Sendable () -> Timestamp?
    ) {
        self.paths = paths
        self.remembered = remembered
        self.currency = currency
        self.together = together
        self.today = today
    }

    public func check(
        against packs: [RulePack]?, including names: Set<String> = [], progress: @escaping @Sendable (Double) -> Void
    ) async throws -> CheckReport {
        try await LowPriorityTask.run { check in try run(packs, names, check, progress) }
    }

    private func run(
        _ packs: [RulePack]?, _ names: Set<String>, _ checkCancellation: () throws -> Void, _ progress: @Sendable (Double) -> Void
    ) throws -> CheckReport {
        guard let today = today() ?? Timestamp(seconds: 1) else { throw CancellationError() }
        let importer = ListingImporter(paths: paths, remembered: remembered(), currency: currency, together: together)
        let check = FileCheck(importer, RuleSelection(packs: packs, including: names), wantsAll: false, isInBackground: true)
        let outcome = try check.run(today: today) { event in
            try checkCancellation()
            if case .listings(_, _, let fraction) = event { progress(fraction) }
        } _: { _, _ in
        }
        return CheckReport(
            summary: outcome.checked, rules: outcome.rules, packs: outcome.packs, rows: outcome.rows, sources: outcome.sources,
            today: today)
    }
}
