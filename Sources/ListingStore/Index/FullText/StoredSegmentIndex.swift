import ListingCore

internal import GRDB

/// A segment of the index in the database.
struct StoredSegmentIndex: SegmentIndex {
    let database: Database
    /// The number of the segment.
    let segment: Int
    let count: Int

    func find(_ lookup: TermQuery.Lookup, _ rank: FieldRank, into rows: inout RowBitmap) throws {
        switch lookup {
        case .prefix(let prefix): try SegmentStore.find(prefix, rank, in: segment, of: database, into: &rows)
        case .term(let term, let isPrefix):
            try SegmentStore.find(term, isPrefix: isPrefix, rank, in: segment, of: database, into: &rows)
        }
    }

    func find(_ phrase: PhraseQuery, among candidates: RowBitmap, isRanked: Bool) throws -> PhraseMatches {
        try SegmentStore.find(phrase, in: segment, of: database, among: candidates, isRanked: isRanked)
    }
}
