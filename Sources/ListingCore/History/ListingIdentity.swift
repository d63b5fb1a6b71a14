/// The kinds of names by which a listing is found in other readings of its shop, the most durable first.
public enum IdentityKind: Int, CaseIterable, Sendable {
    /// The shop's own id, such as a number of Etsy or a handle of Shopify.
    case id
    case sku
    case title
}

/// The names of one listing, as hashes.
///
/// An export may lack ids, and another one SKUs, so a listing has all the names that its row gives.
public struct ListingIdentity: Equatable, Sendable {
    public struct Name: Hashable, Sendable {
        public let kind: IdentityKind
        /// The hash of the kind and the name.
        public let hash: UInt64
        /// True if another shop hardly has a listing of that name by accident.
        public let isDistinctive: Bool
    }

    /// In the order of ``IdentityKind``.
    public let names: [Name]

    /// - Parameter hash: a hash of 64 bits that is the same in every run of the program.
    public init(_ listing: Listing, hash: (String) -> UInt64) {
        let sku = listing.listingSKUs.first ?? listing.variants.lazy.compactMap(\.sku).first
        // A substitute for a missing title is the number of its row.
        let title = listing.title.first == "#" && listing.title.dropFirst().allSatisfy(\.isASCIIDigit) ? nil : listing.title
        let texts: [(IdentityKind, String?)] = [(.id, listing.externalID), (.sku, sku), (.title, title)]
        names = texts.compactMap { kind, text in text.flatMap { Self.name(kind, $0, hash: hash) } }
    }

    /// The names of a listing of which only one is known, and not its kind.
    public init(anyKind text: String, hash: (String) -> UInt64) {
        names = IdentityKind.allCases.compactMap { Self.name($0, text, hash: hash) }
    }

    /// The names in the order in which a listing is looked up. Short numbers come last: another listing may have them later.
    var lookup: [Name] {
        let rank = { (name: Name) in name.kind == .title ? 1 : name.isDistinctive ? 0 : 2 }
        return names.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }.map(\.element)
    }

    private static func name(_ kind: IdentityKind, _ text: String, hash: (String) -> UInt64) -> Name? {
        let key = ComparedText.key(text)
        guard !key.isEmpty else { return nil }
        return Name(kind: kind, hash: hash("\(kind.rawValue):\(key)"), isDistinctive: kind == .title || isDistinctive(key))
    }

    /// True for codes that are long enough to be unique among shops. Numbers from 1 on and codes such as SKU-001 are in many shops.
    private static func isDistinctive(_ code: String) -> Bool {
        let digits = code.count(where: \.isASCIIDigit)
        return digits >= minDigits || code.count(where: { $0.isLetter || $0.isNumber }) >= minCharacters
    }

    private static let minDigits = 8
    private static let minCharacters = 10
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
