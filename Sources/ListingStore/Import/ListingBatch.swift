import ListingCore

/// Consecutive listings of an import, in order, with the locations of their records.
public struct ListingBatch: Sendable {
    public private(set) var listings: [Listing] = []
    /// The location of each listing's record, also of those that were condensed; nil if it cannot be read again.
    private(set) var locations: [LocatedRecord?] = []
    /// The fingerprints of the listings that have a location. Empty if the reading doesn't need them.
    private(set) var fingerprints: [ListingFingerprint] = []
    /// The findings of the thread that parsed the listings; nil if it did not inspect them.
    private(set) var inspected: InspectedListings?
    /// The files of the locations, by their source.
    private(set) var files: [Int: RecordSource] = [:]
    /// The problems of the records that another thread has parsed, in their order.
    private(set) var problems: [RecordProblem] = []
    /// The result of a ``ListingCondenser``; nil if there was none. ``listings`` then has only those that had to be kept.
    private(set) var condensed: (any Sendable)?
    /// The indexes of the listings that were kept, among all. Empty if none were condensed.
    private(set) var kept: [Int] = []
    /// The id of the first listing that another thread has parsed, as a number.
    private(set) var firstID = 0
    /// The counts of the listings that another thread has parsed.
    private(set) var counts = ListingCounts()
    /// Keeps the listings until the last copy of the batch is gone, and then returns them.
    private var returning: ListingReturn?

    init() {}

    /// Listings that have no records which could be read again.
    init(_ listings: [Listing]) {
        self.listings = listings
        locations = Array(repeating: nil, count: listings.count)
    }

    /// Parses the records of a batch.
    ///
    /// - Parameters:
    ///   - use: what is needed of the listings.
    ///   - condenser: takes what is needed of the listings that can be read again; nil to keep them.
    /// - Throws: the error of the reader.
    init(
        _ records: RecordBatch, of file: RecordSource, by reader: inout ExcerptReader, for use: Projection,
        condenser: inout (any ListingCondenser)?
    ) throws {
        locations.reserveCapacity(records.records.count)
        if use.includesFingerprints { fingerprints.reserveCapacity(records.records.count) }
        files[file.source] = file
        firstID = records.firstID
        reader.begin(records.found, firstID: records.firstID)
        let hasStockApart = reader.hasStockColumn
        let keepsAll = condenser == nil
        var listings: [Listing] = []
        listings.reserveCapacity(keepsAll ? records.records.count : 1)
        for record in records.records {
            switch record {
            case .located(let location, let hash):
                guard try reader.readNext(at: location, into: &listings) else {
                    // The record was seen, so this should not happen; if it does, it is reported.
                    problems.append(RecordProblem(record: location.record, line: location.line, ProblemCause(.recordUnreadable)))
                    continue
                }
                locations.append(LocatedRecord(source: file.source, location: location))
                let isCondensed = listings.span.withBorrowed(at: listings.count - 1) { listing in
                    note(listing)
                    if use.includesFingerprints {
                        fingerprints.append(ListingFingerprint(listing, content: hash, hasStockApart: hasStockApart))
                    }
                    return condenser?.add(listing) ?? false
                }
                if isCondensed { listings.removeLast() } else if !keepsAll { kept.append(locations.count - 1) }
            case .read(.listing(var listing)):
                reader.adopt(&listing)
                note(listing)
                listings.append(listing)
                locations.append(nil)
                if !keepsAll { kept.append(locations.count - 1) }
                if use.includesFingerprints { fingerprints.append(ListingFingerprint()) }
            case .read(.problem(let problem)): problems.append(problem)
            }
        }
        self.listings = listings
        condensed = condenser?.finish()
    }

    /// The number of listings, condensed or not.
    var count: Int { locations.count }

    private mutating func note(_ listing: borrowing Listing) {
        counts.add(listing)
        for index in listing.problems.indices { problems.append(listing.problems[index]) }
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
        for index in listings.indices { listings[index].id = ListingID(first + (condensed == nil ? index : kept[index])) }
    }
}
