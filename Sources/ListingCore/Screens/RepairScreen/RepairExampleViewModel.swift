/// A cell before and after its repair.
public struct RepairExampleViewModel: RowViewModel {
    /// "Row 12, title"
    public let place: String
    public let before: String
    /// nil if the user has to choose what to keep.
    public let after: String?

    init(_ proposal: RepairProposal) {
        place = tr("Row {row}, {column}", ["row": CountText.grouped(proposal.row), "column": proposal.name])
        let excerpt = RepairExcerpt(proposal)
        before = (excerpt?.before ?? proposal.before).cut(to: TextLimit.line)
        after = excerpt?.after
    }

    public var accessibleLabel: String? { [place, [before, after].compactMap(\.self).joined(separator: " → ")].joined(separator: ": ") }
}

extension RowKind where ViewModel == RepairExampleViewModel {
    public static var repairExample: RowKind { RowKind("repairExample") }
}
