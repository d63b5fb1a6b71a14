/// The columns of the table of results: which ones, in which order, and how wide.
public struct ResultColumns: Equatable, Sendable {
    public struct Column: Equatable, Sendable {
        public let column: ListingColumn
        /// Pixels.
        public fileprivate(set) var width: Int
    }

    /// Widths in pixels.
    public static let widths = 48...1_200
    /// Pixels between two cells.
    public static let spacing = 12

    public private(set) var columns: [Column]

    /// The columns of a file that the user has not changed.
    public static let standard = ResultColumns(
        [.title, .price, .availability, .quantity, .category, .brand, .identifier].map(ListingColumn.fact))

    public init(_ columns: [ListingColumn]) {
        self.columns = []
        for column in columns where !contains(column) { self.columns.append(Column(column: column, width: column.width)) }
    }

    public func contains(_ column: ListingColumn) -> Bool { columns.contains { $0.column == column } }

    /// The width of all columns with the space between them, in pixels.
    public var width: Int { columns.reduce(0) { $0 + $1.width } + Self.spacing * max(0, columns.count - 1) }

    /// Shows a column at the end, or hides it. The last column stays.
    public mutating func toggle(_ column: ListingColumn) {
        guard let index = columns.firstIndex(where: { $0.column == column }) else {
            columns.append(Column(column: column, width: column.width))
            return
        }
        if columns.count > 1 { columns.remove(at: index) }
    }

    /// Changes a column's width, within ``widths``.
    public mutating func resize(_ column: ListingColumn, to width: Int) {
        guard let index = columns.firstIndex(where: { $0.column == column }) else { return }
        columns[index].width = min(max(width, Self.widths.lowerBound), Self.widths.upperBound)
    }

    /// Moves a column by a number of places; negative numbers move it toward the start.
    public mutating func move(_ column: ListingColumn, by places: Int) {
        guard let index = columns.firstIndex(where: { $0.column == column }) else { return }
        let moved = columns.remove(at: index)
        columns.insert(moved, at: min(max(index + places, 0), columns.count))
    }
}

extension ResultColumns {
    /// The text form: each column with its width, a line each.
    public var text: String { columns.map { "\($0.width) \($0.column.text.onOneLine)" }.joined(separator: "\n") }

    /// Parses ``text``. Lines that are not understood are ignored; returns nil if none is left.
    public init?(text: String) {
        self.init([])
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let width = Int(parts[0]), let column = ListingColumn(text: String(parts[1])), !contains(column) else {
                continue
            }
            columns.append(Column(column: column, width: 0))
            resize(column, to: width)
        }
        if columns.isEmpty { return nil }
    }
}
