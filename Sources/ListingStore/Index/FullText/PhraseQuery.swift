import ListingCore

/// A phrase of a search: words that follow each other in one string.
package struct PhraseQuery: Sendable {
    /// At least two words, folded, in UTF-8.
    package let words: [[UInt8]]
    /// True if the last word also matches as a prefix.
    package let isPrefix: Bool

    /// - Returns: nil for a single word.
    package init?(_ term: SearchText.Term) {
        guard term.words.count > 1 else { return nil }
        words = term.words.map { Array($0.utf8) }
        isPrefix = term.isPrefix
    }
}

/// The rows of a segment with a phrase, by the field that has it.
package struct PhraseMatches: Sendable {
    package var rows: RowBitmap
    package var inNames: RowBitmap
    package var inTitle: RowBitmap

    package init(none: RowBitmap) { (rows, inNames, inTitle) = (none, none, none) }
}
