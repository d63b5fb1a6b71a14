import ListingCore

/// Listings that can't be read again from their file, in compressed packs: those that are on their way to the disk, and those that
/// are there.
struct ListingBlocks {
    /// Listings of a pack: enough to compress well, few enough to be unpacked while somebody scrolls.
    static let rows = 32

    private var open: [Listing] = []
    /// Whether one of them has to be packed.
    private var needsPack = false
    /// The number of the pack that is being filled.
    private var number = 0
    /// Packs that are full, and not on the disk yet.
    private(set) var full: [Int: [UInt8]] = [:]

    /// - Parameters:
    ///   - row: its number in the catalogue, which becomes its id.
    ///   - isPlaced: whether it can be read again.
    mutating func append(_ listing: Listing, row: Int, isPlaced: Bool) throws {
        open.append(listing)
        open[open.count - 1].id = ListingID(row)
        if !isPlaced { needsPack = true }
        if open.count == Self.rows { try close() }
    }

    /// Ends the pack that is being filled, at the end of all listings.
    mutating func finish() throws {
        if !open.isEmpty { try close() }
    }

    private mutating func close() throws {
        if needsPack {
            var pack = ListingPack()
            open.forEach { pack.append($0) }
            full[number] = try Deflate.compressed(pack.packed())
        }
        open.removeAll(keepingCapacity: true)
        needsPack = false
        number += 1
    }

    mutating func removeWritten(_ numbers: some Sequence<Int>) {
        for number in numbers { full[number] = nil }
    }

    /// - Returns: the listings of a pack; nil where it is on the disk, or nowhere.
    func listings(of pack: Int) throws -> [Listing]? {
        if pack == number, !open.isEmpty { return open }
        return try full[pack].map { try ListingPack.listings(Deflate.expanded($0)) }
    }
}
