import ListingCore

/// A set of codes as a bitmap, because membership is tested for each of a million rows.
package struct BitSet {
    private var bits: RowBitmap

    package init(_ numbers: [UInt32]) {
        bits = RowBitmap(capacity: Int(numbers.max() ?? 0) + 1)
        numbers.forEach { bits.insert(Int($0)) }
    }

    package func contains(_ number: UInt32) -> Bool { bits.contains(Int(number)) }
}
