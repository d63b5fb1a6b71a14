/// The arithmetic of a grid: which item stands in which line.
///
///     columns 3     line 0   0 1 2
///                   line 1   3 4 5
///                   line 2   6 7
public struct GridLines: Equatable, Sendable {
    public let itemCount: Int
    /// At least 1.
    public let columns: Int

    public init(itemCount: Int, columns: Int) {
        self.itemCount = max(itemCount, 0)
        self.columns = max(columns, 1)
    }

    /// How many items stand beside each other: as many as are no narrower than the minimum, and one where none is.
    ///
    /// - Parameters: all in pixels.
    public static func columns(forWidth width: Int, minimumItemWidth: Int, spacing: Int) -> Int {
        let spacing = max(spacing, 0)
        return max(1, (max(width, 0) + spacing) / (max(minimumItemWidth, 1) + spacing))
    }

    /// Lines, the last one perhaps not full.
    public var count: Int { (itemCount + columns - 1) / columns }

    /// The items of a line; empty for a line that is not there.
    public func items(inLine line: Int) -> Range<Int> {
        guard line >= 0, line < count else { return 0..<0 }
        return line * columns..<min((line + 1) * columns, itemCount)
    }

    /// The items of several lines, such as those near the viewport; lines that are not there have none.
    public func items(inLines lines: Range<Int>) -> Range<Int> {
        let lines = lines.clamped(to: 0..<count)
        return min(lines.lowerBound * columns, itemCount)..<min(lines.upperBound * columns, itemCount)
    }

    public func line(ofItem item: Int) -> Int { item / columns }
}
