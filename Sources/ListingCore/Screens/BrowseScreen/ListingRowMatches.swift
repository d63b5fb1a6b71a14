/// The parts of a listing's row that a search found, in UTF-8 bytes of its texts.
public struct ListingRowMatches: Equatable, Sendable {
    public let title: [Range<Int>]
    public let facts: [Range<Int>]

    public init(title: [Range<Int>] = [], facts: [Range<Int>] = []) {
        self.title = title
        self.facts = facts
    }

    /// - Parameters:
    ///   - title: as the row shows it.
    ///   - brand: what the facts begin with. Nothing behind it is searched, so nothing there is marked.
    ///   - excerpt: what stands in place of the facts.
    /// - Returns: nil where there is nothing to mark.
    init?(of search: SearchText, title: String, brand: String?, excerpt: SearchExcerpt? = nil) {
        let brand = brand.flatMap { $0.isBlank ? nil : $0.cut(to: TextLimit.line) }
        self.init(title: search.matches(in: title), facts: excerpt?.matches ?? brand.map(search.matches) ?? [])
        if self.title.isEmpty && facts.isEmpty { return nil }
    }
}
