/// Hashes the records of a table, by which those that are the same in two files are found.
struct RecordHasher: Sendable {
    /// The hash of everything else than the record that decides which listing it makes, such as the header.
    let seed: UInt64
    /// The column that only decides about the stock of a listing, and is not hashed; nil if there is none.
    let stockColumn: Int?

    /// The hash of the table's current record.
    func hash(of table: CSVReader) -> UInt64 { table.hashOfRecord(omitting: stockColumn, seed: seed) }
}
