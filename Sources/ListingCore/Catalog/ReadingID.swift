import Synchronization

/// The identity of one reading of a catalog's files. Row numbers denote the same listings only within one reading.
public struct ReadingID: Hashable, Sendable {
    /// Differs for every reading in the program, whatever window, file or catalog it belongs to.
    let number: Int

    private static let last = Atomic(0)

    /// Creates an identity that no other reading has.
    public init() { number = Self.last.add(1, ordering: .relaxed).newValue }
}
