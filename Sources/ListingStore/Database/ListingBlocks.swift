import ListingCore

/// Listings that can't be read again from their file, in compressed packs: those that are on their way to the disk, and those that
/// are there.
struct ListingBlocks {
    /// Rows that a pack stands for: enough to compress well, few enough to be unpacked while somebody scrolls.
    static let rows = 32

    /// Rows of the pack that is being filled.
    private var count = 0
    /// Those of them that have to be packed, by their place in it: of most files, none.
    private var open: [Int: Listing] = [:]
    /// The number of the pack that is being filled.
    private var number = 0
    /// Packs that are full, and not on the disk yet.
    private(set) var full: [Int: [UInt8]] = [:]

    /// - Parameters:
    ///   - row: its number in the catalogue, which becomes its id.
    ///   - isPlaced: whether it can be read again.
    mutating func append(_ listing: borrowing Listing, row: Int, isPlaced: Bool) throws {
        if !isPlaced {
            var kept = copy listing
            kept.id = ListingID(row)
            open[count] = kept
        }
        count += 1
        if count == Self.rows { try close() }
    }

    /// Ends the pack that is being filled, at the end of all listings.
    mutating func finish() throws {
        if count > 0 { try close() }
    }

    private mutating func close() throws {
        if !open.isEmpty {
            var pack = ListingPack()
            open.sorted { $0.key < $1.key }.forEach { pack.append($0.value) }
            full[number] = try Deflate.compressed(pack.packed())
            open.removeAll(keepingCapacity: true)
        }
        count = 0
        number += 1
    }

    mutating func removeWritten(_ numbers: some Sequence<Int>) {
        for number in numbers { full[number] = nil }
    }

    /// - Returns: the listings of a pack, whose ids are their rows; nil where it is on the disk, or nowhere.
    func listings(of pack: Int) throws -> [Listing]? {
        if pack == number, !open.isEmpty { return Array(open.values) }
        return try full[pack].map { try ListingPack.listings(Deflate.expanded($0)) }
    }
}
