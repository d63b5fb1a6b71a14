/// The cells of a listing's records in the columns that a rule reads.
struct RawCells {
    /// A cell that isn't blank.
    struct Cell {
        let text: String
        let column: String
        let record: Int
        let line: Int

        /// A finding's details about the cell.
        func details(_ value: String? = nil, other: String? = nil, count: Int? = nil, limit: Int? = nil) -> FindingDetails {
            FindingDetails(value ?? text, other: other, count: count, limit: limit, column: column, record: record, line: line)
        }
    }

    let rows: [SourceRecord.Row]
    fileprivate let columns: ColumnsOfRule

    /// The names of all columns of the file.
    var columnNames: [String] { columns.names }
    /// True for the columns of a table, see ``SourceColumns/isTable``.
    var isTable: Bool { columns.isTable }
    fileprivate var positions: [[Int]] { columns.positions }

    /// The numbers of the columns that the rule reads.
    var numbers: Range<Int> { positions.indices }

    /// True if the file has one of the columns.
    func has(_ number: Int) -> Bool { !positions[number].isEmpty }

    /// Calls a function with the cells of a column that are not blank.
    func forEach(_ number: Int, _ body: (Cell) -> Void) {
        guard has(number) else { return }
        for row in rows {
            for position in positions[number] {
                if let cell = cell(at: position, of: row) { body(cell) }
            }
        }
    }

    /// True if the text of some cell fulfills a condition. Blank cells count, too.
    func anyText(where condition: (String) -> Bool) -> Bool {
        let all = columns.allPositions
        let (rows, positions) = (rows.span, all.span)
        for index in rows.indices {
            let isFound = rows.withBorrowed(at: index) { row in
                let values = row.values.span
                for number in positions.indices where positions[number] < values.count {
                    if values.withBorrowed(at: positions[number], { condition($0) }) { return true }
                }
                return false
            }
            if isFound { return true }
        }
        return false
    }

    /// The first cell of a column that isn't blank.
    func first(_ number: Int) -> Cell? {
        guard has(number) else { return nil }
        for row in rows {
            if let cell = cell(number, of: row) { return cell }
        }
        return nil
    }

    /// The cell of a column in a record; nil if it is blank.
    func cell(_ number: Int, of row: SourceRecord.Row) -> Cell? {
        for position in positions[number] {
            if let cell = cell(at: position, of: row) { return cell }
        }
        return nil
    }

    private func cell(at position: Int, of row: SourceRecord.Row) -> Cell? {
        guard position < row.values.count, !row.values[position].isBlankText else { return nil }
        return Cell(text: row.values[position], column: columnNames[position], record: row.record, line: row.line)
    }
}

/// The columns that a rule reads, in a file. It is one object, so that each use of it counts one reference.
private final class ColumnsOfRule {
    let names: [String]
    let isTable: Bool
    /// The positions of the columns, by the rule's number of their name. A name may occur several times, as in feeds.
    let positions: [[Int]]
    /// The positions of all columns.
    let allPositions: [Int]

    init(names: [String], isTable: Bool, positions: [[Int]]) {
        (self.names, self.isTable, self.positions) = (names, isTable, positions)
        allPositions = positions.flatMap { $0 }
    }
}

/// Finds the columns that rules read in the header of a file. All listings of a file usually share their header.
struct RawColumns {
    /// The names that each rule reads, in a form that compares without case and punctuation.
    private let names: [[String]]
    /// The columns of the last record. They stay alive, so that no other columns have their identity.
    private var columns: SourceColumns?
    /// The identity of ``columns``. Comparing it counts no reference to the columns, which all threads share.
    private var identity: ObjectIdentifier?
    /// The names in the header. They are a copy, because threads that count references to the same array wait for each other.
    private(set) var columnNames: [String] = []
    /// True for the header of a table.
    private(set) var isTable = false
    /// The positions of the header's names in this form.
    private var known: [String: [Int]] = [:]
    /// The columns of each rule, once it has been applied below this header.
    private var columnsOfRules: [ColumnsOfRule?]
    /// The rules with columns.
    private var found: [Int] = []

    init(of rules: [Rule]) {
        names = rules.map { $0.check.columns.map(Self.comparable) }
        columnsOfRules = Array(repeating: nil, count: rules.count)
    }

    /// Sets the header in which ``cells(of:in:)`` finds columns from now on. It must be called before.
    mutating func begin(_ source: borrowing SourceRecord) {
        if identity != ObjectIdentifier(source.columns) { begin(source.columns) }
    }

    /// Returns the cells that a rule reads, by its number, in rows below the header of ``begin(_:)``.
    mutating func cells(of rule: Int, in rows: [SourceRecord.Row]) -> RawCells {
        RawCells(rows: rows, columns: columnsOfRules[rule] ?? findColumns(of: rule))
    }

    private mutating func findColumns(of rule: Int) -> ColumnsOfRule {
        let positions = names[rule].map { known[$0] ?? [] }
        let columns = ColumnsOfRule(names: columnNames, isTable: isTable, positions: positions)
        columnsOfRules[rule] = columns
        found.append(rule)
        return columns
    }

    private mutating func begin(_ columns: SourceColumns) {
        self.columns = columns
        identity = ObjectIdentifier(columns)
        columnNames = columns.names.map { $0 }
        isTable = columns.isTable
        known.removeAll(keepingCapacity: true)
        for (position, name) in columns.names.enumerated() { known[Self.comparable(name), default: []].append(position) }
        for rule in found { columnsOfRules[rule] = nil }
        found.removeAll(keepingCapacity: true)
    }

    /// A column's name without case, prefix and punctuation: "g:sale_price" is "saleprice", "g:additional_image_link[2]" is
    /// "additionalimagelink".
    static func comparable(_ name: String) -> String {
        var bytes: [UInt8] = []
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
            case UInt8(ascii: "["): return String(decoding: bytes, as: UTF8.self)
            case UInt8(ascii: ":")
            where bytes.last == UInt8(ascii: "g") && (bytes.count == 1 || bytes[bytes.count - 2] == UInt8(ascii: "/")):
                bytes.removeLast()
            case UInt8(ascii: " "), UInt8(ascii: "_"), UInt8(ascii: "-"): break
            default: bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
