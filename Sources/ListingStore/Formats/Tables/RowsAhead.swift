/// Information on rows that are not read yet: where groups end, and what their keys refer to.
///
/// It covers ``TextFile/lookAhead`` bytes: the whole file, or only the next part, so that the first listings don't wait for the rest.
///
/// ```
/// ├─ read ─┤
/// ├─ keys noted: lookAhead more ─┤
/// ├─ names learned, if keys depend on other rows: lookAhead more ─┤
/// ```
struct RowsAhead<Grouping: RecordGrouping> {
    private(set) var grouping: Grouping
    private var ends = LastRecordOfGroup()
    /// Scans for keys; nil if there are none, and at the end.
    private var keys: TableLookaheadScanner?
    /// Scans for names; nil if keys depend on no other rows, and at the end.
    private var names: TableLookaheadScanner?

    /// - Parameter position: The position before the first row, as in ``CSVReader/position``.
    init(_ text: TextFile, layout: TableLayout, grouping: Grouping, from position: Int) throws {
        self.grouping = grouping
        if !grouping.keyColumns.isEmpty { keys = try TableLookaheadScanner(text, layout: layout, columns: grouping.keyColumns) }
        if !grouping.nameColumns.isEmpty { names = try TableLookaheadScanner(text, layout: layout, columns: grouping.nameColumns) }
        try scan(from: position)
    }

    /// Records the rows within the look-ahead.
    ///
    /// - Parameter position: The position after the row that was read last.
    /// - Throws: ``DetectionContradicted`` if a row belongs to a group that was already emitted.
    mutating func scan(from position: Int) throws {
        try learn(from: position)
        while let row = try keys?.next(from: position) {
            try learn(from: row.end)
            guard let key = grouping.key({ row[$0] }) else { continue }
            try ends.record(row.record, of: key)
        }
        if keys?.isAtEnd == true { keys = nil }
    }

    private mutating func learn(from position: Int) throws {
        guard names != nil else { return }
        while let row = try names?.next(from: position) { try grouping.learn { row[$0] } }
        guard names?.isAtEnd == true else { return }
        names = nil
        grouping.finishLearning()
    }

    mutating func key(_ row: CellReader) -> String? { grouping.key { row[$0] } }

    /// Returns true if the record is the last of its group.
    mutating func complete(_ key: String, with record: Int) -> Bool { ends.complete(key, with: record) }
}

/// Scans a table ahead of its reader, and decodes only a few columns.
struct TableLookaheadScanner {
    struct Row {
        let record: Int
        /// The position after the row, as in ``CSVReader/position``.
        let end: Int
        fileprivate let columns: [Int]
        fileprivate let cells: [String]

        /// The cell of one of the scanned columns.
        subscript(column: Int?) -> String {
            guard let column, let index = columns.firstIndex(of: column) else { return "" }
            return cells[index]
        }
    }

    private var table: CSVReader
    private let columns: [Int]
    private let distance: Int
    private(set) var isAtEnd = false

    init(_ text: TextFile, layout: TableLayout, columns: [Int]) throws {
        table = try layout.makeReader(text)
        self.columns = columns
        distance = text.lookAhead
    }

    /// Returns the next row; nil if the scan is far enough ahead, or at the end.
    ///
    /// - Parameter position: The reader's position. The scan stays ahead of it by the look-ahead distance, and by at least a row.
    mutating func next(from position: Int) throws -> Row? {
        guard !isAtEnd, table.position - position < distance else { return nil }
        guard try table.advance() else {
            isAtEnd = true
            return nil
        }
        var cells: [String] = []
        cells.reserveCapacity(columns.count)
        for column in columns { cells.append(table.value(column)) }
        return Row(record: table.record, end: table.position, columns: columns, cells: cells)
    }
}
