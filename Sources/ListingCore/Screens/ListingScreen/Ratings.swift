/// How shoppers rate the listing, all in all.
public struct RatingViewModel: RowViewModel {
    /// How many gave one number of stars.
    public struct Bar: Equatable, Sendable {
        public let stars: Int
        public let count: Int
        /// Of all ratings, 0 to 1.
        public let fraction: Double

        public init(stars: Int, count: Int, fraction: Double) {
            self.stars = stars
            self.count = count
            self.fraction = fraction
        }
    }

    /// "4.7"
    public let average: String
    /// The average as stars to fill, 0 to 5.
    public let stars: Double
    /// "312 reviews"; nil where the source does not say how many.
    public let count: String?
    /// From 5 stars to 1; empty where nobody knows.
    public let bars: [Bar]

    public init(average: String, stars: Double, count: String? = nil, bars: [Bar] = []) {
        self.average = average
        self.stars = stars
        self.count = count
        self.bars = bars
    }

    public var accessibleLabel: String? { ["\(average) out of 5 stars", count].compactMap(\.self).joined(separator: ", ") }
}

extension RowKind where ViewModel == RatingViewModel {
    public static var rating: RowKind { RowKind("rating") }
}
