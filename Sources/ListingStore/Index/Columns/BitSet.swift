import ListingCore

/// A set of codes as a bitmap, because membership is tested for each of a million rows.
struct BitSet {
    private var bits: RowBitmap

    init(_ numbers: [UInt32]) {
        bits = RowBitmap(capacity: Int(numbers.max() ?? 0) + 1)
        numbers.forEach { bits.insert(Int($0)) }
    }

    func contains(_ number: UInt32) -> Bool { bits.contains(Int(number)) }
}
