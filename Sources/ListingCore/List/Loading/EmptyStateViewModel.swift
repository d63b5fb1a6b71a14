/// The state of a section that has loaded successfully and has nothing to show.
public struct EmptyStateViewModel: RowViewModel {
    public let title: String
    /// A suggestion for the user; nil if there is none.
    public let hint: String?

    public init(title: String, hint: String? = nil) {
        self.title = title
        self.hint = hint
    }

    public var accessibleLabel: String? { [title, hint].compactMap(\.self).joined(separator: ", ") }
}

extension RowKind where ViewModel == EmptyStateViewModel {
    public static var emptyState: RowKind { RowKind("emptyState") }
}
