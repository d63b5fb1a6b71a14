import ListingCore

/// A batch of consecutive records of a table on its way to a thread that parses them.
struct RecordBatch: Sendable {
    enum Record: Sendable {
        /// A record that can be parsed in isolation: the next one of ``found``. Its hash is 0 if it isn't needed.
        case located(RecordLocation, hash: UInt64)
        /// A record that had to be parsed in place, because its neighbors decide how it is read. It is stored elsewhere, because listings
        /// are large, and hardly any record is read in place.
        indirect case read(ReadItem)
    }

    /// Maximum number of records in a batch; long records fill it by ``maxBytes`` earlier.
    private static let maxRecords = BatchAssembler.batch
    private static let maxBytes = 1 << 20

    private(set) var found = RecordBoundaries()
    private(set) var records: [Record] = []
    /// The id of the batch's first listing, as a number.
    let firstID: Int
    /// The number of listings that the records are expected to make.
    private(set) var listings = 0

    /// - Parameter last: the batch before, whose size this one is likely to have.
    init(firstID: Int, after last: RecordBatch? = nil) {
        self.firstID = firstID
        guard let last else { return }
        found = RecordBoundaries(like: last.found)
        records.reserveCapacity(last.records.count)
    }

    var isEmpty: Bool { records.isEmpty }
    var isFull: Bool { records.count >= Self.maxRecords || found.bytes.count >= Self.maxBytes }

    /// Appends the record that the table was advanced to.
    ///
    /// - Parameters:
    ///   - unneeded: columns that are not used.
    ///   - hasher: makes the record's hash; nil if that isn't needed.
    mutating func append(_ location: RecordLocation, of table: CSVReader, omitting unneeded: OmittedColumns, hasher: RecordHasher?) {
        table.appendRecord(to: &found, omitting: unneeded)
        records.append(.located(location, hash: hasher?.hash(of: table) ?? 0))
        listings += 1
    }

    mutating func append(_ item: ReadItem) {
        if case .listing = item { listings += 1 }
        records.append(.read(item))
    }
}
