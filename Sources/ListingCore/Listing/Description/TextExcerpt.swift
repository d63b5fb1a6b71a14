/// The first lines of a description, for a page that shows the rest on demand.
public struct TextExcerpt: Equatable, Sendable {
    public let blocks: [TextBlock]
    /// True if something was omitted, so that there is more to show.
    public let isShortened: Bool

    public init(blocks: [TextBlock], isShortened: Bool) {
        self.blocks = blocks
        self.isShortened = isShortened
    }
}

extension [TextBlock] {
    /// The first blocks, up to a number of characters and a number of lines in the source.
    ///
    /// A block that does not fit is cut at the end of a word and gets a "…". Linear in the length of the excerpt, not of the text.
    ///
    /// - Parameters:
    ///   - characters: Maximum number of characters (grapheme clusters) in all blocks together, not counting the "…".
    ///   - lines: Maximum number of lines in all blocks together; each block starts one. Lines wrapped by the window do not count.
    public func excerpt(characters: Int, lines: Int = .max) -> TextExcerpt {
        var kept: [TextBlock] = []
        var (charactersLeft, linesLeft) = (characters, lines)
        for block in self {
            guard charactersLeft > 0, linesLeft > 0 else { return TextExcerpt(blocks: kept, isShortened: true) }
            let cut = Cut(block.text, characters: charactersLeft, lines: linesLeft)
            guard cut.isWhole else {
                if !cut.text.isEmpty { kept.append(block.with(text: cut.text + "…")) }
                return TextExcerpt(blocks: kept, isShortened: true)
            }
            kept.append(block)
            charactersLeft -= cut.characters
            linesLeft -= cut.lines
        }
        return TextExcerpt(blocks: kept, isShortened: false)
    }
}

/// The beginning of a block's text that fits.
private struct Cut {
    let text: String
    let isWhole: Bool
    private(set) var characters = 0
    private(set) var lines = 1

    /// Maximum number of characters to drop in order to end with a whole word. Text without spaces, such as Chinese, is cut
    /// anywhere.
    private static let maxTermLength = 24

    init(_ whole: String, characters limit: Int, lines lineLimit: Int) {
        var end = whole.startIndex
        var endOfWord: (index: String.Index, characters: Int)?
        while end < whole.endIndex, characters < limit {
            let character = whole[end]
            if character.isWhitespace { endOfWord = (end, characters) }
            if character == "\n" {
                if lines == lineLimit { break }
                lines += 1
            }
            characters += 1
            end = whole.index(after: end)
        }
        isWhole = end == whole.endIndex
        if !isWhole, !whole[end].isWhitespace, let endOfWord, characters - endOfWord.characters <= Self.maxTermLength {
            end = endOfWord.index
        }
        var kept = whole[..<end]
        while let last = kept.last, last.isWhitespace { kept.removeLast() }
        text = String(kept)
    }
}
