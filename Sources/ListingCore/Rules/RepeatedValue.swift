/// A value that at most one listing of a file should have.
enum RepeatedValue: Sendable {
    /// The title, compared without case and doubled spaces.
    case title
    case id
    case sku
    case barcode
    /// The description. Short ones are ignored, because "Handmade mug" may be true of many listings.
    case description
    /// The address of the first image.
    case firstImage
    /// Title and description together.
    case content

    /// A hash that is only valid in this process. Text has the same one in all its Unicode forms, as `é` with one or two characters.
    static func hash(_ text: String) -> UInt64 {
        guard !text.isASCIIText else { return text.withBytes { hash($0) } }
        var hasher = Hasher()
        hasher.combine(text)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }

    /// A hash of bytes that is only valid in this process. It takes less time than that of text outside of ASCII, which is normalized.
    static func hash(_ bytes: Span<UInt8>) -> UInt64 {
        var hasher = Hasher()
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}

/// A value that rules compare between listings, by its hash.
public struct ListingDigest: Hashable, Sendable {
    /// The number of the rule.
    public let rule: Int
    public let hash: UInt64
    /// The value itself, at least when the examining thread meets it for the first time. The code of the currency for an amount.
    public let text: String?
    /// An amount that belongs to the value.
    public let amount: Double
    /// True for a value by which the listing names another one.
    public let isReference: Bool

    init(rule: Int, _ hash: UInt64, text: String? = nil, amount: Double = 0, isReference: Bool = false) {
        self.isReference = isReference
        self.rule = rule
        self.hash = hash
        self.text = text
        self.amount = amount
    }
}
