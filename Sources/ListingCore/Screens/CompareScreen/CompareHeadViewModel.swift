/// The heads of the columns of a comparison: the listings with their pictures.
public struct CompareHeadViewModel: RowViewModel {
    /// An action of a head: shows the page of its listing.
    public enum Action: Equatable, Sendable {
        case open(ListingID)
    }

    public let listings: [ListingTileViewModel]

    public init(listings: [ListingTileViewModel]) { self.listings = listings }

    public var accessibleLabel: String? { listings.map(\.title).joined(separator: "; ") }
}

extension RowKind where ViewModel == CompareHeadViewModel {
    public static var compareHead: RowKind { RowKind("compareHead") }
}
