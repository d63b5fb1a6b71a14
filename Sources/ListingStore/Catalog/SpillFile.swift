import Glibc
import Synchronization

/// Bytes that an import needs again only at its end, in an unnamed temporary file, so that memory does not grow with the number of rows.
///
/// The file disappears with the process however that ends (see ``Spool``). If no file can be made, or its disk is full, the bytes stay in
/// memory.
final class SpillFile: Sendable {
    /// Bytes that were appended in one call.
    struct Piece: Sendable {
        fileprivate enum Place: Sendable {
            /// The offset in the file.
            case file(Int)
            case memory([UInt8])
        }

        fileprivate let place: Place
        let count: Int
    }

    private struct State {
        /// The open file; nil before the first use, and if there is none.
        var file: Int32?
        var length = 0
        /// True once bytes have to stay in memory.
        var isMemory: Bool
    }

    private let folder: String?
    private let limit: Int?
    private let state: Mutex<State>

    /// - Parameters:
    ///   - folder: the folder of the file, which is made when it is first needed; nil to keep everything in memory.
    ///   - limit: the maximum size of the file in bytes, to simulate a full disk in tests; nil for no limit.
    init(folder: String?, limit: Int? = nil) {
        self.folder = folder
        self.limit = limit
        state = Mutex(State(isMemory: folder == nil))
    }

    deinit { if let file = state.withLock({ $0.file }) { close(file) } }

    func append(_ bytes: [UInt8]) -> Piece {
        let start = state.withLock { append(bytes, &$0) }
        return Piece(place: start.map { .file($0) } ?? .memory(bytes), count: bytes.count)
    }

    /// - Returns: the offset of the bytes in the file; nil if they could not be written.
    private func append(_ bytes: [UInt8], _ state: inout State) -> Int? {
        if let folder, state.file == nil, !state.isMemory { state.file = try? Spool(folder: folder, limit: nil).makeFile(folder) }
        guard let file = state.file, !state.isMemory, state.length + bytes.count <= limit ?? .max,
            Descriptor(number: file).write(bytes[...]).count == bytes.count
        else {
            // After an incomplete write, the offsets of later ones would be wrong.
            state.isMemory = true
            return nil
        }
        defer { state.length += bytes.count }
        return state.length
    }

    /// Reads a range of the bytes of a piece.
    ///
    /// - Parameters:
    ///   - piece: a piece of this file.
    ///   - range: within the piece's bytes.
    /// - Throws: ``SystemError`` if the file can't be read.
    func bytes(of piece: Piece, _ range: Range<Int>) throws(SystemError) -> [UInt8] {
        switch piece.place {
        case .memory(let bytes): return Array(bytes[range])
        case .file(let start):
            guard let file = state.withLock({ $0.file }) else { throw SystemError(code: EBADF) }
            var bytes = [UInt8](repeating: 0, count: range.count)
            var done = 0
            while done < bytes.count {
                let offset = start + range.lowerBound + done
                let count = try Descriptor(number: file).read(into: &bytes, done..<bytes.count, at: offset)
                guard count > 0 else { throw SystemError(code: EIO) }
                done += count
            }
            return bytes
        }
    }
}
