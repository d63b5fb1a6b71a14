/// The severity of a finding: what the marketplace does with the listing.
public enum FindingSeverity: String, CaseIterable, Comparable, Sendable {
    /// A recommendation. The marketplace shows the listing as it is.
    case hint
    /// The listing is shown, but limited or changed by the marketplace, or plainly harmed.
    case warning
    /// The listing is refused, skipped or not shown.
    case error

    public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

    private var rank: Int {
        switch self {
        case .hint: 0
        case .warning: 1
        case .error: 2
        }
    }

    /// The name in the user's language.
    public var title: String {
        switch self {
        case .error: trc("severity", "Error")
        case .warning: trc("severity", "Warning")
        case .hint: trc("severity", "Hint")
        }
    }

    /// A number of rules whose findings have the severity.
    public func text(of count: Int) -> String {
        switch self {
        case .error: trn("{n} error", "{n} errors", count)
        case .warning: trn("{n} warning", "{n} warnings", count)
        case .hint: trn("{n} hint", "{n} hints", count)
        }
    }

    /// The heading of findings of this severity.
    public var heading: String {
        switch self {
        case .hint: tr("Hints")
        case .warning: tr("Warnings")
        case .error: tr("Errors")
        }
    }

    /// The next lower severity; a hint has none.
    var lowered: FindingSeverity { self == .error ? .warning : .hint }
}
