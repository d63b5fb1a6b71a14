/// The cells that a rule reads, in columns that files call by one of several names: "Variant Price" or "Price".
struct GroupedCells {
    private let cells: RawCells
    /// The numbers of the names of each group.
    private let numbers: [Range<Int>]

    fileprivate init(_ cells: RawCells, numbers: [Range<Int>]) {
        self.cells = cells
        self.numbers = numbers
    }

    var rows: [SourceRecord.Row] { cells.rows }

    /// True if the file has a column of a group.
    func has(_ group: Int) -> Bool { numbers[group].contains(where: cells.has) }

    /// Calls a function with the cells of a group that are not blank.
    func forEach(_ group: Int, _ body: (RawCells.Cell) -> Void) {
        for number in numbers[group] { cells.forEach(number, body) }
    }

    /// The cell of a group in a record; nil if it is blank.
    func cell(_ group: Int, of row: SourceRecord.Row) -> RawCells.Cell? {
        for number in numbers[group] {
            if let cell = cells.cell(number, of: row) { return cell }
        }
        return nil
    }

    /// The first cell of a group that isn't blank.
    func first(_ group: Int) -> RawCells.Cell? {
        guard has(group) else { return nil }
        for row in rows {
            if let cell = cell(group, of: row) { return cell }
        }
        return nil
    }
}

extension RuleCheck {
    /// Examines the cells of groups of columns. The groups are numbered in this order, and each has the names of one column.
    ///
    /// Names that differ only in case, spaces, underscores and hyphens are the same. A group must have each of them once.
    static func groups(_ names: [[String]], _ body: @escaping @Sendable (Inspection, GroupedCells) -> Void) -> RuleCheck {
        let numbers = ranges(of: names)
        return .cells(names.flatMap(\.self)) { inspection, cells in body(inspection, GroupedCells(cells, numbers: numbers)) }
    }

    /// Reads values by which listings name others from the cells of groups of columns.
    static func references(among names: [[String]], _ body: @escaping @Sendable (GroupedCells) -> NamedValues) -> RuleCheck {
        let numbers = ranges(of: names)
        return .references(names.flatMap(\.self)) { cells in body(GroupedCells(cells, numbers: numbers)) }
    }

    private static func ranges(of names: [[String]]) -> [Range<Int>] {
        names.reduce(into: []) { numbers, group in
            let start = numbers.last?.upperBound ?? 0
            numbers.append(start..<start + group.count)
        }
    }
}
