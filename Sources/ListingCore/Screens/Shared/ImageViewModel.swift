/// A picture that is loaded when its row is on screen. Rows hold only the address, so that `bind` never waits for a picture.
public struct ImageViewModel: Equatable, Sendable {
    /// A web address as in the source, or an absolute path of a local file.
    public let location: String
    /// The picture's label for screen readers; never empty.
    public let alternativeText: String

    public init(location: String, alternativeText: String) {
        self.location = location
        self.alternativeText = alternativeText
    }

    /// True if the picture is loaded from a server.
    public var isOnWeb: Bool { if case .web = PictureAddress(location) { true } else { false } }

    /// - Parameter fallback: The label if the source does not describe the picture.
    public init(_ image: ListingImage, fallback: String) {
        let described = image.alternativeText.flatMap { $0.isBlank ? nil : $0 }
        self.init(location: image.location, alternativeText: described ?? fallback)
    }
}
