import ListingCore

/// The first rows of a sheet, and what else is in them.
struct SheetSample {
    /// The number of rows that are read.
    private static let maxRows = 90
    /// The length of the rows in bytes after which no more are read.
    private static let maxLength = 4 << 20
    /// The longest cell, in characters. The rest is dropped.
    private static let maxCellLength = 1_000

    struct Row {
        /// The number of the row, from 1.
        let number: Int
        let cells: [String]
    }

    /// The rows that are not blank.
    let rows: [Row]
    let merges: [RowLines.Merge]
    /// The last rows that may have images and links; 0 if none has.
    let lastPictureRow, lastLinkRow: Int
    /// The damage that ended the rows; nil if none.
    let defect: ProblemCause?
    /// The number of formulas in the rows that were never calculated.
    let uncalculated: Int

    /// True if two of the rows have several cells.
    var isTable: Bool { rows.count { $0.cells.count { $0.nonBlank != nil } > 1 } > 1 }

    /// - Throws: the errors of reading the file.
    init(_ sheet: Sheet, of file: any SpreadsheetFile) throws {
        let reading = try file.rows(of: sheet, frame: SheetFrame())
        while reading.lines.row < Self.maxRows, reading.lines.bytes.count < Self.maxLength, try reading.readMore() {
            try Task.checkCancellation()
        }
        let lines = reading.lines
        defect = reading.defect
        uncalculated = lines.uncalculated
        merges = lines.merges
        lastPictureRow = max(reading.lastPictureRow, lines.pictureRows.last ?? 0)
        lastLinkRow = lines.linkRows.isEmpty ? 0 : max(reading.lastLinkRow, lines.linkRows.last ?? 0)
        var rows: [Row] = []
        if !lines.bytes.isEmpty {
            let text = try TextFile(RowsInMemory(lines.bytes, path: file.path))
            var table = try CSVReader(text, dialect: CSVDialect(), header: .none)
            while rows.count < Self.maxRows, try table.advance() {
                rows.append(Row(number: table.line, cells: table.values().map { String($0.prefix(Self.maxCellLength)) }))
            }
        }
        self.rows = rows
    }
}

/// Rows of a sheet that are in memory.
private final class RowsInMemory: ByteSource {
    let path: String
    private let bytes: [UInt8]

    init(_ bytes: [UInt8], path: String) { (self.bytes, self.path) = (bytes, path) }

    var size: Int { max(1, bytes.count) }
    var defect: ProblemCause? { nil }
    var sheetName: String? { "" }

    func makeCursor() -> any ByteCursor { Cursor(bytes) }

    private final class Cursor: ByteCursor {
        private let bytes: [UInt8]
        private(set) var position = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        func read(into buffer: inout [UInt8], from index: Int) throws -> Int {
            let count = min(buffer.count - index, bytes.count - position)
            guard count > 0 else { return 0 }
            buffer.replaceSubrange(index..<index + count, with: bytes[position..<position + count])
            position += count
            return count
        }
    }
}
