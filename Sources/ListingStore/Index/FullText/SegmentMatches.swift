import ListingCore

internal import GRDB

/// The matches of a search in one segment, counted from the segment's first row.
struct SegmentMatches: Sendable {
    private(set) var rows: RowBitmap
    private(set) var inNames: RowBitmap
    private(set) var inTitle: RowBitmap

    /// - Parameters:
    ///   - segment: the number of the segment.
    ///   - indexedCount: the number of rows indexed in the whole catalog.
    init(_ expressions: CompiledSearch, in segment: Int, of database: Database, indexedCount: Int) throws {
        let first = segment * SegmentStore.rowsPerSegment
        let none = RowBitmap(capacity: min(SegmentStore.rowsPerSegment, indexedCount - first))
        func find(_ terms: TermQuery) throws -> RowBitmap { try SegmentStore.find(terms, in: segment, of: database, none: none) }
        rows = try expressions.wanted.map(find) ?? RowBitmap(capacity: none.capacity, isFull: true)
        var phrases: PhraseMatches?
        for phrase in expressions.phrases where !rows.isEmpty {
            let found = try SegmentStore.find(phrase, in: segment, of: database, among: rows, isRanked: true)
            rows = found.rows
            phrases?.inNames.formIntersection(found.inNames)
            phrases?.inTitle.formIntersection(found.inTitle)
            phrases = phrases ?? found
        }
        // The rows of a better rank are a subset, so an empty result stays empty.
        inNames = try rows.isEmpty ? none : expressions.inNames.map(find) ?? none
        if let phrases { inNames.formIntersection(phrases.inNames) }
        inTitle = try inNames.isEmpty ? none : expressions.inTitle.map(find) ?? none
        if let phrases { inTitle.formIntersection(phrases.inTitle) }
        for (terms, phrase) in expressions.excluded where !rows.isEmpty {
            var found = try find(terms)
            found.formIntersection(rows)
            if let phrase, !found.isEmpty {
                found = try SegmentStore.find(phrase, in: segment, of: database, among: found, isRanked: false).rows
            }
            rows.subtract(found)
        }
        inNames.formIntersection(rows)
        inTitle.formIntersection(rows)
    }
}
