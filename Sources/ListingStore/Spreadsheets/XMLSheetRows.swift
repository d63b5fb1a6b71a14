import ListingCore

/// A parser of a sheet's XML.
protocol SheetHandler: XMLByteHandler {
    /// The rows so far.
    var lines: RowLines { get set }
    /// The first error of reading something else that the sheet needs.
    var failure: (any Error)? { get }
    /// The damage of something else that the sheet needs; nil if none.
    var defect: ProblemCause? { get }
    /// True if the rest of the file has no rows of the sheet.
    var isFinished: Bool { get }
}

extension SheetHandler {
    var failure: (any Error)? { nil }
    var defect: ProblemCause? { nil }
}

/// A pass over the rows of a sheet that is in XML.
final class XMLSheetRows<Handler: SheetHandler>: SheetRows {
    private let source: (any ByteSource)?
    private let cursor: (any ByteCursor)?
    private let target: XMLByteHandlerTarget<Handler>
    private let parser: XMLByteParser?
    private var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    /// The bytes of the buffer that are not parsed yet.
    private var unparsed = 0..<0
    /// The number of bytes that are parsed in one step. A short cell may stand for a long string.
    private static var slice: Int { 8 * 1024 }
    private var ownDefect: ProblemCause?
    var (lastPictureRow, lastLinkRow) = (0, 0)

    /// - Parameter source: the part with the rows; nil if the file lacks it.
    init(_ source: (any ByteSource)?, _ handler: Handler) {
        self.source = source
        target = XMLByteHandlerTarget(handler)
        cursor = source?.makeCursor()
        parser = XMLByteParser(target)
    }

    var position: Int { cursor?.position ?? 0 }
    var defect: ProblemCause? { ownDefect ?? target.handler.defect }

    var lines: RowLines {
        _read { yield target.handler.lines }
        _modify { yield &target.handler.lines }
    }

    func readMore() throws -> Bool {
        guard let source, let cursor, let parser else {
            ownDefect = ProblemCause(.archiveEntryMissing)
            return false
        }
        if unparsed.isEmpty { unparsed = 0..<(try cursor.read(into: &buffer, from: 0)) }
        let isAtEnd = unparsed.isEmpty
        if isAtEnd { parser.finish() }
        while !unparsed.isEmpty, target.handler.lines.bytes.count < RowLines.manyBytes {
            let end = min(unparsed.lowerBound + Self.slice, unparsed.upperBound)
            parser.parse(buffer, unparsed.lowerBound..<end)
            unparsed = end..<unparsed.upperBound
        }
        if let failure = target.handler.failure { throw failure }
        if target.handler.isFinished {
            ownDefect = source.defect
            return false
        }
        if parser.hasFailed {
            ownDefect = source.defect ?? ProblemCause(.sheetDamaged)
            return false
        }
        if isAtEnd { ownDefect = source.defect }
        return !isAtEnd
    }
}
