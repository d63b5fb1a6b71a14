import ListingCore

/// Reading of listings by row: from the user's file where possible, from stored blocks otherwise.
extension SQLiteCatalog {
    /// - Parameters:
    ///   - use: what the listings are needed for, which decides what is parsed.
    ///   - stores: those of the session.
    /// - Returns: the listings by row; rows outside the catalog are omitted.
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
        var located: [Int: [(row: Int, location: RecordLocation)]] = [:]
        var packed: [Int] = []
        let parts = Dictionary(grouping: rows, by: { $0 / RecordOffsets.rowsPerPart })
        for (part, bytes) in try locations(ofParts: parts.keys.sorted(), session, stores) {
            let first = part * RecordOffsets.rowsPerPart
            for (row, record) in try RecordOffsets.locations(of: (parts[part] ?? []).lazy.map { $0 - first }, in: bytes) {
                guard let record else {
                    packed.append(first + row)
                    continue
                }
                located[record.source, default: []].append((first + row, record.location))
            }
        }
        var listings: [Int: Listing] = [:]
        listings.reserveCapacity(rows.count)
        for (source, records) in located { try read(records, of: source, use, session, into: &listings) }
        for (pack, rows) in Dictionary(grouping: packed, by: { $0 / ListingBlockWriter.rowsPerBlock }) {
            try Task.checkCancellation()
            let wanted = Set(rows)
            for listing in try self.listings(ofPack: pack, session, stores) where wanted.contains(listing.id.rawValue) {
                listings[listing.id.rawValue] = listing
            }
        }
        return listings
    }

    private func read(
        _ records: [(row: Int, location: RecordLocation)], of source: Int, _ use: Projection, _ session: CatalogSession,
        into listings: inout [Int: Listing]
    ) throws {
        guard let file = session.file(ofSource: source) else { throw Checksum.Damage() }
        // In file order, so that adjacent records are read together.
        let records = records.sorted { $0.location.range.lowerBound < $1.location.range.lowerBound }
        var found = try file.listings(at: records.map(\.location), for: use)
        for (index, record) in records.enumerated() where index < found.count {
            found[index].id = ListingID(record.row)
            listings[record.row] = found[index]
        }
    }

    private func locations(ofParts parts: [Int], _ session: CatalogSession, _ stores: OpenStores) throws -> [Int: [UInt8]] {
        let inMemory =
            session.buffer?.builder.withLock { builder in
                parts.reduce(into: [Int: [UInt8]]()) { $0[$1] = builder.locations(ofPart: $1) }
            } ?? [:]
        // Parts written in the meantime are no longer in memory, so the database is asked second.
        let missing = parts.filter { inMemory[$0] == nil }
        return missing.isEmpty ? inMemory : try stores.database.locations(ofParts: missing).merging(inMemory) { $1 }
    }

    private func listings(ofPack pack: Int, _ session: CatalogSession, _ stores: OpenStores) throws -> [Listing] {
        if let open = try session.buffer?.builder.withLock({ try $0.listings.listings(of: pack) }) { return open }
        let bytes = try stores.database.pack(pack)
        return bytes.isEmpty ? [] : try ListingEncoder.listings(BlockCompression.expanded(bytes))
    }
}
