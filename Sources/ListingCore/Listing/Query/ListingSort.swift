/// The order in which listings are shown. Where two are the same in it, the file's order decides.
public struct ListingSort: Hashable, Sendable {
    public enum Key: String, CaseIterable, Sendable {
        /// As in the file; with a search text, the best matches first.
        case relevance
        case file
        case title
        /// By amount, in whatever currency; the lowest of several prices counts.
        case price
        case quantity
        case rating
        /// The last that was listed first. Of those listed at one time, and behind all others of those without a date, the last of the
        /// file comes first, as exports grow at their end. The other way round, the first that was listed comes first, and of equal ones
        /// the first of the file; those without a date come last then, too.
        case newest
    }

    public let key: Key
    /// Whether the highest comes first, or whatever is the other way round of the key's own.
    public let isDescending: Bool

    public static let standard = ListingSort(.relevance)

    public init(_ key: Key, descending: Bool = false) {
        self.key = key
        isDescending = descending && key != .relevance
    }
}

extension ListingSort {
    /// Such as `price`, or `-price` for the highest first. What matches worst is of no use to anybody: there is no `-relevance`.
    public var text: String { (isDescending ? "-" : "") + key.rawValue }

    public init?(text: String) {
        let name = text.hasPrefix("-") ? String(text.dropFirst()) : text
        guard let key = Key(rawValue: name), name == text || key != .relevance else { return nil }
        self.init(key, descending: text.hasPrefix("-"))
    }
}
