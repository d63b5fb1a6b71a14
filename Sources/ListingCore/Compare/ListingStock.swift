/// The stock of a listing: a quantity, an availability, or both.
public struct ListingStock: Hashable, Sendable {
    public let quantity: Int?
    public let availability: Availability?

    public init(_ quantity: Int?, _ availability: Availability?) { (self.quantity, self.availability) = (quantity, availability) }

    public init(_ listing: borrowing Listing) { self.init(listing.quantity, listing.availability) }

    /// Codes of each availability: that of no quantity, and those of the quantities from 0.
    private static let codes = 7_000

    /// A number of 16 bits above 0 for it; nil if the quantity is below 0 or above 6,998.
    public var code: UInt16? {
        let ordinal = availability.flatMap { Availability.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        guard quantity.map({ (0..<Self.codes - 1).contains($0) }) ?? true else { return nil }
        return UInt16(exactly: 1 + ordinal * Self.codes + (quantity.map { $0 + 1 } ?? 0))
    }

    /// - Returns: nil unless the code is that of a stock.
    public init?(code: UInt16) {
        guard code > 0 else { return nil }
        let (ordinal, number) = (Int(code) - 1).quotientAndRemainder(dividingBy: Self.codes)
        guard ordinal <= Availability.allCases.count else { return nil }
        self.init(number == 0 ? nil : number - 1, ordinal == 0 ? nil : Availability.allCases[ordinal - 1])
    }
}
