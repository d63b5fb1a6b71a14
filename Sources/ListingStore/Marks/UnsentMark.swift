import ListingCore

/// An edit of a mark in a shared catalog, as it waits for the server. It says the outcome for one listing, with the time of the edit.
public struct UnsentMark: Hashable, Sendable {
    /// The note that the user had seen: its author, and its time in microseconds since 1970.
    public struct Version: Hashable, Sendable {
        public let author: String
        public let time: Int64

        public init(author: String, time: Int64) {
            self.author = author
            self.time = time
        }
    }

    public let id: MarkID
    /// False if the mark is taken away.
    public let isSet: Bool
    /// The place among the favorites, in ascending order; nil for other marks.
    public let position: Double?
    /// nil for other marks, and for a note that is taken away.
    public let note: String?
    /// Microseconds since the beginning of 1970, UTC.
    public let time: Int64
    /// nil if the user saw no note.
    public var seen: Version?

    public init(_ id: MarkID, isSet: Bool, position: Double? = nil, note: String? = nil, time: Int64, seen: Version? = nil) {
        self.id = id
        self.isSet = isSet
        self.position = position
        self.note = note
        self.time = time
        self.seen = seen
    }
}
