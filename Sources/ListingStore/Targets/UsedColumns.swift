import Glibc
import ListingCore

/// Rows that wait in an unnamed temporary file until it is known which columns have values.
///
/// A cell is its length plus one as a ``Varint``, and its bytes as they will be in the file. An empty cell is a zero.
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

    /// Adds the next cell of the current row.
    ///
    /// - Parameters:
    ///   - column: its index. A row has a cell for each column, in their order.
    ///   - cell: its bytes, as they will be in the file; nil for an empty one.
    func add(_ cell: Span<UInt8>?, _ column: Int) {
        guard let cell else { return pending.append(0) }
        isUsed[column] = true
        Varint.append(UInt(cell.count) + 1, to: &pending)
        pending.append(cell, 0..<cell.count)
    }

    /// Ends the current row.
    ///
    /// - Throws: ``ImportError`` if the temporary file can't be made or written, as on a full disk.
    func endRow() throws { if pending.count >= Self.step { try flush() } }

    /// Appends the used columns of each row, in the order in which the rows were added.
    ///
    /// - Parameter sink: called with the bytes in pieces; the last ones stay.
    /// - Throws: ``ImportError`` if the temporary file can't be read; the error of `sink`.
    func write(delimiter: UInt8, lineEnd: [UInt8], _ bytes: inout [UInt8], sink: ([UInt8]) throws -> Void) throws {
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
            window.removeFirst(append(window, delimiter, lineEnd, &bytes))
            try sink(bytes)
            bytes.removeAll(keepingCapacity: true)
        }
        window += pending
        _ = append(window, delimiter, lineEnd, &bytes)
    }

    /// - Returns: the number of bytes of the rows that are complete.
    private func append(_ rows: [UInt8], _ delimiter: UInt8, _ lineEnd: [UInt8], _ bytes: inout [UInt8]) -> Int {
        let span = rows.span
        var start = 0
        while start < span.count {
            var (index, isFirst) = (start, true)
            let written = bytes.count
            for isUsed in isUsed {
                guard let length = Varint.read(span, at: &index, as: UInt.self), case let size = max(0, Int(clamping: length) - 1),
                    size <= span.count - index
                else {
                    bytes.removeLast(bytes.count - written)
                    return start
                }
                if isUsed {
                    if !isFirst { bytes.append(delimiter) }
                    isFirst = false
                    bytes.append(span, index..<index + size)
                }
                index += size
            }
            bytes += lineEnd
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
