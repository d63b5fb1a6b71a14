/// An action of a disclosure row: `toggle` folds or unfolds it.
public enum DisclosureAction: Equatable, Sendable {
    case toggle
}

/// A row that folds and unfolds the rows of its section.
public struct DisclosureViewModel: FoldableItem {
    public let title: String
    public let detail: String?
    public let isExpanded: Bool
    /// A mark of the section, such as "Changed"; nil for none.
    public let mark: String?

    public init(title: String, detail: String? = nil, isExpanded: Bool, mark: String? = nil) {
        self.mark = mark
        self.title = title
        self.detail = detail
        self.isExpanded = isExpanded
    }

    /// Used if the list folds the section itself.
    public var isInitiallyFolded: Bool { !isExpanded }
    public func showing(isFolded: Bool) -> DisclosureViewModel {
        DisclosureViewModel(title: title, detail: detail, isExpanded: !isFolded, mark: mark)
    }

    public var activation: DisclosureAction? { .toggle }
    public var accessibleLabel: String? { [title, detail, mark].compactMap(\.self).joined(separator: ", ") }
    public var accessibleExpansion: Bool? { isExpanded }
}

extension RowKind where ViewModel == DisclosureViewModel {
    public static var disclosure: RowKind { RowKind("disclosure") }
}
