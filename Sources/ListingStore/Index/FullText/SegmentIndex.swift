import ListingCore

/// The inverted index of one segment, as ``SegmentMatches`` searches it. Rows are counted from the segment's first row.
package protocol SegmentIndex {
    /// The number of rows in the segment.
    var count: Int { get }

    /// Adds the rows with a term, or with terms that have a prefix.
    ///
    /// - Throws: the index's error if its bytes are damaged or cannot be read.
    func find(_ lookup: TermQuery.Lookup, _ rank: FieldRank, into rows: inout RowBitmap) throws

    /// The rows in which the words of a phrase follow each other.
    ///
    /// - Parameters:
    ///   - candidates: rows that contain all words of the phrase.
    ///   - isRanked: false if only the rows are of interest, not the fields.
    /// - Throws: the index's error if its bytes are damaged or cannot be read.
    func find(_ phrase: PhraseQuery, among candidates: RowBitmap, isRanked: Bool) throws -> PhraseMatches
}

extension SegmentIndex {
    /// An empty bitmap of the segment's rows.
    var none: RowBitmap { RowBitmap(capacity: count) }

    /// The rows that contain all terms. A phrase counts as its terms, so its rows still have to be verified.
    func find(_ wanted: TermQuery) throws -> RowBitmap {
        var rows: RowBitmap?
        for lookup in wanted.lookups where rows?.isEmpty != true {
            var found = none
            try find(lookup, wanted.rank, into: &found)
            rows?.formIntersection(found)
            rows = rows ?? found
        }
        return rows ?? none
    }
}
