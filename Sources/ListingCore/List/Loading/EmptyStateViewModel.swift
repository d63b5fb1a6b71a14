/// Nothing is there, and that is all right.
public struct EmptyStateViewModel: RowViewModel {
    public let title: String
    /// What to do about it; nil for nothing.
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
