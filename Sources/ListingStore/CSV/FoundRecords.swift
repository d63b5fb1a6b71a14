/// Records of a table with their cells, found by one reader for another one to read: no byte is looked at twice to find its cell.
///
/// Only for records without a flaw, as a flaw needs more to be told than where its cell stands.
struct FoundRecords: Sendable {
    /// Eight bytes, as there may be hundreds in a record.
    private struct Cell {
        let start: UInt32
        let end: UInt32

        /// In the highest bit of ``end``: a part of a file that is handed on has no two GiB.
        static let doubledQuotes: UInt32 = 1 << 31
    }

    private(set) var bytes: [UInt8] = []
    private var cells: [Cell] = []
    /// Behind the last byte and the last cell of each record.
    private var ends: [(bytes: Int, cells: Int)] = []

    var count: Int { ends.count }

    /// - Parameters:
    ///   - record: where it stands in `text`.
    ///   - found: its cells, by their places in `text`.
    ///   - leftOut: cells that nobody will read.
    mutating func append(_ record: Range<Int>, of text: [UInt8], _ found: [CSVScanner.Cell], leavingOut leftOut: [Int]) {
        // What is copied begins there in the text, and so far behind in the bytes.
        var (start, offset) = (record.lowerBound, bytes.count - record.lowerBound)
        for (index, cell) in found.enumerated() {
            if leftOut.contains(index), cell.start < cell.end {
                bytes += text[start..<cell.start]
                (start, offset) = (cell.end, bytes.count - cell.end)
                cells.append(Cell(start: UInt32(bytes.count), end: UInt32(bytes.count)))
            } else {
                let mark = cell.form == .doubledQuotes ? Cell.doubledQuotes : 0
                cells.append(Cell(start: UInt32(cell.start + offset), end: UInt32(cell.end + offset) | mark))
            }
        }
        bytes += text[start..<record.upperBound]
        ends.append((bytes.count, cells.count))
    }

    /// Where a record stands in ``bytes``.
    func range(_ record: Int) -> Range<Int> { (record == 0 ? 0 : ends[record - 1].bytes)..<ends[record].bytes }

    /// Writes the cells of a record over others.
    func readCells(_ record: Int, into found: inout [CSVScanner.Cell]) {
        found.removeAll(keepingCapacity: true)
        for index in (record == 0 ? 0 : ends[record - 1].cells)..<ends[record].cells {
            let cell = cells[index]
            let isDoubled = cell.end & Cell.doubledQuotes != 0
            let end = Int(cell.end & ~Cell.doubledQuotes)
            found.append(CSVScanner.Cell(start: Int(cell.start), end: end, form: isDoubled ? .doubledQuotes : .plain))
        }
    }
}
