/// Finds the end of `<!DOCTYPE …>`, with all that a file declares inside it, in pieces of any size.
///
/// Nothing of it is used: no DTD is loaded, and no entity of the file's own is ever expanded, from outside or from inside.
struct DeclarationSkipper {
    private var isInSubset = false
    private var isInComment = false
    private var isInMarkup = false
    private var quote: UInt8?
    /// The last letters, as far as they can begin or end a comment or name a declaration.
    private var recent: [UInt8] = []
    private(set) var declaresEntities = false
    private(set) var length = 0

    /// - Returns: the position behind the end, or nil where the end is not among these bytes.
    mutating func skip(_ bytes: Span<UInt8>, from start: Int, upTo end: Int) -> Int? {
        for position in start..<end {
            length += 1
            if take(bytes[position]) { return position + 1 }
        }
        return nil
    }

    /// - Returns: whether the declaration ends with this byte.
    private mutating func take(_ byte: UInt8) -> Bool {
        recent.append(byte.asciiLowercased)
        if recent.count > 8 { recent.removeFirst() }
        if isInComment {
            if ends("-->") { (isInComment, isInMarkup) = (false, false) }
            return false
        }
        if let open = quote {
            if byte == open { quote = nil }
            return false
        }
        if isInMarkup || !isInSubset, byte == .quote || byte == .apostrophe {
            quote = byte
            return false
        }
        guard isInSubset else {
            if byte == UInt8(ascii: "[") { isInSubset = true }
            return byte == .greaterThan
        }
        if ends("<!--") { isInComment = true }
        if ends("<!entity") { declaresEntities = true }
        switch byte {
        case .lessThan: isInMarkup = true
        case .greaterThan: isInMarkup = false
        case .closingBracket where !isInMarkup: isInSubset = false
        default: break
        }
        return false
    }

    private func ends(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { recent.suffix($0.count).elementsEqual($0) }
    }
}
