extension BidirectionalCollection {
    /// The part without the elements at both ends that satisfy a predicate.
    ///
    /// - Complexity: O(n)
    @inlinable
    public func trimming(while isTrimmed: (Element) -> Bool) -> SubSequence {
        guard let first = firstIndex(where: { !isTrimmed($0) }), let last = lastIndex(where: { !isTrimmed($0) }) else {
            return self[endIndex...]
        }
        return self[first...last]
    }
}
