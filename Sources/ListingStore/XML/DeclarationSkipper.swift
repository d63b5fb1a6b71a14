/// Finds the end of `<!DOCTYPE …>`, including the declarations within it, in pieces of any size.
///
/// Its content is not used: no DTD is loaded, and no entity of the file, external or internal, is ever expanded.
struct DeclarationSkipper {
    private var isInSubset = false
    private var isInComment = false
    private var isInMarkup = false
    private var quote: UInt8?
    /// The last bytes in lowercase, enough to detect the start or end of a comment or the name of a declaration.
    private var recent: [UInt8] = []
    private(set) var declaresEntities = false
    private(set) var length = 0

    /// - Returns: The position after the end, or nil if the end is not among these bytes.
    mutating func skip(_ bytes: Span<UInt8>, from start: Int, upTo end: Int) -> Int? {
        for position in start..<end {
            length += 1
            if step(bytes[position]) { return position + 1 }
        }
        return nil
    }

    /// - Returns: True if the declaration ends with this byte.
    private mutating func step(_ byte: UInt8) -> Bool {
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
