import ListingCore

/// Reads listings again whose records have locations in files.
struct LocatedListings {
    private let locations: RecordOffsets.Stored
    private let files: [Int: RecordSource]
    private var readers: [Int: ExcerptReader] = [:]

    init(_ locations: RecordOffsets.Stored, _ files: [Int: RecordSource]) { (self.locations, self.files) = (locations, files) }

    /// Reads listings by their positions.
    ///
    /// - Parameter stored: returns a listing without a location.
    mutating func listings(at positions: [Int], stored: (Int) throws -> Listing) throws -> [Listing] {
        if files.isEmpty { return try positions.map(stored) }
        var listings: [Listing] = []
        listings.reserveCapacity(positions.count)
        let located = try locations.locations(of: positions)
        var start = 0
        while start < positions.count {
            guard let first = located[start], let file = files[first.source] else {
                listings.append(try stored(positions[start]))
                start += 1
                continue
            }
            let records = located[start...].prefix { $0?.source == first.source }.compactMap { $0?.location }
            listings += try read(records, from: file)
            start += records.count
        }
        return listings
    }

    private mutating func read(_ records: [RecordLocation], from file: RecordSource) throws -> [Listing] {
        // Taken out, because a copy of a reader would copy its buffers.
        var reader = try readers.removeValue(forKey: file.source) ?? file.makeReader()
        defer { readers[file.source] = reader }
        return try file.listings(at: records, by: &reader)
    }
}
