/// What stands behind the rows that were read: where groups end, and whom their keys name.
///
/// As far as ``TextFile/lookAhead`` goes: the whole file, or only the next part of it, so that the first listings don't wait for the rest.
///
/// ```
/// ├─ read ─┤
/// ├─ keys noted: lookAhead more ─┤
/// ├─ names learned, where keys depend on other rows: lookAhead more ─┤
/// ```
struct RowsAhead<Grouping: RowGrouping> {
    private(set) var grouping: Grouping
    private var ends = GroupEnds()
    /// nil where there are no keys.
    private var keys: TableScout?
    /// nil where each row tells its key by itself.
    private var names: TableScout?

    /// - Parameter position: of the first row, as ``CSVReader/position`` tells.
    init(_ text: TextFile, layout: TableLayout, grouping: Grouping, from position: Int) throws {
        self.grouping = grouping
        if !grouping.keyColumns.isEmpty { keys = try TableScout(text, layout: layout, columns: grouping.keyColumns) }
        if !grouping.nameColumns.isEmpty { names = try TableScout(text, layout: layout, columns: grouping.nameColumns) }
        try look(from: position)
    }

    /// Looks at the next rows.
    ///
    /// - Parameter position: behind the row that was read last.
    /// - Throws: ``BeginningWasMisleading`` where one of them belongs to a group that was handed over.
    mutating func look(from position: Int) throws {
        try learn(from: position)
        while let row = try keys?.next(from: position) {
            try learn(from: row.end)
            guard let key = grouping.key({ row[$0] }) else { continue }
            try ends.note(row.record, of: key)
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

    /// Whether the group has all of its rows with this one.
    mutating func complete(_ key: String, with record: Int) -> Bool { ends.complete(key, with: record) }
}

/// Passes over a table ahead of its reader, and makes texts of a few columns only.
struct TableScout {
    struct Row {
        let record: Int
        /// Behind the row, as ``CSVReader/position`` tells.
        let end: Int
        fileprivate let columns: [Int]
        fileprivate let cells: [String]

        /// The cell of one of the scout's columns.
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

    /// - Parameter position: of the reader. The scout goes on until it is far enough ahead: at the row behind it at least.
    /// - Returns: the next row; nil where it is far enough ahead, or at the end.
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
