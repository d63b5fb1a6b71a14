/// Finds listings of a ``ListingList`` by their ids.
///
/// A reader numbers listings one after the other, so a table with an entry for each of a million would say the same a million
/// times. Kept are runs: neighbours whose ids are neighbours, too. A file that was read once is one run; one that was read again has
/// a run more wherever a listing came, went or moved.
public struct ListingIndex: Sendable {
    private struct Run {
        let first: Int
        let position: Int
        var count: Int
    }

    /// By their first ids, none of which is in another run.
    private var runs: [Run] = []
    private var count = 0

    public init() {}

    /// - Parameter ids: of which no two are the same.
    /// - Complexity: O(ids + runs × log runs)
    public init(_ ids: some Sequence<ListingID>) { append(ids) }

    /// Takes in the listings after those it knows.
    ///
    /// - Complexity: O(new ids) where they are above all others, as those of a reader are; O(runs × log runs) more where they are not.
    public mutating func append(_ ids: some Sequence<ListingID>) {
        var ascends = true
        for id in ids {
            let number = id.rawValue
            if let last = runs.indices.last, number == runs[last].first + runs[last].count, runs[last].position + runs[last].count == count
            {
                runs[last].count += 1
            } else {
                if let last = runs.last, number < last.first { ascends = false }
                runs.append(Run(first: number, position: count, count: 1))
            }
            count += 1
        }
        if !ascends { runs.sort { $0.first < $1.first } }
    }

    /// Where a listing stands; nil for one that is not there.
    ///
    /// - Complexity: O(log runs)
    public func position(of id: ListingID) -> Int? {
        var low = 0
        var high = runs.count
        while low < high {
            let middle = (low + high) / 2
            if runs[middle].first <= id.rawValue { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return nil }
        let run = runs[low - 1]
        let offset = id.rawValue - run.first
        return offset < run.count ? run.position + offset : nil
    }
}
