import ListingCore

/// One reading of files for a comparison: the fingerprints of its listings in memory. The listings are read again from the files where that
/// is possible, and from a temporary file otherwise.
final class FileReading: StoredReading {
    let format: String
    let fingerprints: [ListingFingerprint]
    private let allColumns: ReadingColumns
    let summary: ImportSummary
    private let locations: RecordOffsets.Stored
    private let files: [Int: RecordSource]
    private let spool: SpooledListings
    /// The positions of the spooled listings, ascending.
    private let spooled: [Int32]

    init(_ collector: FileReadingCollector, _ summary: ImportSummary) {
        self.summary = summary
        format = summary.format
        (fingerprints, allColumns, files) = (collector.fingerprints, collector.columns, collector.files)
        locations = RecordOffsets.Stored(collector.locations.parts)
        (spool, spooled) = (collector.spool, collector.spooled)
    }

    /// Reads all files.
    ///
    /// - Parameter isInBackground: true to encode listings on the calling thread alone.
    /// - Throws: the errors of ``ListingImporter/read(_:)``, and ``ImportError`` if a temporary file can't be written.
    static func read(
        _ importer: ListingImporter, isInBackground: Bool = false, progress: (ImportEvent) throws -> Void
    ) throws -> FileReading {
        var collector = try FileReadingCollector(isInBackground: isInBackground)
        let summary = try importer.read(
            sniffLimit: TextFile.sniffLimit, for: .comparing,
            beginAnew: { collector = try FileReadingCollector(isInBackground: isInBackground) }
        ) { event in
            try progress(event)
            if case .listings(let batch, _, let fraction) = event { try collector.append(batch, fraction) }
        }
        try collector.finish()
        return FileReading(collector, summary)
    }

    func columns() -> ReadingColumns { allColumns }

    func makeCursor() -> Cursor { Cursor(self) }

    /// Reads listings from the files where possible, and from the temporary file otherwise.
    struct Cursor: ReadingCursor {
        private let reading: FileReading
        private var records: LocatedListings
        private var spool: SpooledListings.Cursor

        fileprivate init(_ reading: FileReading) {
            self.reading = reading
            records = LocatedListings(reading.locations, reading.files)
            spool = SpooledListings.Cursor(reading.spool)
        }

        mutating func listings(at positions: [Int]) throws -> [Listing] {
            // Taken out, because a function that changes the cursor can't be passed to one that changes a part of it.
            var spool = spool
            defer { self.spool = spool }
            return try records.listings(at: positions) { try spool.listing(at: reading.spoolIndex(of: $0)) }
        }
    }

    private func spoolIndex(of position: Int) -> Int {
        spooled.count == fingerprints.count ? position : spooled.partitioningIndex { $0 >= Int32(position) }
    }
}

/// Collects the listings of an import for a comparison.
struct FileReadingCollector {
    private(set) var fingerprints: [ListingFingerprint] = []
    private(set) var columns = ReadingColumns()
    private(set) var locations = RecordOffsets()
    private(set) var files: [Int: RecordSource] = [:]
    private(set) var spool: SpooledListings
    private(set) var spooled: [Int32] = []
    private var pending = SpooledListings.Pending()
    /// Number of spooled listings whose fingerprints are known.
    private var printed = 0
    private var hasCapacity = false
    private let isInBackground: Bool

    init(isInBackground: Bool) throws {
        spool = try SpooledListings()
        self.isInBackground = isInBackground
    }

    /// - Parameter fraction: the part of the files that was read with this batch, 0 to 1.
    mutating func append(_ batch: ListingBatch, _ fraction: Double) throws {
        defer { reserve(at: fraction) }
        files.merge(batch.files) { known, _ in known }
        batch.listings.span.forEachBorrowed { _, listing in columns.add(of: listing) }
        var start = 0
        while start < batch.locations.count {
            guard batch.locations[start] == nil else {
                locations.append(batch.locations[start])
                fingerprints.append(batch.fingerprints[start])
                start += 1
                continue
            }
            let end = batch.locations[start...].firstIndex { $0 != nil } ?? batch.locations.count
            for _ in start..<end {
                spooled.append(Int32(clamping: fingerprints.count))
                locations.append(nil)
                fingerprints.append(ListingFingerprint())
            }
            fill(try spool.append(batch.listings[start..<end], &pending, isParallel: !isInBackground))
            start = end
        }
    }

    /// Reserves capacity for the estimated number of listings once, because arrays that grow step by step need twice the memory.
    private mutating func reserve(at fraction: Double) {
        guard !hasCapacity, fraction > 0, fingerprints.count > 10_000 else { return }
        hasCapacity = true
        fingerprints.reserveCapacity(min(Int(Double(fingerprints.count) / fraction * 1.05), Self.maxCapacity))
    }

    /// Listings to reserve capacity for at most. More can still be appended.
    private static let maxCapacity = 4_000_000

    mutating func finish() throws { fill(try spool.finish(&pending)) }

    private mutating func fill(_ known: [ListingFingerprint]) {
        for fingerprint in known {
            fingerprints[Int(spooled[printed])] = fingerprint
            printed += 1
        }
    }
}
