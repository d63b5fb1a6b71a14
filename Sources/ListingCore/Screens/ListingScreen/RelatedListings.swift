/// The related listings on a listing's screen.
public struct RelatedListings: Equatable, Sendable {
    /// Listings in catalog order.
    public let sameSeller: [Listing]
    /// The most similar listings first: same category, then number of shared tags, then catalog order. Listings in ``sameSeller``
    /// are not repeated.
    public let similar: [Listing]

    /// Maximum number of listings in each list.
    public static let limit = 12

    /// - Complexity: O(listings × their tags) at worst. It stops as soon as no better listing can follow.
    public init(to listing: Listing, in catalog: some Sequence<Listing>) {
        let likeness = Likeness(to: listing)
        let seller = listing.seller.flatMap { $0.name.isBlank ? nil : $0.name }
        var sameSeller: [Listing] = []
        var ranking = Ranking(limit: Self.limit)
        for other in catalog where other.id != listing.id {
            if sameSeller.count < Self.limit, let seller, other.seller?.name == seller {
                sameSeller.append(other)
            } else if let score = likeness.score(other) {
                ranking.insert(other, score: score)
            }
            let sellerDone = seller == nil || sameSeller.count == Self.limit
            if sellerDone, likeness.best.map({ ranking.isFull(atLeast: $0) }) ?? true { break }
        }
        self.sameSeller = sameSeller
        similar = ranking.listings
    }
}

/// Measures how similar listings are to a given one.
private struct Likeness {
    private let category: [String]
    private let tags: Set<String>

    init(to listing: Listing) {
        category = listing.category
        tags = Set(listing.tags)
    }

    /// The similarity of a listing; nil if nothing is shared. A shared category outweighs all tags together.
    func score(_ other: Listing) -> Int? {
        let sameCategory = !category.isEmpty && other.category == category
        let shared = tags.isEmpty || other.tags.isEmpty ? 0 : other.tags.count { tags.contains($0) }
        let score = (sameCategory ? tags.count + 1 : 0) + shared
        return score > 0 ? score : nil
    }

    /// The maximum score; nil if no listing can have one.
    var best: Int? {
        let best = (category.isEmpty ? 0 : tags.count + 1) + tags.count
        return best > 0 ? best : nil
    }
}

/// The best listings by score; ties in order of insertion.
private struct Ranking {
    let limit: Int
    private var entries: [(score: Int, listing: Listing)] = []

    init(limit: Int) { self.limit = limit }

    var listings: [Listing] { entries.map(\.listing) }

    func isFull(atLeast score: Int) -> Bool { entries.count == limit && entries.allSatisfy { $0.score >= score } }

    mutating func insert(_ listing: Listing, score: Int) {
        if entries.count == limit, let last = entries.last, last.score >= score { return }
        let position = entries.firstIndex { $0.score < score } ?? entries.count
        entries.insert((score, listing), at: position)
        if entries.count > limit { entries.removeLast() }
    }
}
