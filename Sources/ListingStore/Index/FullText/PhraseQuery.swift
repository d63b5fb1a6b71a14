import ListingCore

/// A phrase of a search: words that follow each other in one string.
struct PhraseQuery: Sendable {
    /// At least two words, folded, in UTF-8.
    let words: [[UInt8]]
    /// True if the last word also matches as a prefix.
    let isPrefix: Bool

    /// - Returns: nil for a single word.
    init?(_ term: SearchText.Term) {
        guard term.words.count > 1 else { return nil }
        words = term.words.map { Array($0.utf8) }
        isPrefix = term.isPrefix
    }
}

/// The rows of a segment with a phrase, by the field that has it.
struct PhraseMatches: Sendable {
    var rows: RowBitmap
    var inNames: RowBitmap
    var inTitle: RowBitmap

    init(none: RowBitmap) { (rows, inNames, inTitle) = (none, none, none) }
}
