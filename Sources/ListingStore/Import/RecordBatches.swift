import ListingCore

/// A batch of consecutive records of a table on its way to a thread that parses them.
struct RecordBatch: Sendable {
    enum Record: Sendable {
        /// A record that can be parsed in isolation: the next one of ``found``.
        case placed(RecordLocation)
        /// A record that had to be parsed in place, because its neighbors decide how it is read.
        case read(ReadItem)
    }

    /// Maximum number of records in a batch; long records fill it by ``maxBytes`` earlier.
    private static let maxRecords = BatchAssembler.batch
    private static let maxBytes = 1 << 20

    private(set) var found = RecordBoundaries()
    private(set) var records: [Record] = []

    var isEmpty: Bool { records.isEmpty }
    var isFull: Bool { records.count >= Self.maxRecords || found.bytes.count >= Self.maxBytes }

    /// Appends the record that the table was advanced to.
    ///
    /// - Parameter unneeded: columns that are not used.
    mutating func append(_ place: RecordLocation, of table: CSVReader, leavingOut unneeded: [Int]) {
        table.appendRecord(to: &found, leavingOut: unneeded)
        records.append(.placed(place))
    }

    mutating func append(_ item: ReadItem) { records.append(.read(item)) }
}

/// The listings of a batch.
struct ListingBatch: Sendable {
    private(set) var listings: [Listing] = []
    /// The location of each listing's record; nil if it cannot be read again.
    private(set) var places: [RecordLocation?] = []
    /// Records without a listing: the number of listings before, and the problem.
    private(set) var problems: [(position: Int, problem: RecordProblem)] = []

    init(_ part: RecordBatch, by reader: inout ExcerptReader) throws {
        listings.reserveCapacity(part.records.count)
        places.reserveCapacity(part.records.count)
        reader.begin(part.found)
        for record in part.records {
            switch record {
            case .placed(let place):
                if try reader.readNext(at: place, into: &listings) {
                    places.append(place)
                } else {
                    // The record was seen, so this should not happen; if it does, it is reported.
                    let problem = RecordProblem(record: place.record, line: place.line, message: "the record can't be read")
                    problems.append((listings.count, problem))
                }
            case .read(.listing(var listing)):
                reader.complete(&listing)
                listings.append(listing)
                places.append(nil)
            case .read(.problem(let problem)): problems.append((listings.count, problem))
            }
        }
    }

    /// Assigns consecutive ids to the listings, beginning with `first`.
    mutating func number(from first: Int) {
        for index in listings.indices { listings[index].id = ListingID(first + index) }
    }
}
