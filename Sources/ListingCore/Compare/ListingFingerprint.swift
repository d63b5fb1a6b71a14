/// The keys of a listing and hashes of what it says, by which two readings of a catalog are compared without decoding their listings.
///
/// The same file makes the same fingerprints on every computer.
public struct ListingFingerprint: Hashable, Sendable {
    /// Hash of the shop's own id; 0 without one.
    public var id: UInt64 = 0
    /// Hash of the web address without what doesn't identify it; 0 without one.
    public var url: UInt64 = 0
    /// Hash of the title without regard to case and white space.
    public var title: UInt64 = 0
    /// Hash of everything that the listing says, as its file writes it, except for the stock if ``stock`` has it. Listings with equal
    /// hashes say the same. Others may differ only in how their files write it. 0 if it is unknown.
    public var content: UInt64 = 0
    /// Hash of the pictures; 0 without one.
    public var pictures: UInt32 = 0
    /// Hash of the options and variants, without their stock; 0 without one.
    public var variants: UInt16 = 0
    /// The ``ListingStock/code`` of the stock if ``content`` is without it; otherwise 0.
    public var stock: UInt16 = 0

    public init() {}

    /// A value by which listings are the same.
    enum Key {
        case id, url, title
    }

    /// The hash of a key; 0 without one.
    subscript(key: Key) -> UInt64 {
        switch key {
        case .id: id
        case .url: url
        case .title: title
        }
    }

    /// True if the listings say the same. False if that isn't certain.
    public func hasSameContent(as other: ListingFingerprint) -> Bool { content != 0 && content == other.content && stock == other.stock }

    /// The stocks of two listings that otherwise say the same; nil if that isn't certain.
    public func stocks(before other: ListingFingerprint) -> (old: ListingStock, new: ListingStock)? {
        guard content != 0, content == other.content, let old = ListingStock(code: stock), let new = ListingStock(code: other.stock) else {
            return nil
        }
        return (old, new)
    }

    /// Hash of everything that the listing says, with its stock. 0 if it is unknown.
    var contentAndStock: UInt64 { content == 0 ? 0 : content ^ UInt64(stock) &* 0x9E37_79B9_7F4A_7C15 }

    /// Hashes by which equal candidates are put in an order that doesn't depend on that of the rows. The second decides only between
    /// listings with the same keys, because it depends on how files write them.
    var rank: SIMD2<UInt64> {
        let value = identity &* 0x94D0_49BB_1331_11EB ^ UInt64(pictures) << 32 ^ UInt64(variants)
        return [value ^ value >> 31, contentAndStock]
    }
}

/// One reading of a catalog: the listings that files had at some time.
public protocol ComparedReading: Sendable {
    /// The name of the format, by which ids are of the same kind.
    var format: String { get }
    /// The fingerprints of all listings, in the order of the files.
    var fingerprints: [ListingFingerprint] { get }
    /// Reads listings, fastest in the order of the files: one for each position. Called off the main thread.
    func listings(at positions: [Int]) throws -> [Listing]
    /// The hashes of everything that listings say, whatever way their files write it.
    func contentHashes(at positions: [Int]) throws -> [UInt64]
}
