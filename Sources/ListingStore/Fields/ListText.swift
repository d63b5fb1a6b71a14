/// Splitting of cells that contain a list, such as tags.
extension String {
    /// The parts between separators, trimmed and without empty parts.
    ///
    /// - Parameter joinedBlanks: true if a separator before a space belongs to the part. Etsy joins values with a comma, without a space
    ///   and without escaping, so "A3, framed" is a single value.
    func parts(separatedBy separator: UInt8 = .comma, joinedBlanks: Bool = false) -> [String] {
        if isEmpty { return [] }
        let bytes = utf8Span.span
        let isPlain = utf8Span.isKnownASCII
        var parts: [String] = []
        parts.reserveCapacity(bytes.count(of: separator, from: 0, upTo: bytes.count) + 1)
        var separators = BytePositions(of: separator)
        var start = 0
        while start < bytes.count {
            var end = separators.next(in: bytes) ?? bytes.count
            while joinedBlanks, end + 1 < bytes.count, bytes[end + 1] == .space {
                end = separators.next(in: bytes) ?? bytes.count
            }
            var (first, last) = (start, end)
            while first < last, bytes[first] == .space { first += 1 }
            while first < last, bytes[last - 1] == .space { last -= 1 }
            if first < last {
                let part = isPlain ? bytes.plainText(from: first, upTo: last) : bytes.text(from: first, upTo: last)
                // Whitespace other than spaces is rare and trimmed here.
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

    /// The parts of a list, with HTML references decoded.
    func decodedParts(joinedBlanks: Bool = false) -> [String] {
        let parts = parts(joinedBlanks: joinedBlanks)
        return holds(UInt8(ascii: "&")) ? parts.map(\.decoded) : parts
    }
}
