import ListingCore

/// A query of the index: terms and prefixes that a row must all contain.
package struct TermQuery: Sendable {
    package enum Lookup: Sendable {
        case prefix(PrefixKey)
        /// A term or prefix, folded, in UTF-8.
        case term([UInt8], isPrefix: Bool)
    }

    package private(set) var lookups: [Lookup] = []
    /// The lowest rank of a field in which the terms count.
    package let rank: FieldRank

    /// - Returns: nil if there are no terms, so that every row matches.
    package init?(_ terms: [SearchText.Term], _ rank: FieldRank = .anywhere) {
        self.rank = rank
        for term in terms {
            for (index, word) in term.words.enumerated() {
                let mayGoOn = term.isPrefix && index == term.words.count - 1
                let prefix = mayGoOn ? PrefixKey(word) : nil
                lookups.append(prefix.map { .prefix($0) } ?? .term(Array(word.utf8), isPrefix: mayGoOn))
            }
        }
        if lookups.isEmpty { return nil }
    }
}
