/// An action of an example of a repair.
public enum RepairExampleAction: Hashable, Sendable {
    /// Removes a tag of a row, or keeps it.
    case toggle(tag: String, row: Int)
}

/// A cell before and after its repair, or the tags of a row from which the user chooses.
public struct RepairExampleViewModel: RowViewModel {
    public typealias Action = RepairExampleAction

    /// A tag to keep or to remove.
    public struct Tag: Equatable, Sendable {
        public let text: String
        public let isKept: Bool
        /// True if it has more characters than the marketplace takes.
        public let isTooLong: Bool
    }

    /// The number of the row, from 1 without the header.
    public let row: Int
    /// "Row 12, title"
    public let place: String
    /// Empty if there are tags to choose from.
    public let before: String
    /// nil if the user has to choose what to keep.
    public let after: String?
    /// All tags of the row; empty for other kinds of repairs.
    public let tags: [Tag]
    /// The limit of the marketplace, and how many tags the copy has.
    public let hint: String?
    /// True if the marketplace takes the tags that are kept.
    public let isWithinLimit: Bool

    /// - Parameter kept: the tags that the user keeps; nil for all.
    init(_ proposal: RepairProposal, kept: Set<String>? = nil) {
        row = proposal.row
        place = tr("Row {row}, {column}", ["row": CountText.grouped(proposal.row), "column": proposal.name])
        guard let limit = proposal.limit, !proposal.choices.isEmpty else {
            let excerpt = RepairExcerpt(proposal)
            before = (excerpt?.before ?? proposal.before).cut(to: TextLimit.line)
            after = excerpt?.after
            (tags, hint, isWithinLimit) = ([], nil, true)
            return
        }
        (before, after) = ("", nil)
        tags = proposal.choices.map { Tag(text: $0, isKept: kept?.contains($0) ?? true, isTooLong: $0.count > limit.length) }
        let remaining = tags.filter(\.isKept).map(\.text)
        isWithinLimit = !limit.isExceeded(by: remaining)
        hint = [
            trn("{n} tag is kept.", "{n} tags are kept.", remaining.count),
            tr(
                "The marketplace takes {count}, each with up to {length} characters.",
                ["count": String(limit.count), "length": String(limit.length)]),
        ].joined(separator: " ")
    }

    public var accessibleLabel: String? {
        tags.isEmpty
            ? [place, [before, after].compactMap(\.self).joined(separator: " → ")].joined(separator: ": ")
            : [place, hint].compactMap(\.self).joined(separator: ": ")
    }
}

extension RowKind where ViewModel == RepairExampleViewModel {
    public static var repairExample: RowKind { RowKind("repairExample") }
}
