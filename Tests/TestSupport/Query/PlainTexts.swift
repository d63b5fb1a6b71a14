@testable import ListingCore
@testable import ListingStore

/// The text of listings, searched one by one. Each distinct string is checked once per term, even if many listings share it.
public struct PlainTexts: Sendable {
    private let texts: [String]
    /// Positions in `texts` for each row: its title, its names, and all its other text.
    private let titles: [Int]
    private let names: [[Int]]
    private let all: [[Int]]

    public init(_ listings: [Listing]) {
        var positions: [String: Int] = [:]
        func position(of text: String) -> Int {
            if let known = positions[text] { return known }
            positions[text] = positions.count
            return positions.count - 1
        }
        let rows = listings.map { listing in
            let texts = SearchableTexts(listing)
            let title = position(of: texts.title)
            let names = [title] + texts.names.map(position)
            return (title: title, names: names, all: names + texts.details.map(position))
        }
        titles = rows.map(\.title)
        names = rows.map(\.names)
        all = rows.map(\.all)
        texts = positions.sorted { $0.value < $1.value }.map(\.key)
    }

    /// The result of a search.
    public struct Found: Sendable {
        fileprivate let texts: PlainTexts
        /// One array per term, with a flag for each text that contains the term.
        fileprivate let wanted: [[Bool]]
        fileprivate let excluded: [[Bool]]

        /// True if the search has no terms.
        public var isAnything: Bool { wanted.isEmpty && excluded.isEmpty }

        public func isMatch(_ row: Int) -> Bool {
            wanted.allSatisfy { has in texts.all[row].contains { has[$0] } }
                && !excluded.contains { has in texts.all[row].contains { has[$0] } }
        }

        /// Returns the rank of a matching row: the narrowest field that contains all terms.
        public func rank(_ row: Int) -> FieldRank {
            if wanted.allSatisfy({ $0[texts.titles[row]] }) { return .title }
            return wanted.allSatisfy { has in texts.names[row].contains { has[$0] } } ? .names : .anywhere
        }
    }

    public func find(_ search: SearchText) -> Found {
        func look(_ terms: [SearchText.Term]) -> [[Bool]] { terms.map { term in texts.map(term.matches) } }
        return Found(texts: self, wanted: look(search.wanted), excluded: look(search.excluded))
    }
}
