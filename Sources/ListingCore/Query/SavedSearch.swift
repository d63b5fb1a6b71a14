/// A query that the user has given a name.
public struct SavedSearch: Hashable, Sendable {
    public var name: String
    public let query: ListingQuery

    public init(name: String, query: ListingQuery) {
        self.name = name
        self.query = query
    }

    /// The text form, in which searches are stored: `Mugs&search=mug&filter=brand=Acme&sort=-price`.
    public var text: String {
        var parts = [name]
        if !query.search.isEmpty { parts.append("search=" + query.search.text) }
        parts += query.filters.map { "filter=" + $0.text }
        if query.sort != .standard { parts.append("sort=" + query.sort.text) }
        return parts.map { EscapedText.escape($0, "&") }.joined(separator: "&")
    }

    /// Parses ``text``. Filters of other versions of the program are omitted; nil without a name or without a query.
    public init?(text: String) {
        let parts = EscapedText.parts(of: text, separatedBy: "&")
        guard let name = parts.first, !name.isBlank else { return nil }
        var query = ListingQuery()
        for part in parts.dropFirst() {
            guard let equals = part.firstIndex(of: "=") else { continue }
            let value = String(part[part.index(after: equals)...])
            switch part[..<equals] {
            case "search": query.search = SearchText(value)
            case "filter": if let filter = try? ListingFilter(text: value) { query.set(filter) }
            case "sort": query.sort = ListingSort(text: value) ?? .standard
            default: continue
            }
        }
        guard !query.findsAll else { return nil }
        self.init(name: name, query: query)
    }
}

extension [SavedSearch] {
    /// The text form of several searches, on one line.
    public var text: String { map { EscapedText.escape($0.text, "|") }.joined(separator: "|") }

    /// Parses ``text``, and omits what is not a search.
    public init(text: String) { self = EscapedText.parts(of: text, separatedBy: "|").compactMap { SavedSearch(text: $0) } }

    /// The searches with another one at their end, in place of one with the same name.
    public func saving(_ search: SavedSearch) -> [SavedSearch] { filter { $0.name != search.name } + [search] }
}
