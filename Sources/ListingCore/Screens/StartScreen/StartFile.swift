/// A file that was opened before, as the start page shows it.
public struct StartFile: Hashable, Sendable {
    /// Absolute path.
    public let path: String
    /// The time of its last use, in seconds since 1970, UTC.
    public let time: Int
    /// The number of listings when it was last read; nil if it is not known.
    public var listings: Int?
    /// The location of a picture on this computer; nil for none.
    public var picture: String?

    public init(path: String, time: Int, listings: Int? = nil, picture: String? = nil) {
        self.path = path
        self.time = time
        self.listings = listings
        self.picture = picture
    }
}
