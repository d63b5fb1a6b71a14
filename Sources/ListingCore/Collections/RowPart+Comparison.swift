extension RowPart {
    /// The number of equal rows from two offsets on.
    ///
    /// - Parameter most: The number of rows after one of the offsets, and at most that after the other one.
    func sharedPrefix(from start: Int, with other: RowPart, from otherStart: Int, _ most: Int) -> Int {
        if hasBits, other.hasBits {
            let row = self[start]
            guard row == other[otherStart] else { return 0 }
            return firstDifference(from: other, at: row).map { rank($0) - start } ?? most
        }
        if start == 0, otherStart == 0, let (own, others) = Self.lists(self, other), own == others { return most }
        var (own, others) = (RowIDs.Iterator([self], from: 0, start), RowIDs.Iterator([other], from: 0, otherStart))
        var same = 0
        while same < most, let row = own.next(), row == others.next() { same += 1 }
        return same
    }

    /// The number of equal rows before two offsets.
    ///
    /// - Parameter most: At most either offset.
    func sharedSuffix(before end: Int, with other: RowPart, before otherEnd: Int, _ most: Int) -> Int {
        if hasBits, other.hasBits {
            let row = self[end - 1]
            guard row == other[otherEnd - 1] else { return 0 }
            return lastDifference(from: other, at: row).map { min(most, end - rank($0 + 1)) } ?? most
        }
        var same = 0
        while same < most, self[end - 1 - same] == other[otherEnd - 1 - same] { same += 1 }
        return same
    }

    private var hasBits: Bool {
        switch self {
        case .range, .bitmap: true
        case .ascending, .unordered: false
        }
    }

    /// The lowest row from a shared one on that only one of two parts with bits has; nil if there is none.
    private func firstDifference(from other: RowPart, at row: Int) -> Int? {
        switch (self, other) {
        case (.range(let own), .range(let others)):
            own.upperBound == others.upperBound ? nil : min(own.upperBound, others.upperBound)
        case (.range(let own), .bitmap(let others)): own.firstDifference(from: others, at: row)
        case (.bitmap(let own), .range(let others)): own.firstDifference(from: others, at: row)
        case (.bitmap(let own), .bitmap(let others)): own.firstDifference(from: others, at: row)
        default: nil
        }
    }

    /// The highest row up to a shared one that only one of two parts with bits has; nil if there is none.
    private func lastDifference(from other: RowPart, at row: Int) -> Int? {
        switch (self, other) {
        case (.range(let own), .range(let others)):
            own.lowerBound == others.lowerBound ? nil : max(own.lowerBound, others.lowerBound) - 1
        case (.range(let own), .bitmap(let others)): own.lastDifference(from: others, at: row)
        case (.bitmap(let own), .range(let others)): own.lastDifference(from: others, at: row)
        case (.bitmap(let own), .bitmap(let others)): own.lastDifference(from: others, at: row)
        default: nil
        }
    }

    /// Number of rows below a number, in a part with bits.
    private func rank(_ number: Int) -> Int {
        switch self {
        case .range(let rows): min(max(0, number - rows.lowerBound), rows.count)
        case .bitmap(let rows): rows.rank(number)
        case .ascending, .unordered: 0
        }
    }

    private static func lists(_ left: RowPart, _ right: RowPart) -> ([UInt32], [UInt32])? {
        switch (left, right) {
        case (.ascending(let own), .ascending(let others)), (.unordered(let own), .unordered(let others)): (own, others)
        default: nil
        }
    }
}
