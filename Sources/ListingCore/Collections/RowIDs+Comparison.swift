extension RowIDs: Equatable {
    /// - Complexity: O(words) where both have bitmaps, O(rows) otherwise.
    public static func == (left: RowIDs, right: RowIDs) -> Bool {
        left.count == right.count && left.sharedPrefix(with: right) == left.count
    }

    /// The number of equal rows at the start.
    ///
    /// - Complexity: O(words) where both have bitmaps, O(1) where both have ranges, O(rows) elsewhere.
    func sharedPrefix(with other: RowIDs) -> Int {
        var (own, others, shared) = (0, 0, 0)
        while own < parts.count, others < other.parts.count {
            let (start, otherStart) = (shared - starts[own], shared - other.starts[others])
            let most = Swift.min(parts[own].count - start, other.parts[others].count - otherStart)
            let same = parts[own].sharedPrefix(from: start, with: other.parts[others], from: otherStart, most)
            shared += same
            if same < most { break }
            if start + same == parts[own].count { own += 1 }
            if otherStart + same == other.parts[others].count { others += 1 }
        }
        return shared
    }

    /// The number of equal rows at the end.
    ///
    /// - Parameter limit: The number after which the comparison may stop.
    /// - Complexity: As ``sharedPrefix(with:)``.
    func sharedSuffix(with other: RowIDs, limit: Int) -> Int {
        var (own, others, shared) = (parts.count - 1, other.parts.count - 1, 0)
        while shared < limit, own >= 0, others >= 0 {
            // The numbers of rows in the parts that are not compared yet.
            let (rest, otherRest) = (count - shared - starts[own], other.count - shared - other.starts[others])
            let most = Swift.min(rest, otherRest, limit - shared)
            let same = parts[own].sharedSuffix(before: rest, with: other.parts[others], before: otherRest, most)
            shared += same
            if same < most { break }
            if same == rest { own -= 1 }
            if same == otherRest { others -= 1 }
        }
        return shared
    }
}
