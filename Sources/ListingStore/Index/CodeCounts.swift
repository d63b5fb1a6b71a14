import ListingCore

/// The number of rows by dictionary code.
package struct CodeCounts: Sendable {
    package private(set) var numbers: [Int32]

    /// - Parameter size: Number of codes, with that for no value.
    package init(size: Int) { numbers = [Int32](repeating: 0, count: size) }

    /// Counts the rows of a part.
    ///
    /// - Parameter column: A column of the part's table.
    package mutating func add(_ column: [UInt32], of part: TablePart, among rows: RowBitmap) {
        let (column, start) = (column.span, part.start)
        var counts = numbers.mutableSpan
        rows.forEach(in: part.rows) { counts[Int(column[$0 - start])] += 1 }
    }

    package mutating func add(_ other: CodeCounts) {
        for code in numbers.indices { numbers[code] += other.numbers[code] }
    }
}
