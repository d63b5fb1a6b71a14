import ListingCore

/// The currencies of the prices in a file, counted by listings. A listing with prices in several currencies counts for each of them.
///
/// It has an entry for each currency, so that memory doesn't grow with the listings.
struct CurrencyCounts: Equatable, Sendable {
    private struct Count: Equatable {
        let currency: Currency
        /// The number of the last listing with the currency.
        var last: Int
        var listings = 1
        /// The titles of the first listings.
        var examples: [String]
    }

    private var counts: [Count] = []

    /// Adds the currency of a price.
    ///
    /// - Parameters:
    ///   - listing: the number of the listing, by which several of its prices count once.
    ///   - title: that of the listing.
    mutating func add(_ currency: Currency, of listing: Int, title: String) {
        guard let index = counts.firstIndex(where: { $0.currency == currency }) else {
            return counts.append(Count(currency: currency, last: listing, examples: [title]))
        }
        guard counts[index].last != listing else { return }
        counts[index].last = listing
        counts[index].listings += 1
        if counts[index].examples.count < ExportReport.maxExamples { counts[index].examples.append(title) }
    }

    /// The listings whose currency isn't the most frequent one; nil if there is only one currency. Of equally frequent ones, the first
    /// counts as the most frequent.
    var others: (listings: Int, examples: [String])? {
        guard counts.count > 1 else { return nil }
        var main = 0
        for index in counts.indices where counts[index].listings > counts[main].listings { main = index }
        let others = counts.indices.filter { $0 != main }.map { counts[$0] }
        return (others.reduce(0) { $0 + $1.listings }, Array(others.flatMap(\.examples).prefix(ExportReport.maxExamples)))
    }
}
