/// Finds values that are the same among a few, by numbers that are equal for equal values and mostly differ for others. This takes less
/// time than hashing the values.
struct ValueShapes {
    /// The number of values that it can hold.
    static let limit = 32

    private var shapes = InlineArray<32, UInt64>(repeating: 0)
    private var count = 0

    /// Adds a value if it is certainly none of those before.
    ///
    /// - Parameter isSame: true if the value is the same as the one with this number, which has the same shape.
    /// - Returns: false if the value may be one of those before.
    mutating func insert(_ shape: UInt64, isSame: (Int) -> Bool = { _ in true }) -> Bool {
        guard count < Self.limit else { return false }
        for index in 0..<count where shapes[index] == shape && isSame(index) { return false }
        shapes[count] = shape
        count += 1
        return true
    }
}
