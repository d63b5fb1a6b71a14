/// The identity of a listing in its file, which stays the same when the file is read again.
///
/// A ``ListingID`` is a position, and positions shift when an export gains a listing. The user's marks are therefore stored by key.
/// A key is the first of these that the source has: the shop's own id, the web address, the title. Listings with equal values are
/// numbered in file order, so that keys are unique in a file; if one of them is removed, those after it move up.
public struct ListingKey: Hashable, Sendable {
    /// The kinds of key values, the most durable first.
    enum Source: CaseIterable { case id, url, title }

    let source: Source
    /// The id, the address or the title.
    public let value: String
    /// The listing's number among those with the same value, from 1.
    public let occurrence: Int

    /// Maximum length in Unicode scalars; longer values are shortened, because a title may be a cell of megabytes.
    static let maxValueLength = 1_000

    init(source: Source, value: String, occurrence: Int) {
        self.source = source
        self.value = value.shortened(to: Self.maxValueLength)
        self.occurrence = max(occurrence, 1)
    }

    /// Creates the key of the first listing with its value; `ListingKeyCounter` numbers the others.
    init(firstLike listing: Listing) { self = listing.firstKey }

    /// Returns the key of another listing with the same value.
    public func numbered(_ occurrence: Int) -> ListingKey { ListingKey(source: source, value: value, occurrence: occurrence) }

    /// Compares byte by byte, like a database, so that two encodings of the same accented letter are different keys everywhere.
    public static func == (left: ListingKey, right: ListingKey) -> Bool {
        guard left.source == right.source, left.occurrence == right.occurrence, left.value == right.value else { return false }
        // If both strings are ASCII, equality already implies equal bytes, which saves a second pass.
        if left.value.utf8Span.isKnownASCII && right.value.utf8Span.isKnownASCII { return true }
        return left.value.utf8.elementsEqual(right.value.utf8)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(value)
        hasher.combine(occurrence)
    }
}

extension Listing {
    /// The listing's key if it is the first with that value. A property and not an initializer, which would copy the listing.
    public var firstKey: ListingKey {
        if let externalID, externalID.hasContent { return ListingKey(source: .id, value: externalID, occurrence: 1) }
        if let url, url.hasContent { return ListingKey(source: .url, value: url, occurrence: 1) }
        return ListingKey(source: .title, value: title, occurrence: 1)
    }
}

extension ListingKey {
    /// The kind of the key's value: `id`, `url` or `title`.
    public var sourceName: String { source.name }

    /// The key in one line, such as `id:0042` or, for the second listing of that title, `title#2:Mug`.
    public var text: String { source.name + (occurrence > 1 ? "#\(occurrence)" : "") + ":" + value }

    /// Parses the result of ``text``; returns nil for anything else.
    public init?(text: String) {
        guard let colon = text.firstIndex(of: ":") else { return nil }
        let prefix = text[..<colon].split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        guard let source = Source.allCases.first(where: { $0.name == prefix[0] }) else { return nil }
        guard let occurrence = prefix.count == 2 ? Int(prefix[1]) : 1, occurrence >= prefix.count else { return nil }
        self.init(source: source, value: String(text[text.index(after: colon)...]), occurrence: occurrence)
        guard self.text == text else { return nil }
    }
}

/// Assigns keys to the listings of one file, in file order and as they are read.
public struct ListingKeyCounter: Sendable {
    private var occurrences: [ListingKey: Int] = [:]

    public init() {}

    /// Returns the next listing's key, which is never one returned before.
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
    /// Returns the unique keys of all listings of a file, in their order.
    public static func keys(of listings: some Sequence<Listing>) -> [ListingKey] {
        var counter = ListingKeyCounter()
        return listings.map { counter.key(of: $0) }
    }
}

extension ListingKey.Source {
    // No raw value, because it would also be hashed for each of a million keys.
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
