import ListingCore
import Synchronization

/// Listings that can't be read again from their files, compressed, in an unnamed temporary file. Written by one thread, and then read by
/// several.
struct SpooledListings: Sendable {
    private static let listingsPerBlock = 64

    private let file: UnnamedFile
    /// The position of each block, and of the end of the last one.
    private var offsets = [0]
    /// The position of each listing in its block.
    private var starts: [UInt32] = []

    /// - Throws: ``ImportError`` if no temporary file can be made.
    init() throws { file = try UnnamedFile() }

    // MARK: Reading

    private func block(_ number: Int) throws -> ListingEncoder.Block {
        try ListingEncoder.Block(BlockCompression.expanded(file.bytes(offsets[number]..<offsets[number + 1])))
    }

    /// Reads listings on one thread, mostly in their order. It needs no lock.
    struct Cursor {
        private let listings: SpooledListings
        private var last: (number: Int, block: ListingEncoder.Block)?

        init(_ listings: SpooledListings) { self.listings = listings }

        mutating func listing(at index: Int) throws -> Listing {
            let number = index / SpooledListings.listingsPerBlock
            if let last, last.number == number { return try last.block.listing(at: Int(listings.starts[index])) }
            let block = try listings.block(number)
            last = (number, block)
            return try block.listing(at: Int(listings.starts[index]))
        }
    }

    // MARK: Writing

    /// Listings that don't fill a block yet.
    struct Pending {
        fileprivate var listings: [Listing] = []
    }

    /// Stores whole blocks of listings, and keeps the rest.
    ///
    /// - Returns: the fingerprints of the listings that were stored.
    mutating func append(_ listings: ArraySlice<Listing>, _ rest: inout Pending, isParallel: Bool) throws -> [ListingFingerprint] {
        guard rest.listings.count + listings.count >= Self.listingsPerBlock else {
            rest.listings += listings
            return []
        }
        let missing = rest.listings.isEmpty ? 0 : Self.listingsPerBlock - rest.listings.count
        rest.listings += listings.prefix(missing)
        var blocks = rest.listings.isEmpty ? [] : [rest.listings[...]]
        // The other blocks are read from where they are, because copies of listings take long.
        var start = listings.startIndex + missing
        while start + Self.listingsPerBlock <= listings.endIndex {
            blocks.append(listings[start..<start + Self.listingsPerBlock])
            start += Self.listingsPerBlock
        }
        let fingerprints = try write(blocks, isParallel: isParallel)
        rest.listings = Array(listings[start...])
        return fingerprints
    }

    /// Stores the last listings.
    mutating func finish(_ rest: inout Pending) throws -> [ListingFingerprint] {
        defer { rest.listings = [] }
        return rest.listings.isEmpty ? [] : try write([rest.listings[...]], isParallel: false)
    }

    /// A block of listings as it is stored.
    private struct Block: Sendable {
        var bytes: [UInt8] = []
        var starts: [Int] = []
        var fingerprints: [ListingFingerprint] = []
    }

    private mutating func write(_ parts: [ArraySlice<Listing>], isParallel: Bool) throws -> [ListingFingerprint] {
        let blocks = Mutex(Array(repeating: Block(), count: parts.count))
        try Processors.forEach(parts.count, isParallel: isParallel) { number in
            let block = try Self.block(of: parts[number])
            blocks.withLock { $0[number] = block }
        }
        var fingerprints: [ListingFingerprint] = []
        for block in blocks.withLock({ $0 }) {
            try file.append(block.bytes)
            offsets.append((offsets.last ?? 0) + block.bytes.count)
            starts += block.starts.lazy.map { UInt32(clamping: $0) }
            fingerprints += block.fingerprints
        }
        return fingerprints
    }

    private static func block(of listings: ArraySlice<Listing>) throws -> Block {
        var block = Block()
        // A comparison doesn't show cells.
        var encoder = ListingEncoder(hasCells: false)
        for index in listings.indices { encoder.append(listings[index]) }
        for (index, hash) in zip(listings.indices, encoder.hashes) {
            block.fingerprints.append(ListingFingerprint(listings[index], content: hash))
        }
        block.starts = encoder.starts
        block.bytes = try BlockCompression.compressed(encoder.packed())
        return block
    }
}
