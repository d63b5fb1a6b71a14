import ListingCore

/// Consecutive listings of an import, in order, with the locations of their records.
public struct ListingBatch: Sendable {
    public private(set) var listings: [Listing] = []
    /// The location of each listing's record; nil if it cannot be read again.
    private(set) var locations: [LocatedRecord?] = []
    /// The fingerprints of the listings that have a location. Empty if the reading doesn't need them.
    private(set) var fingerprints: [ListingFingerprint] = []
    /// The findings of the thread that parsed the listings; nil if it did not inspect them.
    private(set) var inspected: InspectedListings?
    /// The files of the locations, by their source.
    private(set) var files: [Int: RecordSource] = [:]
    /// Records without a listing: the number of listings before, and the problem.
    private(set) var problems: [(position: Int, problem: RecordProblem)] = []
    /// Keeps the listings until the last copy of the batch is gone, and then returns them.
    private var returning: ListingReturn?

    init() {}

    /// Parses the records of a batch.
    ///
    /// - Parameter use: what is needed of the listings.
    /// - Throws: the error of the reader.
    init(_ records: RecordBatch, of file: RecordSource, by reader: inout ExcerptReader, for use: Projection) throws {
        reserveCapacity(records.records.count)
        if use.includesFingerprints { fingerprints.reserveCapacity(records.records.count) }
        files[file.source] = file
        reader.begin(records.found)
        let hasStockApart = reader.hasStockColumn
        for record in records.records {
            switch record {
            case .located(let location, let hash):
                if try reader.readNext(at: location, into: &listings) {
                    locations.append(LocatedRecord(source: file.source, location: location))
                    if use.includesFingerprints {
                        let fingerprint = listings.span.withBorrowed(at: listings.count - 1) {
                            ListingFingerprint($0, content: hash, hasStockApart: hasStockApart)
                        }
                        fingerprints.append(fingerprint)
                    }
                } else {
                    // The record was seen, so this should not happen; if it does, it is reported.
                    let problem = RecordProblem(record: location.record, line: location.line, ProblemCause(.recordUnreadable))
                    problems.append((listings.count, problem))
                }
            case .read(.listing(var listing)):
                reader.complete(&listing)
                append(listing)
                if use.includesFingerprints { fingerprints.append(ListingFingerprint()) }
            case .read(.problem(let problem)): problems.append((listings.count, problem))
            }
        }
    }

    mutating func reserveCapacity(_ count: Int) {
        listings.reserveCapacity(count)
        locations.reserveCapacity(count)
    }

    /// - Parameters:
    ///   - position: the location of its record; nil if it cannot be read again.
    ///   - file: the file of the location.
    ///   - fingerprint: nil if the reading doesn't need it.
    mutating func append(
        _ listing: consuming Listing, at location: RecordLocation? = nil, in file: RecordSource? = nil,
        fingerprint: ListingFingerprint? = nil
    ) {
        listings.append(listing)
        if let fingerprint { fingerprints.append(fingerprint) }
        guard let location, let file else { return locations.append(nil) }
        locations.append(LocatedRecord(source: file.source, location: location))
        if files[file.source] == nil { files[file.source] = file }
    }

    /// Lets the thread that made the listings release them when the last copy of the batch is gone. The listings must not be changed
    /// afterward, because that would copy them.
    mutating func returnListings(to returns: ListingReturns) { returning = ListingReturn(listings, to: returns) }

    /// Keeps what was found in the listings.
    mutating func inspect(by inspect: ([Listing]) -> InspectedListings?) { inspected = inspect(listings) }

    /// Assigns consecutive ids to the listings, beginning with `first`.
    mutating func number(from first: Int) {
        for index in listings.indices { listings[index].id = ListingID(first + index) }
    }
}
