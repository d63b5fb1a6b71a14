extension Span<UInt8> {
    /// True if readers would change the text without quotes. They may expect any of several delimiters.
    var needsQuotes: Bool {
        guard !isEmpty else { return false }
        return self[0] <= .space || self[count - 1] <= .space || holdsSpecial
    }

    /// True if there is a delimiter, a quote or a control character.
    private var holdsSpecial: Bool {
        holds {
            $0.matches(.comma) | $0.matches(.quote) | $0.matches(UInt8(ascii: ";")) | $0.matches(UInt8(ascii: "|")) | $0.below(.space)
        }
    }
}
