import ListingCore

/// The meaning of each column of a table: guessed from names and cells, corrected by the user, and remembered for files of the
/// same ``shape``.
///
/// A mapping is independent of formats and files. Readers of tables, of JSON objects and of XML elements share it; for objects
/// and elements, keys are the names.
public struct ColumnMapping: Equatable, Sendable {
    /// A column's name and role.
    public struct Column: Equatable, Sendable {
        /// The name in the header; "Column 3" in a table without one.
        public let name: String
        public var role: ColumnRole

        public init(name: String, role: ColumnRole) {
            self.name = name
            self.role = role
        }
    }

    public var columns: [Column]
    /// True if the first record names the columns instead of describing a listing.
    public let hasHeader: Bool
    /// The decimal mark of prices, for cells that are ambiguous on their own ("1.299"). nil to read them as most software does.
    public var decimalMark: DecimalMark?
    /// The currency of prices if no cell names one, as from a header such as "Price (EUR)".
    public var currency: Currency?

    public init(columns: [Column], hasHeader: Bool = true, decimalMark: DecimalMark? = nil, currency: Currency? = nil) {
        self.columns = columns
        self.hasHeader = hasHeader
        self.decimalMark = decimalMark
        self.currency = currency
    }

    /// Returns the indexes of the columns with a meaning, in the order of the table.
    public func columns(_ role: ColumnRole) -> [Int] {
        columns.indices.filter { columns[$0].role == role }
    }

    /// Returns the meaning of a column; ``ColumnRole/attribute`` for one beyond the last.
    func role(ofColumn index: Int) -> ColumnRole { columns.indices.contains(index) ? columns[index].role : .attribute }

    /// Returns the index of the first column with a meaning.
    public func first(_ role: ColumnRole) -> Int? {
        columns.firstIndex { $0.role == role }
    }

    /// Gives a column another meaning. If the meaning allows a single column, the one that had it becomes an attribute.
    public mutating func set(_ role: ColumnRole, at index: Int) {
        guard columns.indices.contains(index) else { return }
        if !role.allowsSeveralColumns {
            for other in columns(role) where other != index { columns[other].role = .attribute }
        }
        columns[index].role = role
    }

    /// A hash of the columns' names in their order, as 16 hexadecimal digits.
    public var shape: String { Self.shape(names: columns.map(\.name), hasHeader: hasHeader) }

    /// Returns the shape of a table.
    ///
    /// - Parameter names: Names, compared as ``HeaderName/normalized(_:)`` gives them, so that a file saved by a spreadsheet
    ///   keeps its shape.
    public static func shape(names: [String], hasHeader: Bool = true) -> String {
        shape(hasHeader ? 1 : 0, names.map(HeaderName.normalized))
    }

    /// Returns the shape of files whose first objects or elements have these keys, in any order.
    ///
    /// - Parameter keys: Keys, compared literally, because no spreadsheet rewrites such files.
    static func shape(keys: [String]) -> String { shape(2, keys.sorted()) }

    private static func shape(_ kind: UInt8, _ names: [String]) -> String {
        var hasher = FNV()
        hasher.add(kind)
        for name in names {
            hasher.add(name)
            hasher.add(0)
        }
        let digits = String(hasher.digest, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
