@testable import ListingStore

extension SortedRun {
    /// Creates the postings of rows.
    ///
    /// - Parameters:
    ///   - rows: the words of each row; a word of a name occurs at most twice.
    ///   - titles: the number of words at the start of each row that belong to its title.
    ///   - names: the number of words at the start of each row that belong to its names, including the title.
    ///   - firstRow: the number of the first row.
    init(_ rows: some Sequence<[String]>, titles: Int = 0, names: Int = 0, from firstRow: Int = 0) {
        var postings = PostingsBuilder()
        for words in rows {
            for (index, word) in words.enumerated() {
                postings.add(word.utf8Span.span, index < titles ? .title : index < names ? .names : .anywhere)
            }
            postings.endRow()
        }
        self = postings.sorted(from: firstRow)
    }
}
