@testable import ListingStore

extension SortedWords {
    /// The words of rows.
    ///
    /// - Parameters:
    ///   - rows: for each its words; those of names are there twice at most.
    ///   - titles: how many words of each row, from its first on, are of its title.
    ///   - names: how many of them are of names, those of the title included.
    ///   - firstRow: the number of the first row.
    init(_ rows: some Sequence<[String]>, titles: Int = 0, names: Int = 0, from firstRow: Int = 0) {
        var postings = WordPostings()
        for words in rows {
            for (index, word) in words.enumerated() {
                postings.add(word.utf8Span.span, index < titles ? .title : index < names ? .names : .anywhere)
            }
            postings.endRow()
        }
        self = postings.sorted(from: firstRow)
    }
}
