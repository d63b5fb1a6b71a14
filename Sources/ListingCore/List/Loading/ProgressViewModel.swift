/// Something is on its way.
public struct ProgressViewModel: RowViewModel {
    public let text: String
    /// How far it is, 0 to 1; nil where nobody knows.
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
