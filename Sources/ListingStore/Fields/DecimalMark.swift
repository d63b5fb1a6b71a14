import ListingCore

/// The character between whole units and their fraction: "12.70" or "12,70".
public enum DecimalMark: String, CaseIterable, Hashable, Sendable {
    case point = "."
    case comma = ","

    /// Guesses the mark from a column's numbers; nil if all are ambiguous, or if they contradict each other.
    ///
    /// "1.299" and "1,299" are ambiguous; "12,70" and "1.299,00" show a comma.
    init?(guessing cells: some Sequence<String>) {
        var (points, commas) = (false, false)
        for cell in cells {
            switch Self.unmistakable(cell) {
            case .point: points = true
            case .comma: commas = true
            case nil: break
            }
        }
        guard points != commas else { return nil }
        self = commas ? .comma : .point
    }

    private static func unmistakable(_ cell: String) -> DecimalMark? {
        let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        let isMark = { (byte: UInt8) in byte == UInt8(ascii: ".") || byte == .comma }
        guard var start = cell.utf8.firstIndex(where: isDigit), let end = cell.utf8.lastIndex(where: isDigit) else { return nil }
        // Marks around the number count only if one begins a fraction, as in "$.50". The dot of "Rs.500" belongs to the word.
        if let mark = cell[..<start].utf8.last, isMark(mark), !CurrencyWords.hasDot(cell[..<start].dropLast()) {
            start = cell.utf8.index(before: start)
        }
        let number = cell.utf8[start...end]
        let marks = number.filter(isMark)
        guard let last = marks.last else { return nil }
        let tail = number.reversed()
        let fraction = tail.prefix(while: isDigit)
        guard tail.dropFirst(fraction.count).first == last, marks.count(where: { $0 == last }) == 1 else { return nil }
        let isDecimal = (1...2).contains(fraction.count) || marks.count > 1
        return isDecimal ? (last == .comma ? .comma : .point) : nil
    }
}
