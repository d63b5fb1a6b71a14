import ListingCore

/// What stands in a cell, freed of what spreadsheets and exporters put around it. The source record keeps the cell as it is.
///
/// These run on every cell of every record: they look at bytes, and leave whole characters to the few texts that need them.
extension String {
    /// Without blanks and line ends around it; the same text, uncopied, where there are none.
    var trimmed: String {
        let bytes = utf8Span.span
        guard bytes.count > 0 else { return self }
        // Blanks beyond ASCII begin and end with bytes of 0x80 and above.
        let visible: ClosedRange<UInt8> = 0x21...0x7F
        if visible.contains(bytes[0]), visible.contains(bytes[bytes.count - 1]) { return self }
        let head = unicodeScalars.drop { $0.properties.isWhitespace }
        guard let end = head.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        return head.startIndex == startIndex && head.index(after: end) == endIndex ? self : String(head[...end])
    }

    /// Trimmed, and nil where nothing is left.
    var nonBlank: String? {
        if isEmpty { return nil }
        let text = trimmed
        return text.isEmpty ? nil : text
    }

    /// Without the apostrophe that guards a cell from being taken for a formula or, in Excel, for a number.
    var unguarded: String {
        var bytes = utf8.makeIterator()
        guard bytes.next() == UInt8(ascii: "'"), let second = bytes.next() else { return self }
        let isFormula = "=+-@".utf8.contains(second)
        let isNumber = utf8.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") }
        return isFormula || isNumber ? String(dropFirst()) : self
    }

    /// With the characters that HTML references stand for: Etsy writes `&quot;` into titles and option values.
    var decoded: String { holds(UInt8(ascii: "&")) ? HTMLEntities.decode(self) : self }

    /// Whether the text holds an ASCII character.
    func holds(_ byte: UInt8) -> Bool { utf8Span.span.firstIndex(of: byte, from: 0) != nil }

    /// The text with one ASCII character in place of another.
    func replacing(_ old: UInt8, with new: UInt8) -> String {
        guard holds(old) else { return self }
        let bytes = utf8Span.span
        return String(unsafeUninitializedCapacity: bytes.count) { text in
            // Sound: as many bytes are written as there is room for; they stay UTF-8, as ASCII is exchanged for ASCII.
            for index in bytes.indices { text.initializeElement(at: index, to: bytes[index] == old ? new : bytes[index]) }
            return bytes.count
        }
    }
}

extension Array where Element: Hashable {
    /// Each element once, in the order of first appearance.
    var distinct: [Element] {
        // For the few values of most listings, comparing is faster than hashing.
        if count <= 12 {
            let isDistinct = indices.dropFirst().allSatisfy { !self[..<$0].contains(self[$0]) }
            if isDistinct { return self }
            return indices.reduce(into: []) { kept, index in
                if !kept.contains(self[index]) { kept.append(self[index]) }
            }
        }
        var seen = Set<Element>()
        return filter { seen.insert($0).inserted }
    }
}
