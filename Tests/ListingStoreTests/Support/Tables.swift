import ListingCore
import TestSupport

@testable import ListingStore

/// A table read in the way that formats do, with all its problems.
struct Table: Equatable {
    var columns: [String]
    var rows: [[String]] = []
    var lines: [Int] = []
    var problems: [Found] = []

    struct Found: Equatable {
        let record: Int?
        let line: Int?
        let column: String?
        let cause: ProblemCause
    }

    init(_ bytes: [UInt8], chunkSize: Int = TextFile.defaultChunkSize, maxCellLength: Int = CSVScanner.maxCellLength) throws {
        self = try withFile(bytes) { path in
            let text = try TextFile(path: path, chunkSize: chunkSize)
            let sample = try ContentSample(text)
            var reader = try CSVReader(text, dialect: sample.dialect, maxCellLength: maxCellLength)
            var table = Table(columns: reader.columns.names)
            while try reader.advance() {
                table.rows.append(reader.values())
                table.lines.append(reader.line)
                table.problems += reader.problems().map {
                    Found(record: $0.record, line: $0.line, column: $0.column, cause: $0.cause)
                }
            }
            return table
        }
    }

    init(_ text: String, chunkSize: Int = TextFile.defaultChunkSize, maxCellLength: Int = CSVScanner.maxCellLength) throws {
        try self.init(Array(text.utf8), chunkSize: chunkSize, maxCellLength: maxCellLength)
    }

    private init(columns: [String]) { self.columns = columns }
}
