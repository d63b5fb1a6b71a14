/// The order in which listings are shown. Ties are in file order.
public struct ListingSort: Hashable, Sendable {
    /// The key that listings are sorted by.
    public enum Key: String, CaseIterable, Sendable {
        /// File order; with a search text, the best matches first.
        case relevance
        case file
        case title
        /// By amount, whatever the currency; the lowest of several prices counts.
        case price
        case quantity
        case rating
        /// Newest first. Equal dates, and listings without a date (always last), are in reverse file order, because exports append.
        /// Reversed: oldest first, ties in file order, undated still last.
        case newest
    }

    public let key: Key
    /// True for the reverse of the key's natural order, such as the highest first.
    public let isDescending: Bool

    public static let standard = ListingSort(.relevance)

    public init(_ key: Key, descending: Bool = false) {
        self.key = key
        isDescending = descending && key != .relevance
    }
}

extension ListingSort {
    /// The text form, such as `price`, or `-price` for the highest first. There is no `-relevance`, because the worst matches are
    /// useless.
    public var text: String { (isDescending ? "-" : "") + key.rawValue }

    /// Parses ``text``; returns nil for anything else.
    public init?(text: String) {
        let name = text.hasPrefix("-") ? String(text.dropFirst()) : text
        guard let key = Key(rawValue: name), name == text || key != .relevance else { return nil }
        self.init(key, descending: text.hasPrefix("-"))
    }
}
