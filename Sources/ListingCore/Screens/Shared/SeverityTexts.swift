extension FindingSeverity {
    /// The name of the icon next to a finding.
    public var icon: String {
        switch self {
        case .error: "dialog-error-symbolic"
        case .warning: "dialog-warning-symbolic"
        case .hint: "dialog-information-symbolic"
        }
    }

    public var tone: Tone {
        switch self {
        case .error: .bad
        case .warning: .warning
        case .hint: .neutral
        }
    }
}
