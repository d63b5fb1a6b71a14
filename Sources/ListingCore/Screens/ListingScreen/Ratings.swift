/// The overall rating of the listing.
public struct RatingViewModel: RowViewModel {
    /// The number of ratings with a certain number of stars.
    public struct Bar: Equatable, Sendable {
        public let stars: Int
        public let count: Int
        /// Fraction of all ratings, 0 to 1.
        public let fraction: Double

        public init(stars: Int, count: Int, fraction: Double) {
            self.stars = stars
            self.count = count
            self.fraction = fraction
        }
    }

    /// The average as text: "4.7".
    public let average: String
    /// The average as stars to fill, 0 to 5.
    public let stars: Double
    /// The number of reviews: "312 reviews"; nil if the source does not give it.
    public let count: String?
    /// The bars from 5 stars to 1; empty if the distribution is unknown.
    public let bars: [Bar]

    public init(average: String, stars: Double, count: String? = nil, bars: [Bar] = []) {
        self.average = average
        self.stars = stars
        self.count = count
        self.bars = bars
    }

    public var accessibleLabel: String? {
        [tr("{average} out of 5 stars", ["average": average]), count].compactMap(\.self).joined(separator: ", ")
    }
}

extension RowKind where ViewModel == RatingViewModel {
    public static var rating: RowKind { RowKind("rating") }
}

extension ListingScreen {
    static let rating = SectionPresenter<ListingScreenProperties, RatingViewModel>(
        "rating", .rating,
        row: { properties in properties.listing.rating.flatMap { RatingViewModel($0, reviews: properties.listing.reviews) } }
    ).header(.sectionHeader) { _ in SectionHeaderViewModel(title: tr("Rating")) }
}

extension RatingViewModel {
    /// nil if there are no ratings.
    init?(_ rating: Rating, reviews: [Review]) {
        guard rating.isGiven, let average = StarText.average(rating.average) else { return nil }
        self.init(
            average: average, stars: StarText.clamped(rating.average),
            count: rating.count > 0 ? trn("{n} review", "{n} reviews", rating.count) : nil,
            bars: Self.bars(rating.distribution ?? Self.distribution(of: reviews, count: rating.count)))
    }

    /// The distribution of the reviews' stars; nil unless the file has all reviews, because otherwise they are often the best ones.
    private static func distribution(of reviews: [Review], count: Int) -> [Int]? {
        guard reviews.count == count, reviews.allSatisfy({ (1...5).contains($0.stars) }) else { return nil }
        return (1...5).map { stars in reviews.count { $0.stars == stars } }
    }

    private static func bars(_ distribution: [Int]?) -> [Bar] {
        guard let distribution, distribution.count == 5, distribution.allSatisfy({ $0 >= 0 }) else { return [] }
        let total = distribution.reduce(0.0) { $0 + Double($1) }
        guard total > 0 else { return [] }
        return (1...5).reversed().map { stars in
            let count = distribution[stars - 1]
            return Bar(stars: stars, count: count, fraction: Double(count) / total)
        }
    }
}
