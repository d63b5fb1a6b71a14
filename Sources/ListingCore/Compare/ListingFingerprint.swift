/// The keys of a listing and digests of what it says, by which two readings of a catalog are compared without decoding their listings.
///
/// The same file makes the same fingerprints on every computer. Equal digests mean equal content, with a probability of error of 2⁻³² for
/// each pair.
public struct ListingFingerprint: Hashable, Sendable {
    /// Hash of the shop's own id; 0 without one.
    public var id: UInt64 = 0
    /// Hash of the web address without what doesn't identify it; 0 without one.
    public var url: UInt64 = 0
    /// Hash of the title without regard to case and white space.
    public var title: UInt64 = 0
    /// A digest of each ``ChangeGroup``, in their order.
    public var digests = SIMD8<UInt32>()

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

    /// A hash of everything, by which equal candidates are put in an order that doesn't depend on that of the rows.
    var whole: UInt64 {
        var value = id &* 0x9E37_79B9_7F4A_7C15 ^ url
        value = (value ^ value >> 29) &* 0xBF58_476D_1CE4_E5B9 ^ title
        for index in 0..<8 { value = (value ^ value >> 32) &* 0x94D0_49BB_1331_11EB ^ UInt64(digests[index]) }
        return value ^ value >> 31
    }
}

/// One reading of a catalog: the listings that files had at some time.
public protocol ComparedReading: Sendable {
    /// The name of the format, by which ids are of the same kind.
    var format: String { get }
    /// The fingerprints of all listings, in the order of the files.
    var fingerprints: [ListingFingerprint] { get }
    /// Decodes a listing. Called off the main thread.
    func listing(at position: Int) throws -> Listing
}
