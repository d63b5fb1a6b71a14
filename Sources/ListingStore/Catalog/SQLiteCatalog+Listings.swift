import ListingCore

/// Reading of listings by row: from the user's file where possible, from stored blocks otherwise.
extension SQLiteCatalog {
    /// - Parameters:
    ///   - use: what the listings are needed for, which decides what is parsed.
    ///   - stores: those of the session.
    /// - Returns: the listings by row; rows outside the catalog are left out.
    /// - Throws: `Checksum.Damage` if a listing is missing; a `DatabaseError` of GRDB, or the error of reading a file.
    func listings(
        at rows: [Int], for use: Projection = .showing, _ session: CatalogSession, _ stores: OpenStores
    ) throws -> [Int: Listing] {
        let count = session.count
        let rows = rows.filter { (0..<count).contains($0) }
        let listings = try found(rows, use, session, stores)
        // SQLite does not notice every missing row of a table.
        guard rows.allSatisfy({ listings[$0] != nil }) else { throw Checksum.Damage() }
        return listings
    }

    private func found(
        _ rows: [Int], _ use: Projection, _ session: CatalogSession, _ stores: OpenStores
    ) throws -> [Int: Listing] {
        var placed: [Int: [(row: Int, place: RecordLocation)]] = [:]
        var packed: [Int] = []
        let parts = Dictionary(grouping: rows, by: { $0 / RecordOffsets.rows })
        for (part, bytes) in try places(ofParts: parts.keys.sorted(), session, stores) {
            let first = part * RecordOffsets.rows
            for (row, place) in try RecordOffsets.places(of: (parts[part] ?? []).lazy.map { $0 - first }, in: bytes) {
                guard let (source, place) = place else {
                    packed.append(first + row)
                    continue
                }
                placed[source, default: []].append((first + row, place))
            }
        }
        var listings: [Int: Listing] = [:]
        listings.reserveCapacity(rows.count)
        for (source, records) in placed { try read(records, of: source, use, session, into: &listings) }
        for (pack, rows) in Dictionary(grouping: packed, by: { $0 / ListingBlockWriter.rows }) {
            try Task.checkCancellation()
            let wanted = Set(rows)
            for listing in try self.listings(ofPack: pack, session, stores) where wanted.contains(listing.id.rawValue) {
                listings[listing.id.rawValue] = listing
            }
        }
        return listings
    }

    private func read(
        _ records: [(row: Int, place: RecordLocation)], of source: Int, _ use: Projection, _ session: CatalogSession,
        into listings: inout [Int: Listing]
    ) throws {
        guard let file = session.file(ofSource: source) else { throw Checksum.Damage() }
        // In file order, so that adjacent records are read together.
        let records = records.sorted { $0.place.range.lowerBound < $1.place.range.lowerBound }
        for (record, listing) in zip(records, try file.listings(at: records.map(\.place), for: use)) {
            var listing = listing
            listing.id = ListingID(record.row)
            listings[record.row] = listing
        }
    }

    private func places(ofParts parts: [Int], _ session: CatalogSession, _ stores: OpenStores) throws -> [Int: [UInt8]] {
        let inMemory =
            session.buffer?.builder.withLock { builder in
                parts.reduce(into: [Int: [UInt8]]()) { $0[$1] = builder.places(ofPart: $1) }
            } ?? [:]
        // Parts written in the meantime are no longer in memory, so the database is asked second.
        let missing = parts.filter { inMemory[$0] == nil }
        return missing.isEmpty ? inMemory : try stores.database.places(ofParts: missing).merging(inMemory) { $1 }
    }

    private func listings(ofPack pack: Int, _ session: CatalogSession, _ stores: OpenStores) throws -> [Listing] {
        if let open = try session.buffer?.builder.withLock({ try $0.listings.listings(of: pack) }) { return open }
        let bytes = try stores.database.pack(pack)
        return bytes.isEmpty ? [] : try ListingEncoder.listings(BlockCompression.expanded(bytes))
    }
}
