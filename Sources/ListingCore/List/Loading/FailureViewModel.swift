/// The action of a failure row; the path sent along names the section.
public enum FailureAction: Hashable, Sendable {
    case retry
}

/// The state of a section that could not be loaded and may offer a retry.
public struct FailureViewModel: RowViewModel {
    public let title: String
    public let message: String
    /// The label of the button; nil if a retry is pointless.
    public let retry: String?

    public init(title: String, message: String, retry: String?) {
        self.title = title
        self.message = message
        self.retry = retry
    }

    public init(_ failure: LoadFailure, texts: LoadTexts = LoadTexts()) {
        self.init(title: texts.failure, message: failure.message, retry: failure.canRetry ? texts.retry : nil)
    }

    public var activation: FailureAction? { retry == nil ? nil : .retry }
    public var accessibleLabel: String? { [title, message, retry].compactMap(\.self).joined(separator: ", ") }
}

extension RowKind where ViewModel == FailureViewModel {
    public static var failure: RowKind { RowKind("failure") }
}
