import ListingCore

/// A parser of a sheet's XML.
protocol SheetHandler: XMLByteHandler {
    /// The rows so far.
    var lines: RowLines { get set }
    /// The first error of reading something else that the sheet needs.
    var failure: (any Error)? { get }
    /// True if the rest of the file has no rows of the sheet.
    var isFinished: Bool { get }
}

extension SheetHandler {
    var failure: (any Error)? { nil }
}

/// A pass over the rows of a sheet that is in XML.
final class XMLSheetRows<Handler: SheetHandler>: SheetRows {
    private let source: (any ByteSource)?
    private let cursor: (any ByteCursor)?
    private let target: XMLByteHandlerTarget<Handler>
    private let parser: XMLByteParser?
    private var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    private(set) var defect: ProblemCause?

    /// - Parameter source: the part with the rows; nil if the file lacks it.
    init(_ source: (any ByteSource)?, _ handler: Handler) {
        self.source = source
        target = XMLByteHandlerTarget(handler)
        cursor = source?.makeCursor()
        parser = XMLByteParser(target)
    }

    var position: Int { cursor?.position ?? 0 }

    var lines: RowLines {
        _read { yield target.handler.lines }
        _modify { yield &target.handler.lines }
    }

    func readMore() throws -> Bool {
        guard let source, let cursor, let parser else {
            defect = ProblemCause(.archiveEntryMissing)
            return false
        }
        let count = try cursor.read(into: &buffer, from: 0)
        if count > 0 { parser.parse(buffer, 0..<count) } else { parser.finish() }
        if let failure = target.handler.failure { throw failure }
        if target.handler.isFinished {
            defect = source.defect
            return false
        }
        if parser.hasFailed {
            defect = source.defect ?? ProblemCause(.sheetDamaged)
            return false
        }
        if count == 0 { defect = source.defect }
        return count > 0
    }
}
