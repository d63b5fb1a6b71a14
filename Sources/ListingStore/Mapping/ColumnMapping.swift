import ListingCore

/// Which column of a table means what: guessed from the columns' names and cells, corrected by the user, remembered for files of
/// the same ``shape``.
///
/// It says nothing of a file's format and knows no file: readers of tables, of JSON objects and of XML elements use it alike, with
/// keys as names.
public struct ColumnMapping: Equatable, Sendable {
    public struct Column: Equatable, Sendable {
        /// As it stands in the header; "Column 3" in a table without one.
        public let name: String
        public var meaning: ColumnMeaning

        public init(name: String, meaning: ColumnMeaning) {
            self.name = name
            self.meaning = meaning
        }
    }

    public var columns: [Column]
    /// Whether the first record names the columns instead of describing a listing.
    public let hasHeader: Bool
    /// How prices are written where a cell by itself may be read in two ways ("1.299"); nil: as most software would read it.
    public var decimalMark: DecimalMark?
    /// What prices are in where no cell says so: a header such as "Price (EUR)".
    public var currency: Currency?

    public init(columns: [Column], hasHeader: Bool = true, decimalMark: DecimalMark? = nil, currency: Currency? = nil) {
        self.columns = columns
        self.hasHeader = hasHeader
        self.decimalMark = decimalMark
        self.currency = currency
    }

    /// The positions of the columns of a meaning, in the order of the table.
    public func columns(_ meaning: ColumnMeaning) -> [Int] {
        columns.indices.filter { columns[$0].meaning == meaning }
    }

    public func first(_ meaning: ColumnMeaning) -> Int? {
        columns.firstIndex { $0.meaning == meaning }
    }

    /// Gives a column another meaning. A column that had it before becomes an attribute where the meaning is one column's only.
    public mutating func set(_ meaning: ColumnMeaning, at index: Int) {
        guard columns.indices.contains(index) else { return }
        if !meaning.allowsSeveralColumns {
            for other in columns(meaning) where other != index { columns[other].meaning = .attribute }
        }
        columns[index].meaning = meaning
    }

    /// The same for all files with the same columns in the same order: 16 hexadecimal digits.
    public var shape: String { Self.shape(names: columns.map(\.name), hasHeader: hasHeader) }

    /// - Parameter names: compared as ``HeaderName`` does, so that a file that went through a spreadsheet keeps its shape.
    public static func shape(names: [String], hasHeader: Bool = true) -> String {
        shape(hasHeader ? 1 : 0, names.map(HeaderName.normalized))
    }

    /// The same for all files whose first objects or elements have these keys, in any order.
    ///
    /// - Parameter keys: compared as they stand, as no spreadsheet comes near them.
    static func shape(keys: [String]) -> String { shape(2, keys.sorted()) }

    private static func shape(_ kind: UInt8, _ names: [String]) -> String {
        var hasher = FNV()
        hasher.add(kind)
        for name in names {
            hasher.add(name)
            hasher.add(0)
        }
        let digits = String(hasher.bits, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
