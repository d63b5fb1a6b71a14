import ListingCore

/// Listings in compressed packs: those that are on their way to the disk, and those that are there.
struct ListingBlocks {
    /// Listings of a pack: enough to compress well, few enough to be unpacked while somebody scrolls.
    static let rows = 32

    private var open = ListingPack()
    private var openListings: [Listing] = []
    /// The number of the pack that is being filled.
    private var number = 0
    /// Packs that are full, and not on the disk yet.
    private(set) var full: [Int: [UInt8]] = [:]

    mutating func append(_ listing: Listing) throws {
        open.append(listing)
        openListings.append(listing)
        if open.count == Self.rows { try close() }
    }

    /// Ends the pack that is being filled, at the end of all listings.
    mutating func finish() throws {
        if open.count > 0 { try close() }
    }

    private mutating func close() throws {
        full[number] = try Deflate.compressed(open.packed())
        open = ListingPack()
        openListings = []
        number += 1
    }

    mutating func removeWritten(_ numbers: some Sequence<Int>) {
        for number in numbers { full[number] = nil }
    }

    /// - Returns: the listings of a pack; nil where it is on the disk, or nowhere.
    func listings(of pack: Int) throws -> [Listing]? {
        if pack == number, !openListings.isEmpty { return openListings }
        return try full[pack].map { try ListingPack.listings(Deflate.expanded($0)) }
    }
}
