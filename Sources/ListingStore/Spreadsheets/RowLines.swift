/// The rows of a sheet as lines of a table with commas: one line for each row of the sheet, so that the number of a line is the number of
/// its row. The parsers of all kinds of spreadsheets write through it.
///
/// ```
/// startRow(7)
///     values += …; endCell(at: 0, from: start)        a cell with text
///     span(at: 0, rows: 3, columns: 1)                …that is merged with two below it
///     addPicture("xl/media/image1.png")
/// endRow()
/// ```
struct RowLines {
    /// Rows and columns beyond these do not exist in spreadsheets.
    static let maxRows = 1_048_576
    static let maxColumns = 16_384
    /// A number for the place of a cell.
    ///
    /// - Parameters:
    ///   - row: the row, from 1.
    ///   - column: the column, from 0.
    static func place(_ row: Int, _ column: Int) -> Int { row &* maxColumns &+ column }

    /// Rows are made as wide as the header up to this width, so that a header in the last column does not make gigabytes of commas.
    private static let maxWidth = 1_000
    /// The number of bytes that repeated rows may take. A file of a kilobyte can ask for a million copies of a row.
    private static let maxRepeatedBytes = 16 << 20
    /// The number of bytes that merged cells may take in the rows below their first one.
    private static let maxCarriedBytes = 64 << 20

    /// The length in bytes up to which a row is kept. Further cells are dropped.
    private static let maxRowLength = 4 << 20
    /// The length of the lines in bytes from which on parsers should hand them over.
    static let manyBytes = 4 << 20

    /// A cell of the row that has text, in ``values``.
    private struct Cell {
        let column: Int
        let range: Range<Int>
    }

    /// The text of a cell that also counts for the cells below it, with which it is merged.
    private struct Carried {
        let text: [UInt8]
        let lastRow: Int
    }

    /// A cell that is merged with its neighbors. Rows and columns are counted, with the cell's own.
    struct Merge: Equatable {
        let row, column, rows, columns: Int
    }

    /// The lines so far. The cursor takes them from here.
    private(set) var bytes: [UInt8] = []
    /// The text of the row's cells. Parsers append here what ``endCell(at:from:)`` then counts as a cell.
    var values: [UInt8] = []
    /// The number of the current row, from 1.
    private(set) var row = 0
    /// The numbers of cells with an error instead of a value, of cells with formulas that were never calculated, and of hidden rows.
    var (errors, uncalculated, hiddenRows) = (0, 0, 0)
    /// The numbers of rows that came after later ones, of cells beyond the limits of rows and sheets, and of hidden columns with a name.
    private(set) var (rowsOutOfOrder, skippedCells, hiddenColumns) = (0, 0, 0)
    /// The number of numbers whose last digits a spreadsheet does not keep.
    var roundedNumbers = 0
    /// True if the sheet has merged cells, links or images that are not read.
    var hasUnreadDetails = false
    /// True if the file may have sheets after those that are known.
    var mayHaveFurtherSheets = false
    /// The merged cells of the first rows, and the rows that have images and links. They are collected if the frame is not known yet.
    private(set) var merges: [Merge] = []
    private(set) var pictureRows: [Int] = []
    private(set) var linkRows: [Int] = []

    private let frame: SheetFrame
    private let added: [String]
    private var cells: [Cell] = []
    private var isHidden = false
    private var outlineLevel: UInt8 = 0
    /// The rows of groups since they were last taken.
    private var outline: [OutlineLevels.Row] = []
    private var pictures = RowPictures()
    private var link: [UInt8] = []
    private var carried: [Int: Carried] = [:]
    /// The number of the last row with text.
    private var last = 0
    /// The number of the last line that was written.
    private var written = 0
    private var width: Int
    private var (repeatedBytes, carriedBytes) = (0, 0)
    private let lastRow: Int

    /// - Parameter lastRow: the last row that the kind of file can have. Rows after it are dropped.
    init(_ frame: SheetFrame = SheetFrame(), lastRow: Int = maxRows) {
        (self.frame, self.lastRow) = (frame, lastRow)
        added = frame.addedColumns
        width = frame.names.count
    }

    private var isHeaderKnown: Bool { !frame.names.isEmpty }

    /// Exchanges the lines so far for others, which are removed.
    mutating func takeLines(_ taken: inout [UInt8]) {
        taken.removeAll(keepingCapacity: true)
        swap(&taken, &bytes)
    }

    /// The rows of groups among the lines since the last call.
    mutating func takeOutline() -> [OutlineLevels.Row] {
        var rows: [OutlineLevels.Row] = []
        swap(&rows, &outline)
        return rows
    }

    /// - Parameters:
    ///   - isHidden: true if the author has hidden the row.
    ///   - outlineLevel: the number of groups that the author has put the row into.
    mutating func startRow(_ number: Int, isHidden: Bool = false, outlineLevel: UInt8 = 0) {
        row = number
        (self.isHidden, self.outlineLevel) = (isHidden, outlineLevel)
        cells.removeAll(keepingCapacity: true)
        values.removeAll(keepingCapacity: true)
        if !pictures.isEmpty { pictures.removeAll() }
        if !link.isEmpty { link.removeAll() }
    }

    /// Ends a cell whose text is what was appended to ``values`` since `start`. A cell without text does not exist.
    mutating func endCell(at column: Int, from start: Int) {
        guard values.count > start, column < Self.maxColumns, values.count <= Self.maxRowLength else {
            if values.count > start { skippedCells += 1 }
            return values.removeLast(max(0, values.count - start))
        }
        cells.append(Cell(column: column, range: start..<values.count))
    }

    /// Notes that the last cell is merged with others, whose value it is, too.
    mutating func span(at column: Int, rows: Int, columns: Int) {
        guard column < Self.maxColumns, rows > 1 || columns > 1 else { return }
        if !isHeaderKnown, merges.count < Self.maxWidth {
            merges.append(Merge(row: row, column: column, rows: rows, columns: columns))
        }
        guard rows > 1, row > frame.headerRow || !isHeaderKnown, let cell = cells.last, cell.column == column else { return }
        carried[column] = Carried(text: Array(values[cell.range]), lastRow: row + min(rows, Self.maxRows) - 1)
    }

    /// Counts cells with text that is too long for a cell, or that no row can hold.
    mutating func skipCells(_ count: Int) { skippedCells += count }

    /// Counts the columns with a name among those that the author has hidden, which are numbered from 0.
    mutating func hideColumns(from first: Int, through last: Int) {
        guard first >= 0, first <= last, hiddenColumns < Self.maxWidth else { return }
        hiddenColumns += frame.names.dropFirst(first).prefix(last - first + 1).count { $0.nonBlank != nil }
    }

    /// Adds an image of the row.
    ///
    /// - Parameters:
    ///   - part: the name of the image in the file, or its web address.
    ///   - address: the address that the image is a copy of; nil if unknown. If a cell of the row has it, the image is omitted.
    mutating func addPicture(_ part: String, copyOf address: RowPictures.AddressKey? = nil) {
        let isOnTheWeb = part.hasPrefix("https://") || part.hasPrefix("http://")
        pictures.add(isOnTheWeb ? part : PictureList.partMark + part, copyOf: address)
    }

    /// The number of the row's images so far.
    var pictureCount: Int { pictures.count }

    /// Notes the description of the row's images from an index on.
    mutating func describePictures(from start: Int, as text: String) { pictures.describe(from: start, as: text) }

    /// Notes the address that the current cell links to. The first one of a row counts, unless the cell shows it.
    mutating func addLink(_ address: String, text: Span<UInt8>) {
        guard link.isEmpty else { return }
        let address = Array(address.utf8)
        guard address.starts(with: "http".utf8), !(text.count == address.count && address.indices.allSatisfy { text[$0] == address[$0] })
        else { return }
        link = address
    }

    /// - Parameter times: the number of rows that are the same.
    mutating func endRow(times: Int = 1) {
        if row <= last {
            guard !cells.isEmpty else { return }
            // Rows come in order in all files that were seen, but nothing says that they must.
            (row, rowsOutOfOrder) = (last + 1, rowsOutOfOrder + 1)
        }
        guard row <= lastRow else { return skippedCells += cells.count }
        if !cells.isEmpty { last = min(row + times - 1, lastRow) }
        if !isHeaderKnown {
            if row < frame.headerRow { return }
            if !pictures.isEmpty { pictureRows.append(row) }
            if !link.isEmpty { linkRows.append(row) }
        } else if row <= frame.headerRow {
            return
        } else if written < frame.headerRow {
            writeHeader()
        }
        guard !cells.isEmpty else { return }
        if !carried.isEmpty { carry() }
        if pictures.mayHaveCopies { omitCopies() }
        writeRow()
        if outlineLevel > 0 { outline.append((row, outlineLevel)) }
        if isHidden { hiddenRows += times }
        guard times > 1 else { return }
        let end = row + min(times - 1, lastRow - row)
        let line = Array(bytes[(bytes.count - lineLength)...])
        while written < end, repeatedBytes < Self.maxRepeatedBytes {
            bytes += line
            repeatedBytes += line.count
            written += 1
        }
        skippedCells += (end - written) * cells.count
    }

    /// Ends the sheet: a header without rows is written, too.
    mutating func finish() { if isHeaderKnown, written < frame.headerRow { writeHeader() } }

    private mutating func writeHeader() {
        for _ in written + 1..<max(frame.headerRow, written + 1) { bytes.append(.lineFeed) }
        for (index, name) in (frame.names + added).enumerated() {
            if index > 0 { bytes.append(.comma) }
            write(Array(name.utf8))
        }
        bytes.append(.lineFeed)
        written = frame.headerRow
    }

    /// Omits images whose address the row has, because each image counts once.
    private mutating func omitCopies() {
        for cell in cells where frame.pictureColumns.contains(cell.column) {
            pictures.omitCopies(of: String(decoding: values[cell.range], as: UTF8.self))
        }
    }

    /// Gives cells below merged ones their value, in a row that has cells.
    private mutating func carry() {
        let own = Set(cells.lazy.map(\.column))
        for (column, value) in carried {
            if row > value.lastRow {
                carried[column] = nil
            } else if !own.contains(column) {
                guard carriedBytes < Self.maxCarriedBytes else {
                    // Counted once, because a look at each of them in all further rows could take hours.
                    skippedCells += 1
                    carried[column] = nil
                    continue
                }
                let start = values.count
                carriedBytes += value.text.count
                values += value.text
                endCell(at: column, from: start)
            }
        }
    }

    /// The length of the last line in bytes, with its end.
    private var lineLength = 0

    private mutating func writeRow() {
        for _ in written + 1..<row { bytes.append(.lineFeed) }
        written = row
        let start = bytes.count
        // Cells come in order in all files that were seen, but nothing says that they must.
        if !zip(cells, cells.dropFirst()).allSatisfy({ $0.column < $1.column }) { cells.sort { $0.column < $1.column } }
        let values = values
        var (position, last, hasAdded) = (0, -1, added.isEmpty)
        for cell in cells where cell.column > last {
            let isBeyond = isHeaderKnown && cell.column >= width
            if isBeyond, !hasAdded { writeAdded(&position, &hasAdded) }
            advance(&position, to: cell.column + (isBeyond ? added.count : 0))
            Self.write(values.span.extracting(cell.range), to: &bytes)
            last = cell.column
        }
        if !hasAdded { writeAdded(&position, &hasAdded) }
        if width == 0 { width = min(last + 1, Self.maxWidth) }
        advance(&position, to: width - 1)
        bytes.append(.lineFeed)
        lineLength = bytes.count - start
    }

    private mutating func advance(_ position: inout Int, to column: Int) {
        while position < column {
            bytes.append(.comma)
            position += 1
        }
    }

    /// Writes the cells of the columns that the sheet does not have, which follow the last column with a name.
    private mutating func writeAdded(_ position: inout Int, _ hasAdded: inout Bool) {
        hasAdded = true
        advance(&position, to: width)
        if frame.hasPictures { write(Array(pictures.names.joined(separator: "\n").utf8)) }
        if frame.hasPictures, frame.hasLinks { advance(&position, to: width + 1) }
        if frame.hasLinks { write(link) }
    }

    private mutating func write(_ text: [UInt8]) { Self.write(text.span, to: &bytes) }

    private static func write(_ text: Span<UInt8>, to bytes: inout [UInt8]) {
        guard text.needsQuotes else { return text.withUnsafeBufferPointer { bytes.append(contentsOf: $0) } }
        bytes.append(.quote)
        for index in text.indices {
            if text[index] == .quote { bytes.append(.quote) }
            bytes.append(text[index])
        }
        bytes.append(.quote)
    }
}
