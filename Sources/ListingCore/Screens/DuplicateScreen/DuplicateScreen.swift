/// The properties of the page of duplicates.
public struct DuplicateScreenProperties: Sendable {
    /// nil until the search has ended.
    public var report: DuplicateReport?
    /// The fraction of the listings that has been read, 0 to 1.
    public var progress = 0.0
    /// The reason why the listings could not be read.
    public var failure: String?

    public init() {}
}

/// The page of duplicates: the listings of each group side by side, under a line that says what they share.
public enum DuplicateScreen: Screen {
    public static let sections: [AnySectionPresenter<DuplicateScreenProperties>] = [
        running.erased, failed.erased, nothing.erased, groups.erased, notes.erased,
    ]

    static let running = SectionPresenter<DuplicateScreenProperties, ProgressViewModel>("running", .progress) { properties in
        guard properties.report == nil, properties.failure == nil else { return nil }
        return ProgressViewModel(text: tr("Looking for duplicates…"), fraction: properties.progress)
    }

    static let failed = SectionPresenter<DuplicateScreenProperties, FailureViewModel>("failed", .failure) { properties in
        properties.failure.map { FailureViewModel(title: tr("Couldn’t Look for Duplicates"), message: $0, retry: tr("Try Again")) }
    }

    static let nothing = SectionPresenter<DuplicateScreenProperties, EmptyStateViewModel>("nothing", .emptyState) { properties in
        guard let report = properties.report, report.groups.isEmpty else { return nil }
        return EmptyStateViewModel(title: tr("No Duplicates"), hint: tr("No two listings share a title, SKU, barcode or image."))
    }

    /// A group with its number in the report.
    struct NumberedGroup: Sendable {
        let number: Int
        let group: DuplicateGroup
    }

    static let groups = SectionGroupPresenter<DuplicateScreenProperties, NumberedGroup, DuplicateCardViewModel>(
        groups: { properties in (properties.report?.groups ?? []).enumerated().map { NumberedGroup(number: $0, group: $1) } },
        sectionID: { SectionID("duplicates \($0.number)") },
        SectionPresenter(
            "groups", .duplicateCard,
            rows: { (properties: GroupProperties<DuplicateScreenProperties, NumberedGroup>) in
                let listings = properties.screen.report?.listings(of: properties.group.group) ?? []
                return listings.map { (id: ItemID($0.row), viewModel: DuplicateCardViewModel($0.listing, row: $0.row)) }
            }
        )
        .header(.duplicateHeader) { properties in
            let group = properties.group.group
            return DuplicateHeaderViewModel(group, first: group.rows.first.flatMap { properties.screen.report?.listings[$0] })
        }
        .layout(.carousel))

    /// The limits of the page, after the groups.
    static let notes = SectionPresenter<DuplicateScreenProperties, RemarkViewModel>(
        "notes", .remark,
        rows: { properties in
            guard let report = properties.report else { return [] }
            let more = report.count - report.groups.count
            let notes = [
                more > 0 ? trn("{n} more group is not shown.", "{n} more groups are not shown.", more) : nil,
                report.isIncomplete ? tr("The listings share too many values to show all of them.") : nil,
            ]
            return notes.compactMap(\.self).enumerated().map { (id: ItemID($0), viewModel: RemarkViewModel($1)) }
        })
}
