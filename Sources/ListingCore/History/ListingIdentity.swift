/// The kinds of names by which a listing is found in other readings of its shop, the most durable first.
public enum IdentityKind: Int, CaseIterable, Sendable {
    /// The shop's own id, such as a number of Etsy or a handle of Shopify.
    case id
    case sku
    case title
}

/// The order in which the names of a listing are looked up: the surest first.
public enum NameRank: UInt8, CaseIterable, Sendable {
    case id
    case sku
    case title
    /// Short codes come last: another listing may have them later.
    case shortID
    case shortSKU

    public var kind: IdentityKind {
        switch self {
        case .id, .shortID: .id
        case .sku, .shortSKU: .sku
        case .title: .title
        }
    }

    var isShort: Bool { self == .shortID || self == .shortSKU }
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

        var rank: NameRank {
            switch kind {
            case .id: isDistinctive ? .id : .shortID
            case .sku: isDistinctive ? .sku : .shortSKU
            case .title: .title
            }
        }
    }

    /// In the order of ``IdentityKind``.
    public let names: [Name]
    /// True if the names are one text of unknown kind. Then, they say nothing about each other.
    let isOfAnyKind: Bool

    /// - Parameter hash: a hash of 64 bits that is the same in every run of the program.
    public init(_ listing: Listing, hash: (String) -> UInt64) {
        let sku = listing.listingSKUs.first ?? listing.variants.lazy.compactMap(\.sku).first
        // A substitute for a missing title is the number of its row.
        let title = listing.title.first == "#" && listing.title.dropFirst().allSatisfy(\.isASCIIDigit) ? nil : listing.title
        let texts: [(IdentityKind, String?)] = [(.id, listing.externalID), (.sku, sku), (.title, title)]
        names = texts.compactMap { kind, text in text.flatMap { Self.name(kind, $0, hash: hash) } }
        isOfAnyKind = false
    }

    /// The names of a listing of which only one is known, and not its kind.
    public init(anyKind text: String, hash: (String) -> UInt64) {
        names = IdentityKind.allCases.compactMap { Self.name($0, text, hash: hash) }
        isOfAnyKind = true
    }

    /// The names in the order in which a listing is looked up.
    var lookup: [Name] { names.sorted { $0.rank.rawValue < $1.rank.rawValue } }

    /// True if a listing that was found by a name can be this one.
    ///
    /// It can't if a better name of it is of another listing. A short code finds a listing only if the titles are the same, too: exports
    /// may number their rows.
    func fits(_ others: [(rank: NameRank, hash: UInt64)], foundBy rank: NameRank) -> Bool {
        if isOfAnyKind { return true }
        let own = { (kind: IdentityKind) in names.first { $0.kind == kind }?.hash }
        let contradicts = others.contains { other in
            other.rank.rawValue < rank.rawValue && !other.rank.isShort && own(other.rank.kind).map { $0 != other.hash } == true
        }
        return !contradicts && (!rank.isShort || own(.title) == others.first { $0.rank == .title }?.hash)
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
