/// The tone of a short text, for which the row chooses a color. The text expresses the same in words.
public enum Tone: Equatable, Sendable, CaseIterable {
    case neutral, good, warning, bad
}

/// The availability of a listing, in two or three words.
public struct AvailabilityViewModel: Equatable, Sendable {
    public let text: String
    public let tone: Tone

    public init(text: String, tone: Tone) {
        self.text = text
        self.tone = tone
    }
}

extension AvailabilityViewModel {
    /// The availability declared by the source, or else derived from the stock; nil if neither is known.
    init?(_ listing: Listing) {
        guard let availability = listing.availability ?? listing.quantity.map({ $0 > 0 ? .inStock : .outOfStock }) else { return nil }
        self.init(availability)
    }

    init(_ availability: Availability) { self.init(text: availability.title, tone: availability.tone) }
}

extension Availability {
    fileprivate var tone: Tone {
        switch self {
        case .inStock: .good
        case .lowStock, .backorder, .unlisted: .warning
        case .preorder, .madeToOrder: .neutral
        case .outOfStock, .discontinued: .bad
        }
    }
}
