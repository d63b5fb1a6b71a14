/// The cells of a printed catalog: as many columns and rows of the same size as fit on a page.
public struct PrintGrid: Equatable, Sendable {
    /// A cell, in points from the top left of a page's content.
    public struct Cell: Equatable, Sendable {
        public let page: Int
        public let x: Double
        public let y: Double
        public let width: Double
        public let height: Double
    }

    public let columns: Int
    public let rows: Int
    private let width: Double
    private let height: Double

    private static let gap = 14.0
    private static let minimumWidth = 230.0
    private static let minimumHeight = 116.0

    /// - Parameters:
    ///   - width: The width of a page's content in points.
    ///   - height: Its height in points.
    public init(width: Double, height: Double) {
        columns = max(1, Int((width + Self.gap) / (Self.minimumWidth + Self.gap)))
        rows = max(1, Int((height + Self.gap) / (Self.minimumHeight + Self.gap)))
        self.width = max(0, (width - Double(columns - 1) * Self.gap) / Double(columns))
        self.height = max(0, (height - Double(rows - 1) * Self.gap) / Double(rows))
    }

    /// The number of listings on a full page.
    public var perPage: Int { columns * rows }

    public func pages(for count: Int) -> Int { (count + perPage - 1) / perPage }

    /// The listings on a page, counted from 0.
    public func listings(onPage page: Int, of count: Int) -> Range<Int> { min(page * perPage, count)..<min((page + 1) * perPage, count) }

    /// The cell of a listing; they fill a page row by row.
    public func cell(of index: Int) -> Cell {
        let place = index % perPage
        return Cell(
            page: index / perPage, x: Double(place % columns) * (width + Self.gap), y: Double(place / columns) * (height + Self.gap),
            width: width, height: height)
    }
}
