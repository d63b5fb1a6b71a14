/// The item at the top of a grid that stays there while the number of columns changes.
///
/// The anchor is set when the user scrolls, never when the grid reflows. After a reflow the first item of the top line is often an
/// earlier one, so a window that is repeatedly made wider and narrower would creep to the start of its grid.
public struct ReflowAnchor: Equatable, Sendable {
    public private(set) var item: Int
    /// The fraction of the item's line that is scrolled out at the top, 0 to 1.
    public private(set) var hidden: Double

    public init(item: Int = 0, hidden: Double = 0) {
        self.item = max(item, 0)
        self.hidden = min(max(hidden, 0), 1)
    }

    /// Anchors the first item of the line that the user has scrolled to the top, unless the current anchor is in that line already.
    public mutating func scroll(toLine line: Int, hidden: Double, in lines: GridLines) {
        let kept = lines.items(inLine: line).contains(item) ? item : lines.items(inLine: line).lowerBound
        self = ReflowAnchor(item: kept, hidden: hidden)
    }

    /// The line to show at the top; the last one if the item is gone.
    public func line(in lines: GridLines) -> Int { max(0, min(lines.line(ofItem: item), lines.count - 1)) }
}
