/// What tells a row of a very long list from the others, over all updates, without making the row.
public struct RowKey: Hashable, Diffable, Sendable {
    /// The same number over all updates of the list, and no other row's of its section.
    public let id: Int
    /// Another number when the row shows something else.
    public let version: Int

    public init(id: Int, version: Int = 0) {
        self.id = id
        self.version = version
    }

    public var diffID: Int { id }
    public func showsSame(as other: RowKey) -> Bool { version == other.version }

    /// The same row under another id.
    ///
    /// - Parameter occurrence: which repetition of the id this is, counted from 1.
    /// - Returns: a key whose id is the same in every run, and negative, where those of few sources are.
    func repeated(_ occurrence: Int) -> RowKey {
        // SplitMix64's finaliser, as neighbouring numbers are the likeliest ids.
        var value = UInt64(bitPattern: Int64(id)) &+ UInt64(bitPattern: Int64(occurrence)) &* 0x9E37_79B9_7F4A_7C15
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        value ^= value >> 31
        return RowKey(id: Int(Int64(bitPattern: value | 1 << 63)), version: version)
    }
}
