/// The price of a listing, as far as the source gives it.
public struct Price: Hashable, Sendable {
    /// The lowest price among the variants, or the only one; nil if unknown.
    public var lowest: Money?
    /// The highest price among the variants; equal to `lowest` if there is only one price.
    public var highest: Money?
    /// The old price, shown struck through; nil if there is none or it is not above `lowest`.
    public var compareAt: Money?
    /// The source's own text if it could not be parsed as a price; shown instead of a number.
    public var unreadable: String?

    public static let unknown = Price()

    public init(lowest: Money? = nil, highest: Money? = nil, compareAt: Money? = nil, unreadable: String? = nil) {
        self.lowest = lowest
        self.highest = highest ?? lowest
        self.compareAt = compareAt
        self.unreadable = unreadable
    }

    public var currency: Currency? { lowest?.currency }
    public var isRange: Bool { lowest != highest }
}
