import ListingCore

/// A parsed search, compiled to queries of the index.
package struct CompiledSearch: Sendable {
    /// nil if no term is wanted, so that every row may match.
    package let wanted: TermQuery?
    package let inNames: TermQuery?
    package let inTitle: TermQuery?
    /// The wanted phrases, whose words are in `wanted`, too.
    package let phrases: [PhraseQuery]
    /// The excluded terms, and the phrase if one is a phrase.
    package let excluded: [(terms: TermQuery, phrase: PhraseQuery?)]

    package init(_ search: SearchText) {
        wanted = TermQuery(search.wanted)
        inNames = TermQuery(search.wanted, .names)
        inTitle = TermQuery(search.wanted, .title)
        phrases = search.wanted.compactMap { PhraseQuery($0) }
        excluded = search.excluded.compactMap { term in TermQuery([term]).map { ($0, PhraseQuery(term)) } }
    }
}
