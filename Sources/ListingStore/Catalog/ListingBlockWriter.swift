import ListingCore

/// Collects the listings that cannot be read again from their file into compressed blocks, and keeps the blocks until they are written.
struct ListingBlockWriter {
    /// Rows per block: enough to compress well, few enough to decompress during scrolling.
    static let rowsPerBlock = 32

    /// Rows of the current block.
    private var count = 0
    /// Listings of the current block that have to be stored, by their offset in it; none for most files.
    private var open: [Int: Listing] = [:]
    /// The number of the current block.
    private var number = 0
    /// The rows of the last block, with the hashes of their listings.
    private var hashes: [(row: Int, hash: UInt64)] = []
    /// Blocks that are full but not yet written.
    private(set) var full: [Int: [UInt8]] = [:]

    /// - Parameters:
    ///   - row: the row in the catalog, which becomes the listing's id.
    ///   - isPlaced: true if the listing can be read again from its file.
    mutating func append(_ listing: borrowing Listing, row: Int, isLocated: Bool) throws {
        if !isLocated {
            var kept = copy listing
            kept.id = ListingID(row)
            open[count] = kept
        }
        try appendLocated()
    }

    /// Counts a listing that can be read again from its file.
    mutating func appendLocated() throws {
        count += 1
        if count == Self.rowsPerBlock { try close() }
    }

    /// Closes the current block at the end of the import.
    mutating func finish() throws {
        if count > 0 { try close() }
    }

    private mutating func close() throws {
        if !open.isEmpty {
            var pack = ListingEncoder()
            let sorted = open.sorted { $0.key < $1.key }
            for (_, listing) in sorted { pack.append(listing) }
            hashes = zip(sorted, pack.hashes).map { ($0.value.id.rawValue, $1) }
            full[number] = try BlockCompression.compressed(pack.packed())
            open.removeAll(keepingCapacity: true)
        }
        count = 0
        number += 1
    }

    /// Returns the rows of the block that the last listing has filled, with the hashes of their listings, once.
    mutating func takeHashes() -> [(row: Int, hash: UInt64)] {
        guard !hashes.isEmpty else { return [] }
        defer { hashes = [] }
        return hashes
    }

    mutating func removeWritten(_ numbers: some Sequence<Int>) {
        for number in numbers { full[number] = nil }
    }

    /// - Returns: the listings of a block, whose ids are their rows; nil if it is not in memory.
    func listings(of pack: Int) throws -> [Listing]? {
        if pack == number, !open.isEmpty { return Array(open.values) }
        return try full[pack].map { try ListingEncoder.listings(BlockCompression.expanded($0)) }
    }
}
