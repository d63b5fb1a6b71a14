/// The result of a comparison about one listing.
public struct ListingOutcome: Sendable {
    public enum Status: String, Sendable { case new, gone, replaced, changed }

    public let status: Status
    /// The way in which the listings were matched; nil for one that only one reading has.
    public let reason: MatchReason?
    /// The listing of the old reading; nil for a new one.
    public let old: Listing?
    /// The listing of the new reading; nil for one that is gone.
    public let new: Listing?
    /// The position of the listing in the new reading; nil for one that is gone.
    public var position: Int?
    /// The listings that a decision of the user would be about; nil for a match that is certain without one.
    public var pair: MatchDecisions.Pair?
    /// The differences, the most important first; empty unless the status is `changed`.
    public let changes: [ListingChange]

    public init(_ status: Status, _ reason: MatchReason? = nil, old: Listing? = nil, new: Listing? = nil, changes: [ListingChange] = []) {
        (self.status, self.reason, self.old, self.new, self.changes) = (status, reason, old, new, changes)
    }

    /// True if shoppers see no difference.
    public var isMinor: Bool { status == .changed && changes.allSatisfy(\.isMinor) }

    /// The title today, or the last one.
    public var title: String { new?.title ?? old?.title ?? "" }
}

extension ListingOutcome.Status {
    /// The kind of change that a status is.
    public var kind: ChangeKind {
        switch self {
        case .new: .new
        case .gone: .gone
        case .replaced: .replaced
        case .changed: .renamed
        }
    }
}
