/// A sentence about the rows of a page.
public struct RemarkViewModel: RowViewModel {
    public let text: String
    /// True if the user should read it before the rows.
    public let isWarning: Bool

    public init(_ text: String, isWarning: Bool = false) {
        self.text = text
        self.isWarning = isWarning
    }

    public var accessibleLabel: String? { text }
}

extension RowKind where ViewModel == RemarkViewModel {
    public static var remark: RowKind { RowKind("remark") }
}
