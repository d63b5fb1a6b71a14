/// An action of the chips of kinds.
public enum ChangeKindsAction: Hashable, Sendable {
    /// Shows only changes of the kind and of the others that are chosen, or no longer.
    case toggle(ChangeKind)
}

/// The kinds of changes with their numbers, to choose from.
public struct ChangeKindsViewModel: RowViewModel {
    public struct Chip: Equatable, Sendable {
        public let kind: ChangeKind
        /// "Higher prices 12".
        public let text: String
        public let isChosen: Bool
    }

    public let chips: [Chip]

    public init(_ kinds: [ChangeKind: Int], chosen: Set<ChangeKind>) {
        chips = ChangeKind.allCases.compactMap { kind in
            kinds[kind].map { Chip(kind: kind, text: kind.title + " " + CountText.grouped($0), isChosen: chosen.contains(kind)) }
        }
    }

    public var activation: ChangeKindsAction? { nil }
    public var accessibleLabel: String? { tr("Kinds of changes") }
}

extension RowKind where ViewModel == ChangeKindsViewModel {
    public static var changeKinds: RowKind { RowKind("changeKinds") }
}
