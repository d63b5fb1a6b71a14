import ListingCore

/// Consecutive rows of a catalog, with the columns that a query needs. Parts are read and evaluated on all cores.
package struct TablePart: Sendable {
    /// A table that has the rows, and perhaps others. Columns that were not asked for may be empty.
    package let table: ColumnStore
    /// The catalog's row with which the table begins.
    package let start: Int
    /// The rows of this part, counted in the catalog.
    package let rows: Range<Int>

    package init(table: ColumnStore, start: Int, rows: Range<Int>) { (self.table, self.start, self.rows) = (table, start, rows) }

    /// Rows of a part: some milliseconds of work, and less than 5 MB with all columns.
    package static let rowsPerPart = 32 * MultiValueColumn.rowsPerBlock

    /// Calls `body` with the rows of each part, several at a time.
    ///
    /// - Parameters:
    ///   - count: Number of rows in the catalog.
    ///   - most: Number of rows of each part but the last, a multiple of those of a row group.
    ///   - isNeeded: Returns false for rows that may be skipped.
    /// - Throws: The errors of ``Processors/parallelForEach(_:_:)``.
    package static func forEach(
        of count: Int, by most: Int = rowsPerPart, where isNeeded: (Range<Int>) -> Bool, _ body: @Sendable (Range<Int>) throws -> Void
    ) throws {
        let parts = stride(from: 0, to: count, by: most).map { $0..<min(count, $0 + most) }.filter(isNeeded)
        // Small catalogs have one part, which needs no other thread.
        if parts.count == 1 { return try body(parts[0]) }
        try Processors.parallelForEach(parts.count) { try body(parts[$0]) }
    }
}
