import ListingCore

/// Cleaning of cells from what spreadsheets and exporters put around their values. The source record keeps the original cell.
///
/// These functions run on every cell of every record, so they scan bytes and decode characters only in the few cells that need it.
extension String {
    /// The text without surrounding whitespace and line ends; the same text, uncopied, if there are none.
    var trimmed: String {
        let bytes = utf8Span.span
        guard bytes.count > 0 else { return self }
        // Whitespace beyond ASCII begins and ends with bytes of 0x80 and above.
        let visible: ClosedRange<UInt8> = 0x21...0x7F
        if visible.contains(bytes[0]), visible.contains(bytes[bytes.count - 1]) { return self }
        let start = unicodeScalars.drop { $0.properties.isWhitespace }
        guard let end = start.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        return start.startIndex == startIndex && start.index(after: end) == endIndex ? self : String(start[...end])
    }

    /// The trimmed text; nil if nothing is left.
    var nonBlank: String? {
        if isEmpty { return nil }
        let text = trimmed
        return text.isEmpty ? nil : text
    }

    /// The text without the leading apostrophe that keeps a spreadsheet from reading the cell as a formula or, in Excel, as a number.
    var unguarded: String {
        var bytes = utf8.makeIterator()
        guard bytes.next() == UInt8(ascii: "'"), let second = bytes.next() else { return self }
        let isFormula = "=+-@\t\r".utf8.contains(second)
        let isNumber = utf8.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") }
        return isFormula || isNumber ? String(dropFirst()) : self
    }

    /// The text with its HTML references decoded: Etsy writes `&quot;` into titles and option values.
    var decoded: String { holds(UInt8(ascii: "&")) ? HTMLEntities.decode(self) : self }

    /// True if the text contains an ASCII character.
    func holds(_ byte: UInt8) -> Bool { utf8Span.span.firstIndex(of: byte, from: 0) != nil }

    /// The text with one ASCII character replaced by another.
    func replacing(_ old: UInt8, with new: UInt8) -> String {
        guard holds(old) else { return self }
        let bytes = utf8Span.span
        return String(unsafeUninitializedCapacity: bytes.count) { text in
            // Sound: exactly the capacity is written, and it stays UTF-8, because ASCII is replaced by ASCII.
            for index in bytes.indices { text.initializeElement(at: index, to: bytes[index] == old ? new : bytes[index]) }
            return bytes.count
        }
    }
}

extension Array where Element: Hashable {
    /// Each element once, in the order of first appearance.
    var distinct: [Element] {
        // Most listings have few values, for which comparing is faster than hashing.
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
