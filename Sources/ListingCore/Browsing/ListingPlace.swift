/// The part of a list that is on the screen, named by the first listing in it, so that it is found again when the file has changed.
public struct ListingPlace: Hashable, Sendable {
    public let listing: ListingKey
    /// The listing's number in the result, from 0, in case it is no longer in the file.
    public let position: Int
    /// Pixels from the start of the viewport to that of the listing's row; negative if the row begins before the viewport.
    public let offset: Int

    public init(listing: ListingKey, position: Int, offset: Int) {
        self.listing = listing
        self.position = max(0, position)
        // No row is longer.
        self.offset = min(max(offset, -Self.maxOffset), Self.maxOffset)
    }

    private static let maxOffset = 10_000
}
