extension Span<UInt8> {
    /// The number that the digits stand for, but at most `limit`; nil if there is another character, or no digit.
    func number(upTo limit: Int) -> Int? {
        guard !isEmpty else { return nil }
        var number = 0
        for index in indices {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self[index]) else { return nil }
            number = Swift.min(number * 10 + Int(self[index] - UInt8(ascii: "0")), limit)
        }
        return number
    }

    /// The number of rows or cells that the digits stand for: at least 1, and at most as many as spreadsheets can have.
    func repeats(upTo limit: Int) -> Int { Swift.max(number(upTo: limit) ?? 1, 1) }

    /// True for `1` and `true` in an attribute.
    var isTrue: Bool { !isEmpty && (self[0] == UInt8(ascii: "1") || self[0] | 0x20 == UInt8(ascii: "t")) }
}
