import ListingCore

/// Rows that wait in an unnamed temporary file until it is known which columns have values.
///
/// A cell is its length plus one as a ``Varint``, and its bytes as they will be in the file. An empty cell is a zero.
final class UsedColumns {
    private var isUsed: [Bool]
    private let rows = RecordSpool()

    /// - Parameter kept: the indexes of columns that stay even if no row has a value for them.
    init(count: Int, kept: [Int] = []) {
        isUsed = [Bool](repeating: false, count: count)
        for index in kept { isUsed[index] = true }
    }

    /// The indexes of the columns with values, and of those that stay anyway.
    var indices: [Int] { isUsed.indices.filter { isUsed[$0] } }

    /// Adds the next cell of the current row.
    ///
    /// - Parameters:
    ///   - column: its index. A row has a cell for each column, in their order.
    ///   - cell: its bytes, as they will be in the file; nil for an empty one.
    func add(_ cell: Span<UInt8>?, _ column: Int) {
        guard let cell else { return rows.pending.append(0) }
        isUsed[column] = true
        Varint.append(UInt(cell.count) + 1, to: &rows.pending)
        rows.pending.append(cell, 0..<cell.count)
    }

    /// Ends the current row.
    ///
    /// - Throws: ``ImportError`` if the temporary file can't be made or written, as on a full disk.
    func endRow() throws { try rows.endRecord() }

    /// Appends the used columns of each row, in the order in which the rows were added.
    ///
    /// - Parameter sink: called with the bytes in pieces; the last ones stay.
    /// - Throws: ``ImportError`` if the temporary file can't be read; the error of `sink`.
    func write(delimiter: UInt8, lineEnd: [UInt8], _ bytes: inout [UInt8], sink: ([UInt8]) throws -> Void) throws {
        try rows.forEachPiece { piece in
            try sink(bytes)
            bytes.removeAll(keepingCapacity: true)
            return append(piece, delimiter, lineEnd, &bytes)
        }
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
}
