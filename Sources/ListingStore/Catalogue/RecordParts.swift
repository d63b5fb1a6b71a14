import ListingCore

/// Records of a table that stand one behind the other, on their way to a thread that makes listings of them.
struct RecordPart: Sendable {
    enum Record: Sendable {
        /// The next one of ``found``.
        case placed(RecordPlace)
        /// One that had to be read where it stood, as it would be another one without its neighbours.
        case read(ReadItem)
    }

    /// Records of a part; those of more text have fewer.
    private static let mostRecords = ListingBatches.batch
    private static let mostBytes = 1 << 20

    private(set) var found = FoundRecords()
    private(set) var records: [Record] = []

    var isEmpty: Bool { records.isEmpty }
    var isFull: Bool { records.count >= Self.mostRecords || found.bytes.count >= Self.mostBytes }

    /// Takes the record that the table was advanced to.
    ///
    /// - Parameter unneeded: columns of which nothing is made.
    mutating func append(_ place: RecordPlace, of table: CSVReader, leavingOut unneeded: [Int]) {
        table.appendRecord(to: &found, leavingOut: unneeded)
        records.append(.placed(place))
    }

    mutating func append(_ item: ReadItem) { records.append(.read(item)) }
}

/// The listings of a part.
struct MadePart: Sendable {
    private(set) var listings: [Listing] = []
    /// For each listing, where it can be read again.
    private(set) var places: [RecordPlace?] = []
    /// Of records without a listing: how many listings stand before, and what is wrong.
    private(set) var problems: [(position: Int, problem: Problem)] = []

    init(_ part: RecordPart, by reader: inout ExcerptReader) throws {
        listings.reserveCapacity(part.records.count)
        places.reserveCapacity(part.records.count)
        reader.begin(part.found)
        for record in part.records {
            switch record {
            case .placed(let place):
                if try reader.readNext(at: place, into: &listings) {
                    places.append(place)
                } else {
                    // There is one, as the record was seen; if not, that has to be told.
                    let problem = Problem(record: place.record, line: place.line, message: "the record can't be read")
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

    /// Gives the listings numbers, from `first` on.
    mutating func number(from first: Int) {
        for index in listings.indices { listings[index].id = ListingID(first + index) }
    }
}
