/// The order by title, from the folded titles of all rows.
enum TitleOrder {
    /// - Parameter bytes: keys that end with a zero each, in the order of the rows.
    /// - Complexity: O(n log n)
    static func rows(_ bytes: [UInt8]) -> [UInt32] {
        var starts: [UInt32] = []
        var isStart = true
        for (index, byte) in bytes.enumerated() {
            if isStart { starts.append(UInt32(index)) }
            isStart = byte == 0
        }
        // Eight bytes decide nearly always, and are compared as one number.
        let heads = starts.map { head(bytes, Int($0)) }
        var rows = [UInt32](0..<UInt32(starts.count))
        rows.sort { left, right in
            let (a, b) = (heads[Int(left)], heads[Int(right)])
            if a != b { return a < b }
            return compare(bytes, Int(starts[Int(left)]), Int(starts[Int(right)])) ?? (left < right)
        }
        return rows
    }

    private static func head(_ bytes: [UInt8], _ start: Int) -> UInt64 {
        var value: UInt64 = 0
        for offset in 0..<8 {
            let byte = start + offset < bytes.count ? bytes[start + offset] : 0
            value |= UInt64(byte) << UInt64(56 - offset * 8)
            if byte == 0 { break }
        }
        return value
    }

    /// Whether the first text is the smaller one; nil where they are equal.
    private static func compare(_ bytes: [UInt8], _ left: Int, _ right: Int) -> Bool? {
        var offset = 0
        while bytes[left + offset] == bytes[right + offset] {
            if bytes[left + offset] == 0 { return nil }
            offset += 1
        }
        return bytes[left + offset] < bytes[right + offset]
    }
}
