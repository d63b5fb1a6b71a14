/// The listings of a catalogue that are in memory: those near the viewport, and what was there lately.
///
/// They are kept by row, so that another order, a hidden listing or another filter takes none of them away.
public struct LoadedListings: Sendable {
    /// What is known of a row.
    public enum Entry: Sendable {
        case listing(Listing)
        case failed(LoadFailure)
    }

    /// Listings that are kept at most.
    static let most = 1_024

    private var entries: [Int: Entry] = [:]
    /// When each row was wanted last.
    private var times: [Int: Int] = [:]
    private var time = 0

    public init() {}

    public subscript(row: Int) -> Entry? { entries[row] }

    public func listing(_ row: Int) -> Listing? { if case .listing(let listing)? = entries[row] { listing } else { nil } }

    /// Rows of these of which nothing is known.
    public func unknown(_ rows: some Sequence<Int>) -> [Int] { rows.filter { entries[$0] == nil } }

    /// Rows that could not be read are asked for again.
    mutating func forgetFailures() {
        entries = entries.filter { if case .failed = $0.value { false } else { true } }
        times = times.filter { entries[$0.key] != nil }
    }

    /// Takes in what came for some rows, and lets go of those that were wanted longest ago.
    ///
    /// - Parameters:
    ///   - listings: by row; those that are not there have failed.
    ///   - rows: that were asked for.
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
