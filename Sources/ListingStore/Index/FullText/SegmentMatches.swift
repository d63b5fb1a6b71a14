import ListingCore

internal import GRDB

/// The matches of a search in one segment, counted from the segment's first row.
struct SegmentMatches: Sendable {
    private(set) var rows: RowBitmap
    private(set) var inNames: RowBitmap
    private(set) var inTitle: RowBitmap
    private(set) var candidates: RowBitmap

    /// - Parameters:
    ///   - segment: the number of the segment.
    ///   - indexedCount: the number of rows indexed in the whole catalog.
    init(_ expressions: CompiledSearch, in segment: Int, of database: Database, indexedCount: Int) throws {
        let first = segment * SegmentStore.rowsPerSegment
        let none = RowBitmap(capacity: min(SegmentStore.rowsPerSegment, indexedCount - first))
        func find(_ terms: TermQuery) throws -> RowBitmap { try SegmentStore.find(terms, in: segment, of: database, none: none) }
        rows = try expressions.wanted.map(find) ?? RowBitmap(capacity: none.capacity, isFull: true)
        // The rows of a better rank are a subset, so an empty result stays empty.
        inNames = try rows.isEmpty ? none : expressions.inNames.map(find) ?? none
        inTitle = try inNames.isEmpty ? none : expressions.inTitle.map(find) ?? none
        candidates = none
        for (terms, isCertain) in expressions.excluded {
            let found = try find(terms)
            if isCertain { rows.subtract(found) } else { candidates.formUnion(found) }
        }
        inNames.formIntersection(rows)
        inTitle.formIntersection(rows)
        candidates.formIntersection(rows)
    }
}
