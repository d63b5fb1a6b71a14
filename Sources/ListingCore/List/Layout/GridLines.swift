/// The arithmetic of a grid: maps items to lines.
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

    /// The number of columns: as many as fit without items narrower than the minimum, but at least one.
    ///
    /// - Parameters: all in pixels.
    public static func columns(forWidth width: Int, minimumItemWidth: Int, spacing: Int) -> Int {
        let spacing = max(spacing, 0)
        return max(1, (max(width, 0) + spacing) / (max(minimumItemWidth, 1) + spacing))
    }

    /// Number of lines, including a last one that may not be full.
    public var count: Int { (itemCount + columns - 1) / columns }

    /// The items of a line; empty if there is no such line.
    public func items(inLine line: Int) -> Range<Int> {
        guard line >= 0, line < count else { return 0..<0 }
        return line * columns..<min((line + 1) * columns, itemCount)
    }

    /// The items of several lines, such as those near the viewport; lines that do not exist contribute none.
    public func items(inLines lines: Range<Int>) -> Range<Int> {
        let lines = lines.clamped(to: 0..<count)
        return min(lines.lowerBound * columns, itemCount)..<min(lines.upperBound * columns, itemCount)
    }

    public func line(ofItem item: Int) -> Int { item / columns }
}
