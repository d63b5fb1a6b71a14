/// The state of a section that is loading.
public struct ProgressViewModel: RowViewModel {
    public let text: String
    /// Progress from 0 to 1; nil if unknown.
    public let fraction: Double?

    public init(text: String, fraction: Double? = nil) {
        self.text = text
        self.fraction = fraction
    }

    public var accessibleLabel: String? { text }
}

extension RowKind where ViewModel == ProgressViewModel {
    public static var progress: RowKind { RowKind("progress") }
}
