import ListingCore

/// The rows of a sheet as the text of a table with commas, made while it is read.
final class SheetSource: ByteSource {
    let path: String
    let sheet: Workbook.Sheet
    private let workbook: Workbook
    private let firstRow: Int
    private let note = EncodingDiagnostic()

    /// - Parameters:
    ///   - path: the name of the sheet in messages.
    ///   - firstRow: the first row that counts, from 1. The lines of the rows before it are blank.
    init(_ sheet: Workbook.Sheet, of workbook: Workbook, path: String, firstRow: Int = 1) {
        (self.sheet, self.workbook, self.path, self.firstRow) = (sheet, workbook, path, firstRow)
    }

    var size: Int { workbook.package.packedSize(of: sheet.part) ?? 1 }
    var defect: ProblemCause? { note.cause ?? workbook.package.file.defect }
    var isRows: Bool { true }

    func makeCursor() -> any ByteCursor { SheetCursor(sheet, workbook, firstRow: firstRow, note) }
}

/// One pass over the rows of a sheet.
private final class SheetCursor: ByteCursor {
    private let sheet: Workbook.Sheet
    private let workbook: Workbook
    private let firstRow: Int
    private let note: EncodingDiagnostic
    private var running: Running?
    private var isFinished = false
    /// The number of bytes of the lines that were delivered.
    private var taken = 0
    private(set) var position = 0

    /// The readers of a pass, opened when it begins.
    private struct Running {
        let source: any ByteSource
        let cursor: any ByteCursor
        let parser: SheetParser
        let xml: XMLByteParser
        var buffer = [UInt8](repeating: 0, count: 64 * 1024)

        /// Parses the next piece of the part.
        ///
        /// - Returns: the number of bytes; 0 at the end.
        mutating func readMore() throws -> Int {
            let count = try cursor.read(into: &buffer, from: 0)
            if count > 0 { xml.parse(buffer, 0..<count) } else { xml.finish() }
            return count
        }
    }

    init(_ sheet: Workbook.Sheet, _ workbook: Workbook, firstRow: Int, _ note: EncodingDiagnostic) {
        (self.sheet, self.workbook, self.firstRow, self.note) = (sheet, workbook, firstRow, note)
    }

    func read(into buffer: inout [UInt8], from index: Int) throws -> Int {
        if running == nil, !isFinished { try begin() }
        guard let parser = running?.parser else { return 0 }
        while taken == parser.lines.count, !isFinished {
            parser.removeLines()
            taken = 0
            try parseMore()
        }
        let count = min(buffer.count - index, parser.lines.count - taken)
        guard count > 0 else { return 0 }
        buffer.replaceSubrange(index..<index + count, with: parser.lines[taken..<taken + count])
        taken += count
        return count
    }

    private func begin() throws {
        guard let source = try workbook.package.source(sheet.part) else { return end(ProblemCause(.archiveEntryMissing)) }
        let strings = SharedStrings(try workbook.sharedStrings.flatMap { try workbook.package.source($0) })
        let parser = SheetParser(strings, formats: workbook.formats, dates: workbook.dates, firstRow: firstRow)
        guard let xml = XMLByteParser(parser) else { return end(ProblemCause(.archiveFileDamaged)) }
        running = Running(source: source, cursor: source.makeCursor(), parser: parser, xml: xml)
    }

    private func parseMore() throws {
        guard let count = try running?.readMore() else { return end(nil) }
        guard let running else { return }
        position = running.cursor.position
        if let failure = running.parser.failure { throw failure }
        if running.xml.hasFailed, !running.parser.isFinished {
            end(running.source.defect ?? ProblemCause(.archiveFileDamaged))
        } else if count == 0 || running.parser.isFinished {
            end(running.source.defect)
        }
    }

    private func end(_ defect: ProblemCause?) {
        isFinished = true
        if let defect { note.report(defect) }
    }
}
