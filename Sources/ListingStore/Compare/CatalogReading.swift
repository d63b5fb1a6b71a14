import ListingCore

/// The reading that a catalog on the disk was made from. Its fingerprints are stored, so that no file is read for a comparison; only the
/// listings that differ are.
final class CatalogReading: StoredReading {
    let format: String
    let fingerprints: [ListingFingerprint]
    let columns: ReadingColumns
    let summary: ImportSummary
    private let catalog: StoredCatalog
    private let locations: RecordOffsets.Stored

    /// - Throws: the errors of a damaged catalog.
    init(_ catalog: StoredCatalog) throws {
        self.catalog = catalog
        summary = catalog.summary
        format = summary.format
        fingerprints = try catalog.store.fingerprints(catalog.count)
        locations = RecordOffsets.Stored(try catalog.store.allLocations())
        var columns = ReadingColumns()
        var cursor = Cursor(catalog, locations)
        let starts = summary.runs.isEmpty ? [0] : summary.runs.map(\.start)
        for start in starts where start < catalog.count {
            for listing in try cursor.listings(at: [start]) { columns.add(listing.source.columns) }
        }
        self.columns = columns
    }

    func makeCursor() -> Cursor { Cursor(catalog, locations) }

    /// Reads listings from the files where possible, and from the catalog otherwise.
    struct Cursor: ReadingCursor {
        private let catalog: StoredCatalog
        private var records: LocatedListings
        private var last: (number: Int, listings: [Int: Listing])?

        fileprivate init(_ catalog: StoredCatalog, _ locations: RecordOffsets.Stored) {
            self.catalog = catalog
            records = LocatedListings(locations, catalog.files)
        }

        mutating func listings(at positions: [Int]) throws -> [Listing] {
            // Taken out, because a function that changes the cursor can't be passed to one that changes a part of it.
            var last = last
            defer { self.last = last }
            return try records.listings(at: positions) { position in try Self.listing(at: position, of: catalog, &last) }
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
