/// Places of listings in a catalogue, four bytes each, in pieces: a list that grows copies its last piece at most, however many
/// older copies of it are held.
public struct PositionList: RandomAccessCollection, Sendable {
    private static let pieceLength = 4_096

    private var pieces: [[Int32]] = []
    public private(set) var endIndex = 0

    public init() {}

    public var startIndex: Int { 0 }

    /// - Parameter position: 0 ... `Int32.max`; a catalogue of more listings does not fit in memory.
    public mutating func append(_ position: Int) {
        if endIndex % Self.pieceLength == 0 { pieces.append([]) }
        pieces[pieces.count - 1].append(Int32(clamping: position))
        endIndex += 1
    }

    public subscript(index: Int) -> Int { Int(pieces[index / Self.pieceLength][index % Self.pieceLength]) }
}
