/// The properties of the page of checks.
public struct CheckScreenProperties: Sendable {
    /// nil until the check has ended.
    public var report: CheckReport?
    /// The fraction of the files that has been checked, 0 to 1.
    public var progress = 0.0
    /// The reason why the files could not be checked.
    public var failure: String?
    /// The ids of the rules whose cards are unfolded.
    public var expanded: Set<String> = []

    public init(report: CheckReport? = nil, progress: Double = 0, failure: String? = nil, expanded: Set<String> = []) {
        self.report = report
        self.progress = progress
        self.failure = failure
        self.expanded = expanded
    }

    /// The results of one severity: the rule with the most listings first.
    func results(of severity: FindingSeverity) -> [CheckSummary.RuleResult] {
        report?.summary.sorted.filter { $0.severity == severity } ?? []
    }
}

/// The page of checks: a card for each rule that listings violate, the gravest first.
public enum CheckScreen: Screen {
    public static let sections: [AnySectionPresenter<CheckScreenProperties>] =
        [running.erased, failed.erased, nothing.erased]
        + FindingSeverity.allCases.reversed().flatMap { [heading(of: $0).erased, cards(of: $0).erased] }
        + [limits.erased]

    static let running = SectionPresenter<CheckScreenProperties, ProgressViewModel>("running", .progress) { properties in
        guard properties.report == nil, properties.failure == nil else { return nil }
        return ProgressViewModel(text: tr("Checking…"), fraction: properties.progress)
    }

    static let failed = SectionPresenter<CheckScreenProperties, FailureViewModel>("failed", .failure) { properties in
        properties.failure.map { FailureViewModel(title: tr("Couldn’t Check the Listings"), message: $0, retry: tr("Try Again")) }
    }

    static let nothing = SectionPresenter<CheckScreenProperties, EmptyStateViewModel>("nothing", .emptyState) { properties in
        guard let report = properties.report, report.summary.severity == nil else { return nil }
        return EmptyStateViewModel(
            title: tr("Nothing Found"), hint: trn("{n} listing was checked.", "{n} listings were checked.", report.summary.listings))
    }

    private static func heading(of severity: FindingSeverity) -> SectionPresenter<CheckScreenProperties, SectionHeaderViewModel> {
        SectionPresenter(SectionID("\(severity)s"), .sectionHeader) { properties in
            let count = properties.results(of: severity).count
            return count == 0 ? nil : SectionHeaderViewModel(title: severity.heading, detail: CountText.grouped(count))
        }
    }

    /// A section for each rule. Its examples are folded.
    private static func cards(
        of severity: FindingSeverity
    ) -> SectionGroupPresenter<CheckScreenProperties, CheckSummary.RuleResult, FindingViewModel> {
        SectionGroupPresenter(
            groups: { $0.results(of: severity) }, sectionID: { SectionID("rule, \($0.rule.id)") },
            SectionPresenter(
                SectionID("\(severity) cards"), .finding,
                rows: { (properties: GroupProperties<CheckScreenProperties, CheckSummary.RuleResult>) in
                    guard properties.screen.expanded.contains(properties.group.rule.id) else { return [] }
                    return properties.group.examples.enumerated().map { number, example in
                        (id: ItemID(number), viewModel: FindingViewModel(example, of: properties.group.rule))
                    }
                }
            ).header(.checkCard, standsAlone: true) { properties in
                CheckCardViewModel(properties.group, isExpanded: properties.screen.expanded.contains(properties.group.rule.id))
            })
    }

    /// The line about the limits of the check.
    static let limits = SectionPresenter<CheckScreenProperties, RemarkViewModel>("limits", .remark) { properties in
        properties.report.map { report in
            let things = tr("Not checked: {things}.", ["things": NotChecked.texts.joined(separator: ", ")])
            let count = report.invisibleRules.count
            let others =
                count == 0 ? nil : trn("{n} rule can’t be checked in a file.", "{n} rules can’t be checked in a file.", count)
            return RemarkViewModel([things, others].compactMap(\.self).joined(separator: " "))
        }
    }
}
