import ListingCore

/// The matches of a search in one segment, counted from the segment's first row.
package struct SegmentMatches: Sendable {
    package private(set) var rows: RowBitmap
    package private(set) var inNames: RowBitmap
    package private(set) var inTitle: RowBitmap

    /// - Throws: the index's error if its bytes are damaged or cannot be read.
    package init(_ expressions: CompiledSearch, in index: some SegmentIndex) throws {
        let none = index.none
        rows = try expressions.wanted.map { try index.find($0) } ?? RowBitmap(capacity: index.count, isFull: true)
        var phrases: PhraseMatches?
        for phrase in expressions.phrases where !rows.isEmpty {
            let found = try index.find(phrase, among: rows, isRanked: true)
            rows = found.rows
            phrases?.inNames.formIntersection(found.inNames)
            phrases?.inTitle.formIntersection(found.inTitle)
            phrases = phrases ?? found
        }
        // The rows of a better rank are a subset, so an empty result stays empty.
        inNames = try rows.isEmpty ? none : expressions.inNames.map { try index.find($0) } ?? none
        if let phrases { inNames.formIntersection(phrases.inNames) }
        inTitle = try inNames.isEmpty ? none : expressions.inTitle.map { try index.find($0) } ?? none
        if let phrases { inTitle.formIntersection(phrases.inTitle) }
        for (terms, phrase) in expressions.excluded where !rows.isEmpty {
            var found = try index.find(terms)
            found.formIntersection(rows)
            if let phrase, !found.isEmpty { found = try index.find(phrase, among: found, isRanked: false).rows }
            rows.subtract(found)
        }
        inNames.formIntersection(rows)
        inTitle.formIntersection(rows)
    }
}
