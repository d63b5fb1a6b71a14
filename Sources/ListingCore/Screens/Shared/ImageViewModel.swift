/// A picture to load when its row is on the screen. Rows hold the address only: `bind` never waits for a picture.
public struct ImageViewModel: Equatable, Sendable {
    /// A web address as the source has it, or an absolute path of a local file.
    public let location: String
    /// What a screen reader says for the picture; never empty.
    public let alternativeText: String

    public init(location: String, alternativeText: String) {
        self.location = location
        self.alternativeText = alternativeText
    }

    /// - Parameter fallback: said where the source does not describe the picture.
    public init(_ image: ListingImage, fallback: String) {
        let described = image.alternativeText.flatMap { $0.isBlank ? nil : $0 }
        self.init(location: image.location, alternativeText: described ?? fallback)
    }
}
