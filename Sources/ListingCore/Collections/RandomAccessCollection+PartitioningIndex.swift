extension RandomAccessCollection {
    /// The index of the first element that satisfies a predicate, by binary search; `endIndex` if there is none.
    ///
    /// The elements that satisfy it have to follow all others, as the larger ones do in a sorted list.
    ///
    /// - Complexity: O(log n)
    @inlinable
    public func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
        var (first, length) = (startIndex, count)
        while length > 0 {
            let half = length / 2
            let middle = index(first, offsetBy: half)
            if isInSecondPart(self[middle]) {
                length = half
            } else {
                first = index(after: middle)
                length -= half + 1
            }
        }
        return first
    }
}
