/// The author and the time of a mark in a shared catalog.
public struct MarkOrigin: Hashable, Sendable {
    /// The author's name on the server.
    public let author: String
    /// The time of the edit, in microseconds since the beginning of 1970, UTC.
    public let microseconds: Int64

    public init(author: String, microseconds: Int64) {
        self.author = author
        self.microseconds = microseconds
    }

    /// The time in a time zone.
    ///
    /// - Parameter offset: Seconds east of UTC.
    /// - Returns: nil before the second second of 1970 and after 9999.
    public func time(offset: Int = 0) -> Timestamp? { Timestamp(seconds: Int(microseconds / 1_000_000), offset: offset) }
}
