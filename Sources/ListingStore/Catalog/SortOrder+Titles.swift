import ListingCore

extension SortOrder {
    /// Sorts all rows by their folded titles.
    ///
    /// - Parameter blocks: folded titles in row order, each followed by a zero byte, in blocks of 4,096 (fewer in the last one).
    /// - Complexity: O(n) per eight bytes of common prefix; titles that differ in their first eight bytes are sorted in one pass.
    package init(titles blocks: [[UInt8]]) {
        var titles = TitleSorting(blocks)
        titles.sort()
        self.init(titles.entries) { titles.isEqualToNext[$0] }
    }
}
