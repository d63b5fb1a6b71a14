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
    /// - Returns: nil where there is nothing to mark, as in a row that was found by its description.
    init?(of search: SearchText, title: String, brand: String?) {
        let brand = brand.flatMap { $0.isBlank ? nil : $0.cut(to: TextLimit.line) }
        self.init(title: search.matches(in: title), facts: brand.map(search.matches) ?? [])
        if self.title.isEmpty && facts.isEmpty { return nil }
    }
}
