@testable import ListingStore

extension WordPostings {
    /// The words of rows, each once.
    init(_ rows: [[String]]) {
        self.init()
        for words in rows {
            for word in words {
                var hasher = FNV()
                hasher.add(word)
                add(word.utf8Span.span, hash: hasher.bits)
            }
            endRow()
        }
    }
}
