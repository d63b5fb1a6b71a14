import Glibc
import ListingCore

/// Rows that wait in an unnamed temporary file until it is known which columns have values.
///
/// A cell is its length plus one as a ``Varint``, and its bytes. An empty cell is a zero.
final class UsedColumns {
    /// Number of bytes that are written and read together.
    private static let step = 1 << 20

    private var isUsed: [Bool]
    /// The rows that are not in the file yet.
    private var pending: [UInt8] = []
    private var file: Int32?
    /// Size of the file in bytes.
    private var size = 0

    /// - Parameter kept: the indexes of columns that stay even if no row has a value for them.
    init(count: Int, kept: [Int] = []) {
        isUsed = [Bool](repeating: false, count: count)
        for index in kept { isUsed[index] = true }
    }

    deinit { if let file { close(file) } }

    /// The indexes of the columns with values, and of those that stay anyway.
    var indices: [Int] { isUsed.indices.filter { isUsed[$0] } }

    /// Adds a row with a cell for each column.
    ///
    /// - Throws: ``ImportError`` if the temporary file can't be made or written, as on a full disk.
    func add(_ cells: [String?]) throws {
        for (index, cell) in cells.enumerated() {
            guard let cell else {
                pending.append(0)
                continue
            }
            isUsed[index] = true
            Varint.append(UInt(cell.utf8.count) + 1, to: &pending)
            pending.append(contentsOf: cell.utf8)
        }
        if pending.count >= Self.step { try flush() }
    }

    /// Calls `body` with the cells of the used columns of each row, in the order in which the rows were added.
    ///
    /// - Throws: ``ImportError`` if the temporary file can't be read; the error of `body`.
    func forEachRow(_ body: ([String?]) throws -> Void) throws {
        var window: [UInt8] = []
        var offset = 0
        while offset < size {
            var buffer = [UInt8](repeating: 0, count: Self.step)
            let count: Int
            do { count = try Descriptor(number: file ?? -1).read(into: &buffer, 0..<min(Self.step, size - offset), at: offset) } catch {
                throw Self.failure(error.code)
            }
            guard count > 0 else { throw Self.failure(EIO) }
            offset += count
            window += buffer[..<count]
            try window.removeFirst(rows(of: window, body))
        }
        window += pending
        _ = try rows(of: window, body)
    }

    /// - Returns: the number of bytes of the rows that are complete.
    private func rows(of bytes: [UInt8], _ body: ([String?]) throws -> Void) throws -> Int {
        let span = bytes.span
        var start = 0
        while start < span.count {
            var index = start
            var cells: [String?] = []
            for used in isUsed {
                guard let length = Varint.read(span, at: &index, as: UInt.self) else { return start }
                let size = max(0, Int(clamping: length) - 1)
                guard index + size <= span.count else { return start }
                if used { cells.append(length == 0 ? nil : String(decoding: bytes[index..<index + size], as: UTF8.self)) }
                index += size
            }
            try body(cells)
            start = index
        }
        return start
    }

    private func flush() throws {
        let file = try file ?? Spool().makeFile("")
        self.file = file
        let (count, error) = Descriptor(number: file).write(pending[...])
        size += count
        if let error { throw Self.failure(error.code) }
        pending.removeAll(keepingCapacity: true)
    }

    private static func failure(_ code: Int32) -> ImportError { .unreadable(path: "", reason: SystemError.message(code)) }
}
