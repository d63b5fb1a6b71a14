import ListingCore

internal import GRDB

/// A parsed search, compiled to queries of the index.
struct CompiledSearch: Sendable {
    /// nil if no term is wanted, so that every row may match.
    let wanted: TermQuery?
    let inNames: TermQuery?
    let inTitle: TermQuery?
    /// The excluded terms. Rows that match one are dropped if `isCertain`, and verified first otherwise, because it is a phrase.
    let excluded: [(words: TermQuery, isCertain: Bool)]

    init(_ search: SearchText) {
        wanted = TermQuery(search.wanted)
        inNames = TermQuery(search.wanted, .names)
        inTitle = TermQuery(search.wanted, .title)
        excluded = search.excluded.compactMap { term in TermQuery([term]).map { ($0, term.words.count == 1) } }
    }
}

/// The matches of a search in one segment, counted from the segment's first row.
struct SegmentMatches: Sendable {
    private(set) var rows: RowBitmap
    private(set) var inNames: RowBitmap
    private(set) var inTitle: RowBitmap
    private(set) var doubtful: RowBitmap

    /// - Parameters:
    ///   - number: the number of the segment.
    ///   - searched: the number of rows indexed in the whole catalog.
    init(_ expressions: CompiledSearch, in number: Int, of database: Database, indexedCount: Int) throws {
        let first = number * SegmentStore.rowsPerSegment
        let none = RowBitmap(capacity: min(SegmentStore.rowsPerSegment, indexedCount - first))
        func find(_ words: TermQuery) throws -> RowBitmap { try SegmentStore.find(words, in: number, of: database, none: none) }
        rows = try expressions.wanted.map(find) ?? RowBitmap(capacity: none.capacity, isFull: true)
        // The rows of a better rank are a subset, so an empty result stays empty.
        inNames = try rows.isEmpty ? none : expressions.inNames.map(find) ?? none
        inTitle = try inNames.isEmpty ? none : expressions.inTitle.map(find) ?? none
        doubtful = none
        for (words, isCertain) in expressions.excluded {
            let found = try find(words)
            if isCertain { rows.subtract(found) } else { doubtful.formUnion(found) }
        }
        inNames.formIntersection(rows)
        inTitle.formIntersection(rows)
        doubtful.formIntersection(rows)
    }
}
