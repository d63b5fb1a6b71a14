/// What stands in a cell, freed of what spreadsheets and exporters put around it. The source record keeps the cell as it is.
extension String {
    /// Without blanks and line ends around it; the same text, uncopied, where there are none.
    var trimmed: String {
        guard let first = unicodeScalars.first, let last = unicodeScalars.last else { return self }
        guard first.properties.isWhitespace || last.properties.isWhitespace else { return self }
        let head = unicodeScalars.drop { $0.properties.isWhitespace }
        guard let end = head.lastIndex(where: { !$0.properties.isWhitespace }) else { return "" }
        return String(head[...end])
    }

    /// Trimmed, and nil where nothing is left.
    var nonBlank: String? {
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

    /// The parts between a list's separators, trimmed, without empty ones.
    func parts(separatedBy separator: Character = ",") -> [String] {
        isEmpty ? [] : split(separator: separator).compactMap { String($0).nonBlank }
    }
}

extension Sequence where Element: Hashable {
    /// Each element once, in the order of first appearance.
    var distinct: [Element] {
        var seen = Set<Element>()
        return filter { seen.insert($0).inserted }
    }
}
