import ListingCore

/// Makes a listing from one record by a ``ColumnMapping``; shared by tables, objects and elements of unknown vocabularies.
///
/// ```
/// (names, values) ── CellReader ──┐
/// ColumnMapping ── MappedTable ───┴──▶ MappedRecord ──▶ Listing, with its problems
/// ```
struct MappedTable: Sendable {
    let mapping: ColumnMapping
    let columns: MappedColumns

    init(_ mapping: ColumnMapping) {
        self.mapping = mapping
        columns = MappedColumns(mapping)
    }

    func listing(_ row: CellReader, id: ListingID) -> Listing {
        var listing = Listing(id: id, title: "", source: row.source)
        read(row, into: &listing)
        return listing
    }

    /// - Parameter listing: A listing with its source record and nothing else yet.
    func read(_ row: CellReader, into listing: inout Listing, leavesAttributes: Bool = false) {
        var record = MappedRecord(row, table: self)
        record.read(into: &listing, leavesAttributes: leavesAttributes)
    }

    /// The problems of the table as a whole.
    var problems: [RecordProblem] {
        guard columns.title == nil else { return [] }
        return [RecordProblem(ProblemCause(.titleColumnMissing))]
    }
}
