/// The identity and version of a row in a very long list, known without creating the row.
public struct RowKey: Hashable, Diffable, Sendable {
    /// Stable over all updates of the list, and unique in its section.
    public let id: Int
    /// Changes when the row's content changes.
    public let version: Int

    public init(id: Int, version: Int = 0) {
        self.id = id
        self.version = version
    }

    public var diffID: Int { id }
    public func showsSame(as other: RowKey) -> Bool { version == other.version }

    /// The same row with another id.
    ///
    /// - Parameter occurrence: The number of the repetition of the id, from 1.
    /// - Returns: A key whose id is deterministic, and negative, which ids from a source rarely are.
    func repeated(_ occurrence: Int) -> RowKey {
        // SplitMix64's finalizer, because ids are often neighboring numbers.
        var value = UInt64(bitPattern: Int64(id)) &+ UInt64(bitPattern: Int64(occurrence)) &* 0x9E37_79B9_7F4A_7C15
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        value ^= value >> 31
        return RowKey(id: Int(Int64(bitPattern: value | 1 << 63)), version: version)
    }
}
