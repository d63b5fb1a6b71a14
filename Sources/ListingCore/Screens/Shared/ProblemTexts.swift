extension ProblemSeverity {
    /// The name of the icon next to a problem.
    public var icon: String {
        switch self {
        case .lost: "dialog-error-symbolic"
        case .changed: "dialog-warning-symbolic"
        case .noted: "dialog-information-symbolic"
        }
    }

    public var tone: Tone {
        switch self {
        case .lost: .bad
        case .changed: .warning
        case .noted: .neutral
        }
    }

    /// A number of problems: "12 not shown".
    func text(of count: Int) -> String {
        switch self {
        case .lost: trn("{n} not shown", "{n} not shown", count)
        case .changed: trn("{n} not understood", "{n} not understood", count)
        case .noted: trn("{n} minor", "{n} minor", count)
        }
    }
}
