/// The reasons why a picture is worth a look.
public struct PictureMarks: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The listing has no picture, its file does not exist, or it could not be loaded.
    public static let missing = PictureMarks(rawValue: 1)
    /// Fewer pixels than marketplaces ask for.
    public static let small = PictureMarks(rawValue: 2)
    /// Another listing has the same picture.
    public static let shared = PictureMarks(rawValue: 4)
    public static let all: PictureMarks = [.missing, .small, .shared]

    /// The number of pixels that the longest side of a picture should have: eBay and Meta ask for it today, Google from 2027 on.
    public static let minimumSide = 500

    /// - Parameters: the size in pixels.
    public static func isSmall(width: Int, height: Int) -> Bool { max(width, height) < minimumSide }
}
