/// The parts of a listing's row that match a search, as UTF-8 ranges of its strings.
public struct ListingRowMatches: Equatable, Sendable {
    public let title: [Range<Int>]
    public let subtitle: [Range<Int>]

    public init(title: [Range<Int>] = [], subtitle: [Range<Int>] = []) {
        self.title = title
        self.subtitle = subtitle
    }

    /// - Parameters:
    ///   - title: The title as the row shows it.
    ///   - brand: The beginning of the facts. The rest of the facts is not searched, so nothing there is highlighted.
    ///   - excerpt: The text shown in place of the facts.
    /// - Returns: nil if there is nothing to highlight.
    init?(of search: SearchText, title: String, brand: String?, excerpt: SearchExcerpt? = nil) {
        let brand = brand.flatMap { $0.isBlank ? nil : $0.cut(to: TextLimit.line) }
        self.init(title: search.matches(in: title), subtitle: excerpt?.matches ?? brand.map(search.matches) ?? [])
        if self.title.isEmpty && subtitle.isEmpty { return nil }
    }
}
