import Glibc
import ListingCore
import Synchronization

/// One reading of files: the fingerprints of its listings in memory, and the listings themselves, compressed, in an unnamed temporary file.
final class SpooledReading: ComparedReading {
    let format: String
    let fingerprints: [ListingFingerprint]
    let summary: ImportSummary
    let properties: ReadingProperties
    private let file: UnnamedFile
    /// The position of each block, and of the end of the last one.
    private let offsets: [Int]
    private let decoded = Mutex(LRUCache<Int, [Listing]>(limit: 64))

    fileprivate init(
        _ summary: ImportSummary, _ fingerprints: [ListingFingerprint], _ properties: ReadingProperties, file: UnnamedFile, offsets: [Int]
    ) {
        (self.summary, self.fingerprints, self.properties) = (summary, fingerprints, properties)
        (self.file, self.offsets) = (file, offsets)
        format = summary.format
    }

    func listing(at position: Int) throws -> Listing {
        let (block, offset) = position.quotientAndRemainder(dividingBy: ReadingSpool.listingsPerBlock)
        if let listings = decoded.withLock({ $0.value(for: block) }) { return listings[offset] }
        let bytes = try file.bytes(offsets[block]..<offsets[block + 1])
        let listings = try ListingEncoder.listings(BlockCompression.expanded(bytes))
        decoded.withLock { $0.store(listings, for: block) }
        return listings[offset]
    }
}

/// Collects the listings of an import for a comparison, on all cores.
struct ReadingSpool {
    static let listingsPerBlock = 64

    private let file: UnnamedFile
    private var fingerprints: [ListingFingerprint] = []
    private var properties = ReadingProperties()
    private var offsets = [0]
    /// Listings that don't fill a block yet.
    private var rest: [Listing] = []

    /// - Throws: ``ImportError`` if no temporary file can be made.
    init() throws { file = try UnnamedFile() }

    /// Reads all files.
    ///
    /// - Throws: the errors of ``ListingImporter/read(_:)``, and ``ImportError`` if the temporary file can't be written.
    static func read(_ importer: ListingImporter, progress: (ImportEvent) -> Void) throws -> SpooledReading {
        var spool = try ReadingSpool()
        let summary = try importer.read { event in
            progress(event)
            if case .listings(let batch, _, _) = event { try spool.append(batch.listings) }
        }
        return try spool.finish(summary)
    }

    private mutating func append(_ listings: [Listing]) throws {
        rest += listings
        let full = rest.count / Self.listingsPerBlock
        guard full > 0 else { return }
        try write(rest[..<(full * Self.listingsPerBlock)])
        rest.removeFirst(full * Self.listingsPerBlock)
    }

    private mutating func finish(_ summary: ImportSummary) throws -> SpooledReading {
        if !rest.isEmpty { try write(rest[...]) }
        return SpooledReading(summary, fingerprints, properties, file: file, offsets: offsets)
    }

    /// A block of listings as it is stored.
    private struct Block: Sendable {
        var bytes: [UInt8] = []
        var fingerprints: [ListingFingerprint] = []
        var properties = ReadingProperties()
    }

    private mutating func write(_ listings: ArraySlice<Listing>) throws {
        let count = (listings.count + Self.listingsPerBlock - 1) / Self.listingsPerBlock
        let blocks = Mutex(Array(repeating: Block(), count: count))
        try Processors.parallelForEach(count) { number in
            let start = listings.startIndex + number * Self.listingsPerBlock
            let block = try Self.block(of: listings[start..<min(start + Self.listingsPerBlock, listings.endIndex)])
            blocks.withLock { $0[number] = block }
        }
        for block in blocks.withLock({ $0 }) {
            try file.append(block.bytes)
            offsets.append((offsets.last ?? 0) + block.bytes.count)
            fingerprints += block.fingerprints
            properties.formUnion(block.properties)
        }
    }

    private static func block(of listings: ArraySlice<Listing>) throws -> Block {
        var block = Block()
        var encoder = ListingEncoder()
        var hasher = FingerprintHasher()
        for index in listings.indices {
            encoder.append(listings[index])
            block.fingerprints.append(hasher.fingerprint(of: listings[index]))
            block.properties.add(listings[index])
        }
        block.bytes = try BlockCompression.compressed(encoder.packed())
        return block
    }
}

/// A file without a name, which disappears with the process.
final class UnnamedFile: Sendable {
    private let descriptor: Int32

    /// - Throws: ``ImportError`` if there is no folder for it.
    init() throws { descriptor = try Spool().makeFile(tr("temporary file")) }

    deinit { close(descriptor) }

    func append(_ bytes: [UInt8]) throws {
        if let error = Descriptor(number: descriptor).write(bytes[...]).error {
            throw ImportError.unreadable(path: tr("temporary file"), reason: error.message)
        }
    }

    func bytes(_ range: Range<Int>) throws -> [UInt8] {
        var buffer = [UInt8](repeating: 0, count: range.count)
        var count = 0
        while count < buffer.count {
            let read = try Descriptor(number: descriptor).read(into: &buffer, count..<buffer.count, at: range.lowerBound + count)
            guard read > 0 else { throw ByteParser.Damage() }
            count += read
        }
        return buffer
    }
}
