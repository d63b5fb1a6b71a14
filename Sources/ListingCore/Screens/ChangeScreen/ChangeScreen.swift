/// The properties of the page of changes since an earlier export.
public struct ChangeScreenProperties: Sendable {
    /// nil until the comparison has ended.
    public var report: ComparisonReport?
    /// The fraction of the files that has been read, 0 to 1.
    public var progress = 0.0
    /// The reason why the files could not be compared.
    public var failure: String?
    /// The kinds of changes to show; empty for all.
    public private(set) var kinds: Set<ChangeKind> = []
    /// The listings with changes of the chosen kinds.
    private(set) var shown: [ListingDifference] = []
    /// Differs for each choice of kinds and for each report.
    private(set) var generation = 0

    public init() {}

    /// Shows a result.
    ///
    /// - Parameter keepsKinds: true to show the kinds that the user has chosen before, if there are still some.
    public mutating func show(_ report: ComparisonReport?, keepingKinds keepsKinds: Bool = false) {
        self.report = report
        kinds = keepsKinds ? kinds.filter { report?.summary.kinds[$0] != nil } : []
        update()
    }

    /// Shows changes of a kind, or no longer.
    public mutating func toggle(_ kind: ChangeKind) {
        kinds.formSymmetricDifference([kind])
        update()
    }

    private mutating func update() {
        generation += 1
        let listings = report?.listings ?? []
        shown = kinds.isEmpty ? listings : listings.filter { !kinds.isDisjoint(with: $0.kinds) }
    }
}

/// The page of changes since an earlier export: one list of all listings that differ, and chips that choose kinds of changes.
public enum ChangeScreen: Screen {
    public static let sections: [AnySectionPresenter<ChangeScreenProperties>] = [
        running.erased, failed.erased, nothing.erased, remarks.erased, kinds.erased, changes.erased, notes.erased,
    ]

    static let running = SectionPresenter<ChangeScreenProperties, ProgressViewModel>("running", .progress) { properties in
        guard properties.report == nil, properties.failure == nil else { return nil }
        return ProgressViewModel(text: tr("Comparing…"), fraction: properties.progress)
    }

    static let failed = SectionPresenter<ChangeScreenProperties, FailureViewModel>("failed", .failure) { properties in
        properties.failure.map { FailureViewModel(title: tr("Couldn’t Compare the Files"), message: $0, retry: tr("Try Again")) }
    }

    static let nothing = SectionPresenter<ChangeScreenProperties, EmptyStateViewModel>("nothing", .emptyState) { properties in
        guard let report = properties.report, report.summary.isEmpty else { return nil }
        return EmptyStateViewModel(
            title: tr("Nothing Has Changed"), hint: trn("{n} listing is the same.", "{n} listings are the same.", report.summary.new))
    }

    /// Changes of nearly all listings, before the list.
    static let remarks = SectionPresenter<ChangeScreenProperties, RemarkViewModel>(
        "remarks", .remark,
        rows: { properties in
            guard let summary = properties.report?.summary else { return [] }
            let warning = summary.hasFarFewerListings ? tr("The new file has far fewer listings. Is it complete?") : nil
            let texts =
                [warning].compactMap { $0.map { RemarkViewModel($0, isWarning: true) } }
                + summary.massChanges.map { RemarkViewModel($0.text) }
            return texts.enumerated().map { (id: ItemID($0.offset), viewModel: $0.element) }
        })

    static let kinds = SectionPresenter<ChangeScreenProperties, ChangeKindsViewModel>("kinds", .changeKinds) { properties in
        guard let report = properties.report, !report.summary.kinds.isEmpty else { return nil }
        return ChangeKindsViewModel(report.summary.kinds, chosen: properties.kinds)
    }

    static let changes = SectionPresenter<ChangeScreenProperties, ChangeRowViewModel>(
        "changes", .change,
        count: { $0.shown.count },
        generation: { $0.generation },
        row: { properties, index in ChangeRowViewModel(properties.shown[index]) })

    /// The limits of the comparison, after the list.
    static let notes = SectionPresenter<ChangeScreenProperties, RemarkViewModel>(
        "notes", .remark,
        rows: { properties in
            guard let report = properties.report else { return [] }
            return notes(on: report).enumerated().map { (id: ItemID($0.offset), viewModel: RemarkViewModel($0.element)) }
        })

    private static func notes(on report: ComparisonReport) -> [String] {
        var notes: [String] = []
        if report.count > report.listings.count {
            let rest = report.count - report.listings.count
            notes.append(trn("{n} more listing differs.", "{n} more listings differ.", rest))
        }
        notes += MissingProperty.notes(report.missing)
        let minor = report.summary.minorOnly
        if minor > 0 {
            notes.append(
                trn("{n} listing differs only in what shoppers don’t see.", "{n} listings differ only in what shoppers don’t see.", minor))
        }
        if report.summary.match.isSimilaritySkipped {
            notes.append(tr("Too many listings are new or gone to find out which ones were renamed."))
        }
        return notes
    }
}
