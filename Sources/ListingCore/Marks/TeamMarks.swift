/// The part of a shared catalog's marks that those of a file lack.
///
/// ``Marks/favorites`` and ``Marks/hidden`` have the team's listings and the user's own ones. A favorite of the team that the user has
/// removed without sharing it stays away from this user until the team marks it again.
public struct TeamMarks: Equatable, Sendable {
    /// The user's name among the authors; empty while it is unknown.
    public let user: String
    /// False for a reader, whose marks stay on this computer.
    public let canEdit: Bool
    /// True if a new favorite or hidden listing is the team's; false if it is only the user's.
    public var sharesMarks: Bool
    /// The team's notes by listing; none is empty. ``Marks/notes`` has the user's own.
    public var notes: [ListingKey: String]
    /// The authors and times of the marks that are set.
    public var origins: [MarkID: MarkOrigin]

    public init(
        user: String, canEdit: Bool, sharesMarks: Bool = true, notes: [ListingKey: String] = [:], origins: [MarkID: MarkOrigin] = [:]
    ) {
        self.user = user
        self.canEdit = canEdit
        self.sharesMarks = sharesMarks
        self.notes = notes
        self.origins = origins
    }
}

/// The team's note on a listing, for the page that also has the user's own note.
public struct SharedNotes: Equatable, Sendable {
    /// The team's note; empty if there is none.
    public var text: String
    /// The author and time of the team's note; nil if there is none, or if it was just written.
    public var origin: MarkOrigin?
    /// The time of the user's own note; nil as above.
    public var ownOrigin: MarkOrigin?
    /// True if the user may write the team's note.
    public var canEdit: Bool
    /// The seconds east of UTC by which times are shown.
    public var offset = 0

    public init(text: String = "", origin: MarkOrigin? = nil, ownOrigin: MarkOrigin? = nil, canEdit: Bool = true) {
        self.text = text
        self.origin = origin
        self.ownOrigin = ownOrigin
        self.canEdit = canEdit
    }
}
