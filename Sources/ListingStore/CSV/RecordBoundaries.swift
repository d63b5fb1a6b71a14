/// Records of a table with their cells, found by one reader and parsed by another, so that no byte is scanned twice.
///
/// The records must have no defects, because a defect needs more data than the bounds of its cell.
struct RecordBoundaries: Sendable {
    /// The bounds of a cell in eight bytes, because a record may have hundreds of cells.
    private struct Cell {
        let start: UInt32
        let end: UInt32

        /// A flag in the highest bit of ``end``, which is free because no batch of records reaches 2 GiB.
        static let doubledQuotes: UInt32 = 1 << 31
    }

    private(set) var bytes: [UInt8] = []
    private var cells: [Cell] = []
    /// The end of each record in ``bytes`` and in ``cells``.
    private var ends: [(bytes: Int, cells: Int)] = []

    init() {}

    /// Reserves the space that other records take, unless they are unusually long.
    init(like others: RecordBoundaries) {
        bytes.reserveCapacity(min(others.bytes.count + others.bytes.count / 8, Self.maxReserved))
        cells.reserveCapacity(min(others.cells.count, Self.maxReserved))
        ends.reserveCapacity(others.ends.count)
    }

    private static let maxReserved = 256 * 1024

    var count: Int { ends.count }

    /// Appends a record.
    ///
    /// - Parameters:
    ///   - record: Its byte range in `text`.
    ///   - found: Its cells, by their positions in `text`.
    ///   - omitted: The columns that are not needed.
    mutating func append(_ record: Range<Int>, of text: [UInt8], _ found: [CSVScanner.Cell], omitting omitted: OmittedColumns) {
        // The position up to which the text was copied, and the distance from positions in the text to positions in `bytes`.
        var (start, offset) = (record.lowerBound, bytes.count - record.lowerBound)
        for (index, cell) in found.enumerated() {
            let omission = cell.start < cell.end ? omitted[index] : .none
            if omission == .all || omission == .text && !OmittedColumns.isShort(cell.end - cell.start) {
                bytes += text[start..<cell.start]
                let first = bytes.count
                if omission == .text, text.span.holdsText(from: cell.start, upTo: cell.end) { bytes.append(OmittedColumns.mark) }
                (start, offset) = (cell.end, bytes.count - cell.end)
                cells.append(Cell(start: UInt32(first), end: UInt32(bytes.count)))
            } else {
                let mark = cell.form == .doubledQuotes ? Cell.doubledQuotes : 0
                cells.append(Cell(start: UInt32(cell.start + offset), end: UInt32(cell.end + offset) | mark))
            }
        }
        bytes += text[start..<record.upperBound]
        ends.append((bytes.count, cells.count))
    }

    /// The byte range of a record in ``bytes``.
    func range(_ record: Int) -> Range<Int> { (record == 0 ? 0 : ends[record - 1].bytes)..<ends[record].bytes }

    /// Replaces `found` by the cells of a record.
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
