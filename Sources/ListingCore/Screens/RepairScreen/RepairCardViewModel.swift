/// An action of the card of a kind of repairs.
public enum RepairCardAction: Hashable, Sendable {
    /// Makes the repairs of a kind, or leaves them out.
    case toggle(RepairKind)
}

/// A kind of repairs with its number and the choice whether a copy has them.
public struct RepairCardViewModel: HighlightableItem {
    public let kind: RepairKind
    public let title: String
    /// The number of cells, and what is done with them.
    public let detail: String
    /// True if a copy has these repairs; nil if the user has to change the cells.
    public let isChosen: Bool?

    init(_ kind: RepairKind, count: Int, isRefused: Bool) {
        self.kind = kind
        title = kind.title
        detail = [trn("{n} cell", "{n} cells", count), kind.explanation].joined(separator: " · ")
        isChosen = kind.isCertain ? !isRefused : nil
    }

    public var activation: RepairCardAction? { isChosen == nil ? nil : .toggle(kind) }
    public var accessibleLabel: String? {
        let choice = isChosen.map { $0 ? tr("Is repaired") : tr("Is not repaired") }
        return [title, choice, detail].compactMap(\.self).joined(separator: ", ")
    }
}

extension RowKind where ViewModel == RepairCardViewModel {
    public static var repairCard: RowKind { RowKind("repairCard") }
}
