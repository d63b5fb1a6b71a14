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
        let group: UInt64
        let price: Double
        let listing: UInt32
        let record: Int32
        let line: Int32
    }

    private var entries: [Entry] = []
    /// The code of each group's currency.
    private var currencies: [UInt64: String] = [:]
    /// The smallest category that has a usual price.
    private static let least = 10

    /// - Parameter number: the number of the listing, from 0.
    mutating func add(_ digest: ListingDigest, of listing: Listing, _ number: Int) {
        let row = listing.source.rows.first
        entries.append(
            Entry(
                group: digest.hash, price: digest.amount, listing: UInt32(clamping: number), record: Int32(clamping: row?.record ?? 0),
                line: Int32(clamping: row?.line ?? 0)))
        if currencies[digest.hash] == nil { currencies[digest.hash] = listing.price.currency?.code ?? "" }
    }

    /// The prices of more than `factor` times the median of their category, or less than that part of it, in the order of the records.
    func outliers(factor: Double) -> [Outlier] {
        var found: [(entry: Entry, median: Double)] = []
        let sorted = entries.sorted { ($0.group, $0.price) < ($1.group, $1.price) }
        var start = 0
        while start < sorted.count {
            let end = sorted[start...].firstIndex { $0.group != sorted[start].group } ?? sorted.count
            defer { start = end }
            guard end - start >= Self.least else { continue }
            let median = sorted[(start + end) / 2].price
            for entry in sorted[start..<end] where entry.price > factor * median || entry.price * factor < median {
                found.append((entry, median))
            }
        }
        return found.sorted { $0.entry.record < $1.entry.record }.map { entry, median in
            Outlier(
                price: text(entry.price, entry.group), median: text(median, entry.group), listing: Int(entry.listing),
                record: entry.record > 0 ? Int(entry.record) : nil,
                line: entry.line > 0 ? Int(entry.line) : nil)
        }
    }

    private func text(_ price: Double, _ group: UInt64) -> String {
        let cents = Int((price * 100).rounded())
        let amount = "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
        return [amount, currencies[group] ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
    }
}
