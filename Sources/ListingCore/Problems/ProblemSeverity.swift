/// The severity of a problem: how much it takes away from what the file says.
public enum ProblemSeverity: String, CaseIterable, Comparable, Sendable {
    /// Everything is shown; the file only deviates from its format.
    case noted
    /// A value is shown differently from the file, or is not understood.
    case changed
    /// A row, a file or a part of it is not shown.
    case lost

    public static func < (one: Self, other: Self) -> Bool { one.rank < other.rank }

    private var rank: Int {
        switch self {
        case .noted: 0
        case .changed: 1
        case .lost: 2
        }
    }
}
