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
    /// The position of each listing in its block.
    private let starts: [UInt32]
    /// Blocks that were used last, because matching reads listings in any order.
    private let recent = Mutex(LRUCache<Int, ListingEncoder.Block>(limit: 64))

    fileprivate init(
        _ summary: ImportSummary, _ fingerprints: [ListingFingerprint], _ properties: ReadingProperties, file: UnnamedFile,
        offsets: [Int], starts: [UInt32]
    ) {
        (self.summary, self.fingerprints, self.properties) = (summary, fingerprints, properties)
        (self.file, self.offsets, self.starts) = (file, offsets, starts)
        format = summary.format
    }

    func listing(at position: Int) throws -> Listing {
        let number = position / ReadingSpool.listingsPerBlock
        if let block = recent.withLock({ $0.value(for: number) }) { return try listing(at: position, in: block) }
        let block = try block(number)
        recent.withLock { $0.store(block, for: number) }
        return try listing(at: position, in: block)
    }

    fileprivate func block(_ number: Int) throws -> ListingEncoder.Block {
        try ListingEncoder.Block(BlockCompression.expanded(file.bytes(offsets[number]..<offsets[number + 1])))
    }

    fileprivate func listing(at position: Int, in block: ListingEncoder.Block) throws -> Listing {
        try block.listing(at: Int(starts[position]))
    }
}

/// Reads the listings of a reading on one thread, mostly in their order. It needs no lock.
struct ReadingCursor {
    private let reading: SpooledReading
    private var last: (number: Int, block: ListingEncoder.Block)?

    init(_ reading: SpooledReading) { self.reading = reading }

    mutating func listing(at position: Int) throws -> Listing {
        let number = position / ReadingSpool.listingsPerBlock
        if let last, last.number == number { return try reading.listing(at: position, in: last.block) }
        let block = try reading.block(number)
        last = (number, block)
        return try reading.listing(at: position, in: block)
    }
}

/// Collects the listings of an import for a comparison, on all cores.
struct ReadingSpool {
    static let listingsPerBlock = 64

    private let file: UnnamedFile
    private var fingerprints: [ListingFingerprint] = []
    private var properties = ReadingProperties()
    private var offsets = [0]
    private var starts: [UInt32] = []
    /// Listings that don't fill a block yet.
    private var rest: [Listing] = []

    private let isInBackground: Bool

    /// - Throws: ``ImportError`` if no temporary file can be made.
    init(isInBackground: Bool = false) throws {
        file = try UnnamedFile()
        self.isInBackground = isInBackground
    }

    /// Reads all files.
    ///
    /// - Parameter isInBackground: true to encode listings on the calling thread alone.
    /// - Throws: the errors of ``ListingImporter/read(_:)``, and ``ImportError`` if the temporary file can't be written.
    static func read(
        _ importer: ListingImporter, isInBackground: Bool = false, progress: (ImportEvent) throws -> Void
    ) throws -> SpooledReading {
        var spool = try ReadingSpool(isInBackground: isInBackground)
        let summary = try importer.read { event in
            try progress(event)
            if case .listings(let batch, _, _) = event { try spool.append(batch.listings) }
        }
        return try spool.finish(summary)
    }

    private mutating func append(_ listings: [Listing]) throws {
        guard rest.count + listings.count >= Self.listingsPerBlock else {
            rest += listings
            return
        }
        let missing = rest.isEmpty ? 0 : Self.listingsPerBlock - rest.count
        rest += listings[..<missing]
        var blocks = rest.isEmpty ? [] : [rest[...]]
        // The other blocks are read from where they are, because copies of listings take long.
        var start = missing
        while start + Self.listingsPerBlock <= listings.count {
            blocks.append(listings[start..<start + Self.listingsPerBlock])
            start += Self.listingsPerBlock
        }
        try write(blocks)
        rest = Array(listings[start...])
    }

    private mutating func finish(_ summary: ImportSummary) throws -> SpooledReading {
        if !rest.isEmpty { try write([rest[...]]) }
        return SpooledReading(summary, fingerprints, properties, file: file, offsets: offsets, starts: starts)
    }

    /// A block of listings as it is stored.
    private struct Block: Sendable {
        var bytes: [UInt8] = []
        var starts: [Int] = []
        var fingerprints: [ListingFingerprint] = []
        var properties = ReadingProperties()
    }

    private mutating func write(_ parts: [ArraySlice<Listing>]) throws {
        let blocks = Mutex(Array(repeating: Block(), count: parts.count))
        try Processors.forEach(parts.count, isParallel: !isInBackground) { number in
            let block = try Self.block(of: parts[number])
            blocks.withLock { $0[number] = block }
        }
        for block in blocks.withLock({ $0 }) {
            try file.append(block.bytes)
            offsets.append((offsets.last ?? 0) + block.bytes.count)
            starts += block.starts.lazy.map { UInt32(clamping: $0) }
            fingerprints += block.fingerprints
            properties.formUnion(block.properties)
        }
    }

    private static func block(of listings: ArraySlice<Listing>) throws -> Block {
        var block = Block()
        // A comparison doesn't show cells.
        var encoder = ListingEncoder(hasCells: false)
        var hasher = FingerprintHasher()
        for index in listings.indices {
            encoder.append(listings[index])
            block.fingerprints.append(hasher.fingerprint(of: listings[index]))
            block.properties.add(listings[index])
        }
        block.starts = encoder.starts
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
