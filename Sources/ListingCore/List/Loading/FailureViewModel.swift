/// What a failure row asks for; the path that comes with it names the section.
public enum FailureAction: Hashable, Sendable {
    case retry
}

/// Something could not be loaded, and may be asked for again.
public struct FailureViewModel: RowViewModel {
    public let title: String
    public let message: String
    /// The text of the button; nil where asking again is no use.
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
