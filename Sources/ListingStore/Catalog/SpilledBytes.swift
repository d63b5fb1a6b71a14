/// Bytes of any length in pieces of a ``SpillFile``, written and read in order.
struct SpilledBytes: Sendable {
    /// Bytes in each piece except the last one, if they are added in parts whose size divides it.
    static let pieceSize = 12 << 16

    let file: SpillFile
    private(set) var pieces: [SpillFile.Piece] = []
    private var open: [UInt8] = []

    init(_ file: SpillFile) { self.file = file }

    /// Adds what `body` appends to the bytes that it gets.
    mutating func append(_ body: (inout [UInt8]) -> Void) {
        if open.capacity < Self.pieceSize { open.reserveCapacity(Self.pieceSize) }
        body(&open)
        if open.count >= Self.pieceSize { flush() }
    }

    /// Ends the writing.
    mutating func finish() {
        if !open.isEmpty { flush() }
        open = []
    }

    private mutating func flush() {
        // A copy of exact capacity, because the piece may stay in memory.
        pieces.append(file.append(open.withUnsafeBufferPointer { Array($0) }))
        open.removeAll(keepingCapacity: true)
    }

    /// Reads all bytes in order, in parts.
    struct Reader {
        private let bytes: SpilledBytes
        private var piece = 0
        private var offset = 0

        /// Bytes per part. A merge keeps one part of each run in memory.
        private static let size = 12 << 12

        init(_ bytes: SpilledBytes) { self.bytes = bytes }

        /// - Returns: the next bytes; none at the end.
        /// - Throws: ``SystemError`` if the file can't be read.
        mutating func next() throws(SystemError) -> [UInt8] {
            guard piece < bytes.pieces.count else { return [] }
            let current = bytes.pieces[piece]
            let end = min(offset + Self.size, current.count)
            defer { (piece, offset) = end == current.count ? (piece + 1, 0) : (piece, end) }
            return try bytes.file.bytes(of: current, offset..<end)
        }
    }
}
