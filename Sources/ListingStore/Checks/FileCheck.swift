import Dispatch
import ListingCore
import Synchronization

/// Checks the listings of files against rules while it reads them, in memory that grows only with the values that rules compare between
/// listings: 26 to 51 bytes for each title, id, SKU, barcode, description and first image, and 24 bytes for each price.
public struct FileCheck: Sendable {
    /// The outcome of a check.
    public struct Outcome: Sendable {
        public let imported: ImportSummary
        public let checked: CheckSummary
        /// The rules that were applied to any of the files.
        public let rules: [Rule]
        /// The packs of the rules, as the user chose them or as the formats of the files suggest.
        public let packs: [RulePack]
        /// The rows with findings, if they were wanted.
        public internal(set) var rows = CheckedRows()
        /// The files, in the order of ``imported``.
        public internal(set) var sources: [CheckReport.Source] = []
    }

    private let importer: ListingImporter
    private let selection: RuleSelection
    private let wantsAll: Bool
    private let isInBackground: Bool
    private let baseline: CheckBaseline?

    /// - Parameters:
    ///   - selection: the rules to apply.
    ///   - wantsAll: true to pass on all findings; false for the first ones of each rule.
    ///   - isInBackground: true for a check next to a catalog of the files. It reads them as the catalog does, and keeps the rows with
    ///     findings, a bit for each listing and rule. Listings are examined on the calling thread and on those that parse tables for it,
    ///     which have its priority.
    ///   - baseline: findings to ignore.
    public init(
        _ importer: ListingImporter, _ selection: RuleSelection, wantsAll: Bool, isInBackground: Bool = false,
        baseline: CheckBaseline? = nil
    ) {
        self.importer = importer
        self.selection = selection
        self.wantsAll = wantsAll || baseline != nil
        self.isInBackground = isInBackground
        self.baseline = baseline
    }

    /// Reads all files, and examines their listings on all cores.
    ///
    /// - Parameters:
    ///   - today: the day for rules about dates.
    ///   - progress: called with all events of the reading; may throw to stop.
    ///   - body: called with findings in the order of the listings; may throw to stop.
    /// - Throws: the errors of ``ListingImporter/read(_:)``, or of `progress` and `body`.
    public func run(
        today: Timestamp, progress: (ImportEvent) throws -> Void = { _ in }, _ body: (LocatedFinding, Rule) throws -> Void
    ) throws -> Outcome {
        let inspection = SharedInspection(RuleSet(selection), today: today)
        func begin() -> RunningCheck { RunningCheck(inspection, wantsAll: wantsAll, isInBackground: isInBackground, baseline) }
        var check = begin()
        func handle(_ event: ImportEvent) throws {
            try progress(event)
            guard case .listings(let batch, let summary, let progress) = event, !batch.listings.isEmpty else { return }
            try check.add(batch, summary, progress: progress, body)
        }
        let summary =
            isInBackground
            ? try importer.read(
                sniffLimit: TextFile.sniffLimit, inspector: inspection.inspector, beginAnew: { check = begin() }, handle)
            : try importer.read(inspector: inspection.inspector, handle)
        return try check.finish(summary, body)
    }
}
