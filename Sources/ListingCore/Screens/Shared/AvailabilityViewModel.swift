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

    init(_ availability: Availability) {
        switch availability {
        case .inStock: self.init(text: "In stock", tone: .good)
        case .lowStock: self.init(text: "Low stock", tone: .warning)
        case .outOfStock: self.init(text: "Sold out", tone: .bad)
        case .preorder: self.init(text: "Pre-order", tone: .neutral)
        case .backorder: self.init(text: "On backorder", tone: .warning)
        case .madeToOrder: self.init(text: "Made to order", tone: .neutral)
        case .discontinued: self.init(text: "Discontinued", tone: .bad)
        case .unlisted: self.init(text: "Unlisted", tone: .warning)
        }
    }
}
