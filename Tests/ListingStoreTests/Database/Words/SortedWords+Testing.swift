@testable import ListingStore

extension SortedWords {
    /// The words of rows.
    ///
    /// - Parameters:
    ///   - rows: for each its words; those of names are there twice at most.
    ///   - names: how many words of each row, from its first on, are of names.
    ///   - firstRow: the number of the first row.
    init(_ rows: some Sequence<[String]>, names: Int = 0, from firstRow: Int = 0) {
        var postings = WordPostings()
        for words in rows {
            for (index, word) in words.enumerated() { postings.add(word.utf8Span.span, isName: index < names) }
            postings.endRow()
        }
        self = postings.sorted(from: firstRow)
    }
}
