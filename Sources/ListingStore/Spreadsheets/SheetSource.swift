import ListingCore

/// The rows of a sheet as the text of a table with commas, made while it is read.
final class SheetSource: ByteSource {
    let path: String
    private let sheet: Sheet
    private let file: any SpreadsheetFile
    private let frame: SheetFrame
    let partsFile: PartsFile?
    private let note = EncodingDiagnostic()
    private let counts = SheetCounts()
    private let outline = OutlineLevels()
    private let ownNotices: [ProblemCause]

    /// - Parameters:
    ///   - path: the path in messages; nil for that of the file.
    ///   - parts: the file in which images of the rows are; nil if it can't be opened again.
    ///   - notices: what was noticed when the sheet was chosen.
    init(
        _ sheet: Sheet, of file: any SpreadsheetFile, frame: SheetFrame = SheetFrame(), path: String? = nil, parts: PartsFile? = nil,
        notices: [ProblemCause] = []
    ) {
        (self.sheet, self.file, self.frame) = (sheet, file, frame)
        ownNotices = notices + [frame.notice].compactMap(\.self)
        self.path = path ?? file.path
        partsFile = parts
    }

    var size: Int { file.size(of: sheet) }
    var defect: ProblemCause? { note.cause ?? file.defect }
    var notices: [ProblemCause] { file.notices + ownNotices + counts.notices }
    var sheetName: String? { sheet.name }

    var outlineLevels: OutlineLevels? { outline }

    func makeCursor() -> any ByteCursor { SheetCursor(sheet, file, frame, note, counts, outline) }
}

/// One pass over the rows of a sheet.
private final class SheetCursor: ByteCursor {
    private let sheet: Sheet
    private let file: any SpreadsheetFile
    private let frame: SheetFrame
    private let note: EncodingDiagnostic
    private let counts: SheetCounts
    private let outline: OutlineLevels
    private var rows: (any SheetRows)?
    private var isFinished = false
    private var lines: [UInt8] = []
    /// The number of bytes of the lines that were delivered.
    private var taken = 0

    init(
        _ sheet: Sheet, _ file: any SpreadsheetFile, _ frame: SheetFrame, _ note: EncodingDiagnostic, _ counts: SheetCounts,
        _ outline: OutlineLevels
    ) {
        (self.sheet, self.file, self.frame, self.note, self.counts, self.outline) = (sheet, file, frame, note, counts, outline)
    }

    var position: Int { isFinished ? file.size(of: sheet) : rows?.position ?? 0 }

    func read(into buffer: inout [UInt8], from index: Int) throws -> Int {
        let rows = try rows ?? file.rows(of: sheet, frame: frame)
        self.rows = rows
        while taken == lines.count, !isFinished {
            if try !rows.readMore() { finish(rows) }
            outline.add(rows.lines.takeOutline())
            rows.lines.takeLines(&lines)
            taken = 0
        }
        let count = min(buffer.count - index, lines.count - taken)
        guard count > 0 else { return 0 }
        buffer.replaceSubrange(index..<index + count, with: lines[taken..<taken + count])
        taken += count
        return count
    }

    private func finish(_ rows: any SheetRows) {
        isFinished = true
        rows.lines.finish()
        if let defect = rows.defect { note.report(defect) }
        counts.set(rows.lines)
    }
}
