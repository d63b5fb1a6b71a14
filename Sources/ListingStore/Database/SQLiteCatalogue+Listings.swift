import ListingCore

/// How the listings of rows are got again: from the user's file where that can be, from packs where it can't.
extension SQLiteCatalogue {
    /// - Returns: those of rows that the catalogue has.
    /// - Throws: `Checksum.Damage` where it has lost one.
    func listings(at rows: [Int], _ stores: Stores) throws -> [Int: Listing] {
        let count = state.withLock { $0?.table.count } ?? status.rows
        let rows = rows.filter { (0..<count).contains($0) }
        let listings = try found(rows, stores)
        // SQLite does not notice every row of a table that is gone.
        guard rows.allSatisfy({ listings[$0] != nil }) else { throw Checksum.Damage() }
        return listings
    }

    private func found(_ rows: [Int], _ stores: Stores) throws -> [Int: Listing] {
        var placed: [Int: [(row: Int, place: RecordPlace)]] = [:]
        var packed: [Int] = []
        for (block, rows) in Dictionary(grouping: rows, by: { $0 / TermBlocks.rows }) {
            let first = block * TermBlocks.rows
            for (row, place) in try RowPlaces.places(of: rows.lazy.map { $0 - first }, in: places(of: block, stores)) {
                guard let (source, place) = place else {
                    packed.append(first + row)
                    continue
                }
                placed[source, default: []].append((first + row, place))
            }
        }
        var listings: [Int: Listing] = [:]
        listings.reserveCapacity(rows.count)
        for (source, records) in placed { try read(records, of: source, into: &listings) }
        for (pack, rows) in Dictionary(grouping: packed, by: { $0 / ListingBlocks.rows }) {
            try Task.checkCancellation()
            let wanted = Set(rows)
            for listing in try self.listings(ofPack: pack, stores) where wanted.contains(listing.id.rawValue) {
                listings[listing.id.rawValue] = listing
            }
        }
        return listings
    }

    private func read(_ records: [(row: Int, place: RecordPlace)], of source: Int, into listings: inout [Int: Listing]) throws {
        let reading = state.withLock { $0?.files[source] }
        guard let file = reading ?? files.withLock({ $0[source] }) else { throw Checksum.Damage() }
        // In the order of the file, so that neighbours are read at once.
        let records = records.sorted { $0.place.range.lowerBound < $1.place.range.lowerBound }
        for (record, listing) in zip(records, try file.listings(at: records.map(\.place))) {
            var listing = listing
            listing.id = ListingID(record.row)
            listings[record.row] = listing
        }
    }

    private func places(of block: Int, _ stores: Stores) throws -> [UInt8] {
        try state.withLock { $0?.places(of: block) } ?? stores.database.places(of: block)
    }

    private func listings(ofPack pack: Int, _ stores: Stores) throws -> [Listing] {
        if let open = try state.withLock({ try $0?.listings.listings(of: pack) }) { return open }
        let bytes = try stores.database.pack(pack)
        return bytes.isEmpty ? [] : try ListingPack.listings(Deflate.expanded(bytes))
    }
}
