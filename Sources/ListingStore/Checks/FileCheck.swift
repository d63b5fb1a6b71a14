import Dispatch
import ListingCore
import Synchronization

/// Checks the listings of files against rules while it reads them, in memory that grows only with the values that rules compare between
/// listings: about 20 bytes for each title, id, SKU, barcode, description and first image.
public struct FileCheck: Sendable {
    /// The outcome of a check.
    public struct Outcome: Sendable {
        public let imported: ImportSummary
        public let checked: CheckSummary
        /// The rules in the order of their numbers.
        public let rules: [Rule]
        /// The packs of the rules, as the user chose them or as the files' formats suggest.
        public let packs: [RulePack]
    }

    private let importer: ListingImporter
    private let selection: RuleSelection
    private let wantsAll: Bool
    private let baseline: CheckBaseline?

    /// - Parameters:
    ///   - selection: the rules to apply.
    ///   - wantsAll: true to pass on all findings; false for the first ones of each rule.
    ///   - baseline: findings to ignore.
    public init(_ importer: ListingImporter, _ selection: RuleSelection, wantsAll: Bool, baseline: CheckBaseline? = nil) {
        self.importer = importer
        self.selection = selection
        self.wantsAll = wantsAll || baseline != nil
        self.baseline = baseline
    }

    /// Reads all files, and examines their listings on all cores.
    ///
    /// - Parameters:
    ///   - today: the day for rules about dates.
    ///   - progress: called with all events of the reading.
    ///   - body: called with findings in the order of the listings; may throw to stop.
    /// - Throws: the errors of ``ListingImporter/read(_:)``, or of `body`.
    public func run(
        today: Timestamp, progress: (ImportEvent) -> Void = { _ in }, _ body: (LocatedFinding, Rule) throws -> Void
    ) throws -> Outcome {
        var check: RunningCheck?
        let summary = try importer.read { event in
            progress(event)
            guard case .listings(let batch, let summary, _) = event, !batch.listings.isEmpty else { return }
            if check == nil { check = RunningCheck(selection, for: summary, today: today, wantsAll: wantsAll, baseline) }
            try check?.add(batch.listings, summary, body)
        }
        guard var check else {
            let rules = selection.rules(for: .other)
            return Outcome(imported: summary, checked: CheckSummary(rules.rules), rules: rules.rules, packs: rules.packs)
        }
        return try check.finish(summary, body)
    }
}
