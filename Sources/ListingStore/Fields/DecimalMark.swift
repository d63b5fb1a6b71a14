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
        let marks = cell.utf8.filter { $0 == UInt8(ascii: ".") || $0 == .comma }
        guard let last = marks.last else { return nil }
        let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        let tail = cell.utf8.reversed().drop { !isDigit($0) }
        let fraction = tail.prefix(while: isDigit)
        guard tail.dropFirst(fraction.count).first == last, marks.count(where: { $0 == last }) == 1 else { return nil }
        let isMark = (1...2).contains(fraction.count) || marks.count > 1
        return isMark ? (last == .comma ? .comma : .point) : nil
    }
}
