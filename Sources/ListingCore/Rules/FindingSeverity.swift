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

    /// The next lower severity; a hint has none.
    var lowered: FindingSeverity { self == .error ? .warning : .hint }
}
