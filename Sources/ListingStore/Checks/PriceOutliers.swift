import ListingCore

/// Prices by category and currency, to find those far from the others.
struct PriceOutliers {
    /// A price far from the median of its category.
    struct Outlier {
        let price: String
        let median: String
        /// The number of the listing, from 0.
        let listing: Int
        let record: Int?
        let line: Int?
    }

    private struct Entry {
        let price: Double
        /// The number of its category and currency.
        let group: Int32
        let listing: UInt32
        let record: Int32
        let line: Int32
    }

    private var entries: [Entry] = []
    /// The numbers of categories with their currency, by their hashes.
    private var groups: [UInt64: Int32] = [:]
    /// The hash of the last price's group, and its number. Most listings have the category of the one before.
    private var last: (hash: UInt64, group: Int32)?
    /// The code of each group's currency.
    private var currencies: [String] = []
    /// The smallest category that has a usual price.
    private static let least = 10

    /// - Parameters:
    ///   - digest: the amount, and the code of its currency as the text.
    ///   - number: the number of the listing, from 0.
    mutating func add(_ digest: ListingDigest, _ number: Int, record: Int?, line: Int?) {
        guard digest.amount.isFinite else { return }
        entries.append(
            Entry(
                price: digest.amount, group: group(of: digest), listing: UInt32(clamping: number), record: Int32(clamping: record ?? 0),
                line: Int32(clamping: line ?? 0)))
    }

    private mutating func group(of digest: ListingDigest) -> Int32 {
        if let last, last.hash == digest.hash { return last.group }
        let group = groups[digest.hash] ?? Int32(clamping: currencies.count)
        if Int(group) == currencies.count {
            groups[digest.hash] = group
            currencies.append(digest.text ?? "")
        }
        last = (digest.hash, group)
        return group
    }

    /// The prices of more than `factor` times the median of their category, or less than that part of it, in the order of the records.
    func outliers(factor: Double) -> [Outlier] {
        var prices: [[Double]] = Array(repeating: [], count: currencies.count)
        for entry in entries { prices[Int(entry.group)].append(entry.price) }
        let medians = prices.map { $0.count < Self.least ? nil : Self.median(of: $0) }
        let found = entries.compactMap { entry -> (entry: Entry, median: Double)? in
            guard let median = medians[Int(entry.group)], entry.price > factor * median || entry.price * factor < median else { return nil }
            return (entry, median)
        }
        return found.sorted { $0.entry.record < $1.entry.record }.map { entry, median in
            Outlier(
                price: text(entry.price, entry.group), median: text(median, entry.group), listing: Int(entry.listing),
                record: entry.record > 0 ? Int(entry.record) : nil,
                line: entry.line > 0 ? Int(entry.line) : nil)
        }
    }

    /// The price in the middle, found without sorting all of a million.
    private static func median(of prices: [Double]) -> Double {
        var prices = prices[...]
        let middle = prices.count / 2
        while let pivot = prices.randomElement() {
            let equal = prices.partition { $0 >= pivot }
            if middle < equal {
                prices = prices[..<equal]
                continue
            }
            let higher = prices[equal...].partition { $0 > pivot }
            if middle < higher { break }
            prices = prices[higher...]
        }
        return prices[middle]
    }

    private func text(_ price: Double, _ group: Int32) -> String {
        // A number that is too large for cents may be a code in the wrong column.
        let amount =
            Int(exactly: (price * 100).rounded()).map { cents in
                "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
            } ?? "\(price)"
        return [amount, currencies[Int(group)]].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
