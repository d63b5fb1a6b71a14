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
    static let most = 1_024

    private var entries: [Int: Entry] = [:]
    /// The time at which each row was last wanted.
    private var times: [Int: Int] = [:]
    private var time = 0

    public init() {}

    public subscript(row: Int) -> Entry? { entries[row] }

    public func listing(_ row: Int) -> Listing? { if case .listing(let listing)? = entries[row] { listing } else { nil } }

    /// Returns the rows that are not loaded.
    public func unknown(_ rows: some Sequence<Int>) -> [Int] { rows.filter { entries[$0] == nil } }

    /// Forgets rows that could not be read, so that they are requested again.
    mutating func forgetFailures() {
        entries = entries.filter { if case .failed = $0.value { false } else { true } }
        times = times.filter { entries[$0.key] != nil }
    }

    /// Stores the outcome of a request, and evicts the least recently wanted rows.
    ///
    /// - Parameters:
    ///   - listings: Listings by row; missing ones have failed.
    ///   - rows: The requested rows.
    public mutating func take(_ listings: [Int: Listing], for rows: [Int], failure: LoadFailure? = nil) {
        time += 1
        for row in rows {
            if let listing = listings[row] {
                entries[row] = .listing(listing)
            } else if let failure {
                entries[row] = .failed(failure)
            }
            if entries[row] != nil { times[row] = time }
        }
        trim()
    }

    private mutating func trim() {
        guard entries.count > Self.most else { return }
        for (row, _) in times.sorted(by: { $0.value < $1.value }).prefix(entries.count - Self.most) {
            entries[row] = nil
            times[row] = nil
        }
    }
}
