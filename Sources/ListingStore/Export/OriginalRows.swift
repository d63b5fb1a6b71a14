import ListingCore

/// The rows of a table as they are in its file, to be copied byte for byte, so that another program can import them again.
public struct OriginalRows {
    /// The reason why rows can't be copied.
    public enum Failure: Error, Equatable, Sendable {
        /// The file is not a table, or it is in an archive or compressed.
        case noPlainTable
        /// The file is in another encoding than UTF-8.
        case otherEncoding
        /// The row has a defect, such as a quotation mark that is never closed, so that its end is not certain.
        case defect(row: Int)

        /// The sentence for the user.
        public var message: String {
            switch self {
            case .noPlainTable:
                tr("its rows can’t be copied, because it isn’t a table, or is compressed; name an output file that ends in .jsonl")
            case .otherEncoding: tr("its rows can’t be copied, because it isn’t in UTF-8; name an output file that ends in .jsonl")
            case .defect(let row):
                tr("row {number} can’t be copied, because its end isn’t certain", ["number": CountText.grouped(row)])
            }
        }
    }

    private let file: InputFile
    private let table: CSVReader

    /// - Throws: ``Failure``, or the errors of reading the file.
    public init(path: String) throws {
        let plain = try PlainTable(path: path)
        (file, table) = (plain.file, plain.reader.table)
    }

    /// Writes everything before the first row, and then the given rows in the order of the file.
    ///
    /// - Parameters:
    ///   - rows: numbers of rows, counted from 1 without the header.
    ///   - sink: called with the bytes in order, in pieces; may throw to stop.
    /// - Throws: ``Failure/defect(row:)``, the errors of reading the file, or of `sink`.
    public func write(_ rows: Set<Int>, to sink: ([UInt8]) throws -> Void) throws {
        var table = table
        var bytes = try file.bytes(0..<table.headerLength)
        while try table.advance() {
            guard rows.contains(table.record) else { continue }
            guard let location = table.location else { throw Failure.defect(row: table.record) }
            bytes += try file.bytes(location.range)
            // The last row of a file may lack a line ending, and may not be the last one of the copy.
            if bytes.last != .lineFeed, bytes.last != .carriageReturn { bytes.append(.lineFeed) }
            if bytes.count >= ListingExport.chunk {
                try sink(bytes)
                bytes.removeAll(keepingCapacity: true)
            }
        }
        if !bytes.isEmpty { try sink(bytes) }
    }
}
