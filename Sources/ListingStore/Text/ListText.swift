/// Cells that hold a list, such as tags.
extension String {
    /// The parts between separators, trimmed, without empty ones.
    ///
    /// - Parameter joinedBlanks: whether a separator before a blank belongs to the part it stands in. Etsy joins values by a
    ///   comma without a blank and escapes nothing, so that "A3, framed" is one of them.
    func parts(separatedBy separator: UInt8 = .comma, joinedBlanks: Bool = false) -> [String] {
        if isEmpty { return [] }
        let bytes = utf8Span.span
        let isPlain = utf8Span.isKnownASCII
        var parts: [String] = []
        parts.reserveCapacity(bytes.count(of: separator, from: 0, upTo: bytes.count) + 1)
        var start = 0
        while start < bytes.count {
            var end = bytes.firstIndex(of: separator, from: start) ?? bytes.count
            while joinedBlanks, end + 1 < bytes.count, bytes[end + 1] == .space {
                end = bytes.firstIndex(of: separator, from: end + 1) ?? bytes.count
            }
            var (first, last) = (start, end)
            while first < last, bytes[first] == .space { first += 1 }
            while first < last, bytes[last - 1] == .space { last -= 1 }
            if first < last {
                let part = isPlain ? bytes.plainText(from: first, upTo: last) : bytes.text(from: first, upTo: last)
                // What is left to trim are the rare blanks other than spaces.
                if (0x21...0x7F).contains(bytes[first]), (0x21...0x7F).contains(bytes[last - 1]) {
                    parts.append(part)
                } else if let part = part.nonBlank {
                    parts.append(part)
                }
            }
            start = end + 1
        }
        return parts
    }

    /// The parts of a list in which HTML references stand for characters.
    func decodedParts(joinedBlanks: Bool = false) -> [String] {
        let parts = parts(joinedBlanks: joinedBlanks)
        return holds(UInt8(ascii: "&")) ? parts.map(\.decoded) : parts
    }
}
