import ListingCore

extension FileComparison {
    /// Compares both, and keeps the differences for a window.
    ///
    /// - Parameters:
    ///   - names: the names of both.
    ///   - checkCancellation: throws to stop.
    ///   - progress: called with the fraction that has been read, 0 to 1.
    /// - Throws: the errors of ``run(progress:skips:_:)``.
    func report(
        names: (String, String), _ checkCancellation: () throws -> Void, progress: (Double) -> Void
    ) throws -> ComparisonReport {
        var listings: [ListingDifference] = []
        /// Number of kept listings by kind of change.
        var kept: [ChangeKind: Int] = [:]
        let outcome = try run { side, event in
            try checkCancellation()
            if case .listings(_, _, let fraction) = event { progress(((side == .old ? 0 : 1) + fraction) / 2) }
        } skips: { changes in
            listings.count >= ComparisonReport.maxListings
                && changes.allSatisfy { $0.isMinor || kept[$0.kind, default: 0] >= ComparisonReport.leastOfKind }
        } _: { outcome in
            try checkCancellation()
            let difference = ListingDifference(outcome)
            // Later kinds, such as listings that are gone, must not be missing because an earlier one has many listings.
            let isRare = difference.kinds.contains { kept[$0, default: 0] < ComparisonReport.leastOfKind }
            guard listings.count < ComparisonReport.maxListings || isRare else { return }
            for kind in difference.kinds { kept[kind, default: 0] += 1 }
            listings.append(difference)
        }
        return ComparisonReport(
            names: names, summary: outcome.summary, missing: outcome.missing, listings: listings, count: outcome.summary.differences)
    }
}
