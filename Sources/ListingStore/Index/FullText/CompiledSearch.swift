import ListingCore

/// A parsed search, compiled to queries of the index.
struct CompiledSearch: Sendable {
    /// nil if no term is wanted, so that every row may match.
    let wanted: TermQuery?
    let inNames: TermQuery?
    let inTitle: TermQuery?
    /// The excluded terms. Rows that match one are dropped if `isCertain`, and verified first otherwise, because it is a phrase.
    let excluded: [(terms: TermQuery, isCertain: Bool)]

    init(_ search: SearchText) {
        wanted = TermQuery(search.wanted)
        inNames = TermQuery(search.wanted, .names)
        inTitle = TermQuery(search.wanted, .title)
        excluded = search.excluded.compactMap { term in TermQuery([term]).map { ($0, term.words.count == 1) } }
    }
}
