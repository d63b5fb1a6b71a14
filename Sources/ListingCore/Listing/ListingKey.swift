/// What tells a listing from the others of its file, and stays the same when the file is read again.
///
/// A ``ListingID`` is a place, and places shift when an export has a listing more. The user's marks are kept by key. It is made of
/// the first that the source has of: the shop's own id, the web address, the title. Where several listings have the same, they
/// are counted in the order of the file, so that no two keys of a file are equal; if one of those goes, the ones after it move up.
public struct ListingKey: Hashable, Sendable {
    /// What a key is made of, the most lasting first.
    enum Source: CaseIterable { case id, url, title }

    let source: Source
    /// The id, the address or the title.
    public let value: String
    /// Which of the listings with the same value it is, counted from 1.
    public let occurrence: Int

    /// Longer values are shortened: a title may be a cell of megabytes. In Unicode scalars.
    static let longestValue = 1_000

    init(source: Source, value: String, occurrence: Int) {
        self.source = source
        self.value = value.shortened(to: Self.longestValue)
        self.occurrence = max(occurrence, 1)
    }

    /// The first listing's key; `ListingKeyCounter` tells those after it apart.
    init(firstLike listing: Listing) { self = listing.firstKey }

    /// The key of another listing with the same value.
    public func numbered(_ occurrence: Int) -> ListingKey { ListingKey(source: source, value: value, occurrence: occurrence) }

    /// Byte by byte, as a database compares: two spellings of an accent that look alike are two keys everywhere, or nowhere.
    public static func == (left: ListingKey, right: ListingKey) -> Bool {
        guard left.source == right.source, left.occurrence == right.occurrence, left.value == right.value else { return false }
        // Equal texts are of the same bytes where both are ASCII, which takes no second walk.
        if left.value.utf8Span.isKnownASCII && right.value.utf8Span.isKnownASCII { return true }
        return left.value.utf8.elementsEqual(right.value.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
        hasher.combine(occurrence)
    }
}

extension Listing {
    /// Its key if it is the first with that value. No initialiser, which would take a copy of the listing for itself.
    public var firstKey: ListingKey {
        if let externalID, externalID.hasContent { return ListingKey(source: .id, value: externalID, occurrence: 1) }
        if let url, url.hasContent { return ListingKey(source: .url, value: url, occurrence: 1) }
        return ListingKey(source: .title, value: title, occurrence: 1)
    }
}

extension ListingKey {
    /// What it is made of: `id`, `url` or `title`.
    public var sourceName: String { source.name }

    /// The key in one line, such as `id:0042` or, for the second listing of that title, `title#2:Mug`.
    public var text: String { source.name + (occurrence > 1 ? "#\(occurrence)" : "") + ":" + value }

    /// Reads what ``text`` wrote; nil for anything else.
    public init?(text: String) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let head = text[..<colon].split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let source = Source.allCases.first(where: { $0.name == head[0] }) else { return nil }
        guard let occurrence = head.count == 2 ? Int(head[1]) : 1, occurrence >= head.count else { return nil }
        self.init(source: source, value: String(text[text.index(after: colon)...]), occurrence: occurrence)
        guard self.text == text else { return nil }
    }
}

/// Gives the listings of one file their keys, in the order of the file and as they are read.
public struct ListingKeyCounter: Sendable {
    private var occurrences: [ListingKey: Int] = [:]

    public init() {}

    /// The next listing's key; never one that was given before.
    ///
    /// - Complexity: O(1), and the memory of one reference and a few numbers.
    public mutating func key(of listing: Listing) -> ListingKey {
        let first = listing.firstKey
        let occurrence = occurrences[first, default: 0] + 1
        occurrences[first] = occurrence
        return occurrence == 1 ? first : first.numbered(occurrence)
    }
}

extension ListingKey {
    /// The keys of a whole file's listings, one for each, no two the same.
    public static func keys(of listings: some Sequence<Listing>) -> [ListingKey] {
        var counter = ListingKeyCounter()
        return listings.map { counter.key(of: $0) }
    }
}

extension ListingKey.Source {
    // No raw value: it would be hashed, too, for each of a million keys.
    fileprivate var name: String {
        switch self {
        case .id: "id"
        case .url: "url"
        case .title: "title"
        }
    }
}

extension String {
    fileprivate var hasContent: Bool { unicodeScalars.contains { !$0.properties.isWhitespace } }
}
