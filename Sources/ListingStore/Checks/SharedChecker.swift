import Glibc
import ListingCore

/// Checks the listings of any catalog, in their order, such as those of a shared catalog, which has no files to read.
public struct SharedChecker: ListingChecker {
    private let current: @Sendable () -> (any Catalog)?
    private let today: @Sendable () -> Timestamp?

    /// - Parameter current: returns the catalog that is shown.
    public init(_ current: @escaping @Sendable () -> (any Catalog)?) { self.init(current) { Timestamp(seconds: Int(time(nil))) } }

    /// - Parameter today: returns the time, for rules about dates.
    init(_ current: @escaping @Sendable () -> (any Catalog)?, today: @escaping @Sendable () -> Timestamp?) {
        self.current = current
        self.today = today
    }

    public func check(
        against packs: [RulePack]?, including names: Set<String>, progress: @escaping @Sendable (Double) -> Void
    ) async throws -> CheckReport {
        guard let today = today() ?? Timestamp(seconds: 1), let catalog = current() else { throw CancellationError() }
        let status = catalog.status
        let inspection = SharedInspection(RuleSet(RuleSelection(packs: packs, including: names)), today: today)
        var check = RunningCheck(inspection, wantsAll: false, isInBackground: true, nil)
        try await catalog.forEachBatch { listings, share in
            try check.add(ListingBatch(listings), status.summary, progress: share) { _, _ in }
            progress(share)
        }
        let outcome = try check.finish(status.summary) { _, _ in }
        return CheckReport(
            summary: outcome.checked, rules: outcome.rules, packs: outcome.packs, rows: outcome.rows, sources: outcome.sources,
            today: today)
    }
}
