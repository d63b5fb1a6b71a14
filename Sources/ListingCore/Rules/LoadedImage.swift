/// An image of a listing that the app has loaded.
public struct LoadedImage: Equatable, Sendable {
    public let location: String
    /// In pixels.
    public let width: Int
    public let height: Int
    /// The size of the file in bytes; nil if it is unknown.
    public let bytes: Int?
    /// True for the first image of its listing.
    public let isFirst: Bool
    /// The reason why it could not be loaded; nil if it was.
    public let failure: String?

    public init(location: String, width: Int = 0, height: Int = 0, bytes: Int? = nil, isFirst: Bool = false, failure: String? = nil) {
        self.location = location
        self.width = width
        self.height = height
        self.bytes = bytes
        self.isFirst = isFirst
        self.failure = failure
    }

    var longestSide: Int { max(width, height) }
    var shortestSide: Int { min(width, height) }
}
