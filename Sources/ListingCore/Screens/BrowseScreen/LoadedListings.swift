/// An LRU cache of a catalog's listings: those near the viewport, and those shown recently.
///
/// Listings are cached by row, so that they survive another sort order, a hidden listing or another filter.
public struct LoadedListings: Sendable {
    /// The outcome of loading a row.
    public enum Entry: Sendable {
        case listing(Listing)
        case failed(LoadFailure)
    }

    /// Maximum number of listings to keep.
    static let maxCount = 1_024

    private var entries = LRUCache<Int, Entry>(limit: maxCount)

    public init() {}

    public subscript(row: Int) -> Entry? { entries.peek(row) }

    public func listing(_ row: Int) -> Listing? { if case .listing(let listing)? = self[row] { listing } else { nil } }

    /// The loaded listings, the least recently wanted first.
    public var all: [Listing] {
        entries.oldestFirst.compactMap { if case .listing(let listing) = $0.value { listing } else { nil } }
    }

    /// Returns the rows that are not loaded.
    public func unknown(_ rows: some Sequence<Int>) -> [Int] { rows.filter { self[$0] == nil } }

    /// Forgets rows that could not be read, so that they are requested again.
    mutating func forgetFailures() {
        for (row, entry) in entries.oldestFirst { if case .failed = entry { entries.remove(row) } }
    }

    /// Stores the outcome of a request, and evicts the least recently wanted rows.
    ///
    /// - Parameters:
    ///   - listings: Listings by row; missing ones have failed.
    ///   - rows: The requested rows.
    public mutating func insert(_ listings: [Int: Listing], for rows: [Int], failure: LoadFailure? = nil) {
        for row in rows {
            if let listing = listings[row] {
                entries.store(.listing(listing), for: row)
            } else if let failure {
                entries.store(.failed(failure), for: row)
            } else {
                _ = entries.value(for: row)
            }
        }
    }
}
