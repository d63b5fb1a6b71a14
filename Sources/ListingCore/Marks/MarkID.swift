/// The kinds of marks that a team can share. The numbers are stored.
public enum MarkKind: Int, CaseIterable, Sendable { case favorite = 1, hidden, note }

/// The people who see a mark.
public enum MarkScope: Int, CaseIterable, Sendable {
    /// Only the user.
    case own
    /// Everyone who can open the shared catalog.
    case team
}

/// A place for a mark of a shared catalog: a listing has at most one mark of each kind and scope.
public struct MarkID: Hashable, Sendable {
    public let kind: MarkKind
    public let scope: MarkScope
    public let listing: ListingKey

    public init(_ kind: MarkKind, _ scope: MarkScope, _ listing: ListingKey) {
        self.kind = kind
        self.scope = scope
        self.listing = listing
    }
}
