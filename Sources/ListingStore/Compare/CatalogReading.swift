import ListingCore
import Synchronization

/// The reading that a catalog on the disk was made from. Its fingerprints are stored, so that no file is read for a comparison; only the
/// listings that differ are.
final class CatalogReading: StoredReading {
    let format: String
    let fingerprints: [ListingFingerprint]
    let summary: ImportSummary
    private let catalog: StoredCatalog
    /// Loaded when the first listing is read, after the matching, which needs memory itself.
    private let loaded = Mutex<RecordOffsets.Stored?>(nil)

    /// - Throws: the errors of a damaged catalog.
    init(_ catalog: StoredCatalog) throws {
        self.catalog = catalog
        summary = catalog.summary
        format = summary.format
        fingerprints = try catalog.store.fingerprints(catalog.count)
    }

    func columns() throws -> ReadingColumns {
        var columns = ReadingColumns()
        var cursor = makeCursor()
        let starts = summary.runs.isEmpty ? [0] : summary.runs.map(\.start)
        for start in starts where start < catalog.count {
            for listing in try cursor.listings(at: [start]) { columns.add(of: listing) }
        }
        return columns
    }

    func makeCursor() -> Cursor { Cursor(self) }

    private func locations() throws -> RecordOffsets.Stored {
        try loaded.withLock { loaded in
            if let loaded { return loaded }
            let locations = RecordOffsets.Stored(try catalog.store.allLocations())
            loaded = locations
            return locations
        }
    }

    /// Reads listings from the files where possible, and from the catalog otherwise.
    struct Cursor: ReadingCursor {
        private let reading: CatalogReading
        private var records: LocatedListings?
        private var last: (number: Int, listings: [Int: Listing])?

        fileprivate init(_ reading: CatalogReading) { self.reading = reading }

        mutating func listings(at positions: [Int]) throws -> [Listing] {
            // Taken out, because a function that changes the cursor can't be passed to one that changes a part of it.
            var (records, last) = (try records ?? LocatedListings(reading.locations(), reading.catalog.files), last)
            self.records = nil
            defer { (self.records, self.last) = (records, last) }
            return try records.listings(at: positions) { position in try Self.listing(at: position, of: reading.catalog, &last) }
        }

        private static func listing(
            at position: Int, of catalog: StoredCatalog, _ last: inout (number: Int, listings: [Int: Listing])?
        ) throws -> Listing {
            let number = position / ListingBlockWriter.rowsPerBlock
            if last?.number != number {
                let bytes = try catalog.store.pack(number)
                let listings = bytes.isEmpty ? [] : try ListingEncoder.listings(BlockCompression.expanded(bytes))
                last = (number, Dictionary(listings.map { ($0.id.rawValue, $0) }) { first, _ in first })
            }
            guard let listing = last?.listings[position] else { throw Checksum.Damage() }
            return listing
        }
    }
}
