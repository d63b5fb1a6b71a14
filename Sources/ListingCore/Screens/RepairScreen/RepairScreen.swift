/// The properties of the page of repairs.
public struct RepairScreenProperties: Sendable {
    /// nil until the file was looked through.
    public var report: RepairReport?
    /// The fraction of the file that has been read, 0 to 1.
    public var progress = 0.0
    /// The reason why the file can't be repaired.
    public var failure: String?
    /// The kinds of repairs that the user does not want.
    public var refused: Set<RepairKind> = []
    /// The tags that the user keeps of rows with too many, by the number of the row.
    public var keptTags: [Int: Set<String>] = [:]

    public init() {}
}

/// The page of repairs: for each kind what would change, with examples.
public enum RepairScreen: Screen {
    public static let sections: [AnySectionPresenter<RepairScreenProperties>] = [
        running.erased, failed.erased, nothing.erased, kinds.erased, notes.erased,
    ]

    static let running = SectionPresenter<RepairScreenProperties, ProgressViewModel>("running", .progress) { properties in
        guard properties.report == nil, properties.failure == nil else { return nil }
        return ProgressViewModel(text: tr("Looking for what can be repaired…"), fraction: properties.progress)
    }

    static let failed = SectionPresenter<RepairScreenProperties, FailureViewModel>("failed", .failure) { properties in
        properties.failure.map { FailureViewModel(title: tr("Couldn’t Repair the File"), message: $0, retry: tr("Try Again")) }
    }

    static let nothing = SectionPresenter<RepairScreenProperties, EmptyStateViewModel>("nothing", .emptyState) { properties in
        guard let report = properties.report, report.kinds.isEmpty else { return nil }
        return EmptyStateViewModel(
            title: tr("Nothing to Repair"), hint: trn("{n} row was looked through.", "{n} rows were looked through.", report.rows))
    }

    static let kinds = SectionGroupPresenter<RepairScreenProperties, RepairKind, RepairExampleViewModel>(
        groups: { $0.report?.kinds ?? [] }, sectionID: { SectionID("repairs, \($0.rawValue)") },
        SectionPresenter(
            "repairs", .repairExample,
            rows: { (properties: GroupProperties<RepairScreenProperties, RepairKind>) in
                let examples = properties.screen.report?.examples[properties.group] ?? []
                return examples.enumerated().map { number, proposal in
                    (id: ItemID(number), viewModel: RepairExampleViewModel(proposal, kept: properties.screen.keptTags[proposal.row]))
                }
            }
        )
        .header(.repairCard, standsAlone: true) { properties in
            RepairCardViewModel(
                properties.group, count: properties.screen.report?.counts[properties.group] ?? 0,
                isRefused: properties.screen.refused.contains(properties.group))
        })

    /// The limits of the page, after the repairs.
    static let notes = SectionPresenter<RepairScreenProperties, RemarkViewModel>(
        "notes", .remark,
        rows: { properties in
            guard let report = properties.report else { return [] }
            let skipped = report.skippedRows
            let isCut = report.counts.values.contains { $0 > RepairReport.maxExamples }
            let notes = [
                isCut ? tr("Of each kind, the first {n} repairs are shown.", ["n": CountText.grouped(RepairReport.maxExamples)]) : nil,
                skipped > 0
                    ? trn(
                        "{n} row has a defect and is copied as it is.", "{n} rows have a defect and are copied as they are.", skipped)
                    : nil,
            ]
            return notes.compactMap(\.self).enumerated().map { (id: ItemID($0), viewModel: RemarkViewModel($1)) }
        })
}
