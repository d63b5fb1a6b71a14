/// The search matches of a listing outside its title, as one line: tags, numbers and excerpts of the description.
struct SearchExcerpt {
    private(set) var text = ""
    /// Ranges to highlight, in UTF-8 bytes.
    private(set) var matches: [Range<Int>] = []

    /// Maximum number of matches to show.
    private static let maxMatches = 3
    /// Number of characters of a description to show before and after a match.
    private static let context = (before: 30, after: 90)
    private static let ellipsis = "…"

    /// - Returns: nil if title and brand contain all required terms.
    init?(_ listing: Listing, search: SearchText) {
        let shown = [listing.title, listing.brand].compactMap(\.self)
        let elsewhere = search.wanted.filter { term in !shown.contains(where: term.matches) }
        guard !elsewhere.isEmpty else { return nil }
        if let brand = listing.brand, search.wanted.contains(where: { $0.matches(brand) }) { add(brand, search) }
        let texts = SearchableTexts(listing)
        var found: [Match] = []
        for term in elsewhere {
            guard let match = Match(of: term, in: listing, texts), !found.contains(match) else { continue }
            found.append(match)
        }
        for match in found.prefix(Self.maxMatches) {
            switch match {
            case .tag(let tag): add(tag, search, named: tr("Tag"))
            case .number(let number): add(number, search, named: tr("SKU"))
            case .identifier(let identifier): add(identifier, search, named: tr("ID"))
            case .detail(let detail): add(Self.piece(of: detail, search), search)
            }
        }
        if text.isEmpty { return nil }
    }

    /// The first text that contains a term.
    private enum Match: Equatable {
        case tag(String)
        case number(String)
        case identifier(String)
        case detail(String)

        init?(of term: SearchText.Term, in listing: Listing, _ texts: SearchableTexts) {
            if let tag = listing.tags.first(where: term.matches) {
                self = .tag(tag)
            } else if let number = SearchableTexts.numbers(of: listing).first(where: term.matches) {
                self = .number(number)
            } else if let identifier = listing.externalID, term.matches(identifier) {
                self = .identifier(identifier)
            } else if let detail = texts.details.first(where: term.matches) {
                self = .detail(detail)
            } else {
                return nil
            }
        }
    }

    private mutating func add(_ source: String, _ search: SearchText, named name: String? = nil) {
        if !text.isEmpty { text += " · " }
        if let name { text += name + ": " }
        let start = text.utf8.count
        let piece = source.cut(to: TextLimit.chip)
        text += piece
        matches += search.matches(in: piece).map { start + $0.lowerBound..<start + $0.upperBound }
    }

    /// The text around the first match, on one line.
    private static func piece(of text: String, _ search: SearchText) -> String {
        guard let match = search.matches(in: text).first else { return text }
        let found = text.utf8.index(text.startIndex, offsetBy: match.lowerBound)
        var start = text.index(found, offsetBy: -context.before, limitedBy: text.startIndex) ?? text.startIndex
        if start > text.startIndex {
            // Start at the beginning of a word, if there is one.
            start = text[start..<found].firstIndex(where: \.isWhitespace) ?? start
        }
        let end = text.index(found, offsetBy: context.after, limitedBy: text.endIndex) ?? text.endIndex
        let piece = text[start..<end].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return (start > text.startIndex ? ellipsis : "") + piece + (end < text.endIndex ? ellipsis : "")
    }
}
