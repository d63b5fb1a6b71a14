/// The file of some records and the names of its columns: one shared object, because a million copies of the header would not fit
/// in memory.
public final class SourceColumns: Sendable {
    public let names: [String]
    /// The file's path as the user gave it, followed by the member's name for archives; nil if unknown.
    public let file: String?

    public init(names: [String], file: String? = nil) {
        self.names = names
        self.file = file
    }
}

/// The source record or records of a listing, cell by cell.
public struct SourceRecord: Equatable, Sendable {
    /// One record of the source.
    public struct Row: Equatable, Sendable {
        /// The record's number from 1, not counting the header.
        public let record: Int
        /// The line on which the record starts, from 1, counting the header.
        public let line: Int
        /// A value for each column, after decoding and unquoting; may be shorter or longer than the columns.
        public let values: [String]

        public init(record: Int, line: Int, values: [String]) {
            self.record = record
            self.line = line
            self.values = values
        }
    }

    public var columns: SourceColumns
    public var rows: [Row]

    public init(columns: SourceColumns, rows: [Row]) {
        self.columns = columns
        self.rows = rows
    }

    public static func == (left: SourceRecord, right: SourceRecord) -> Bool {
        (left.columns === right.columns || left.columns.names == right.columns.names) && left.rows == right.rows
    }
}

/// A defect in the source, such as a value that could not be parsed. It never stops the reading and never hides the record.
public struct RecordProblem: Hashable, Sendable {
    /// The file's path if several were read together; nil if there is only one.
    public var file: String?
    /// The record's number from 1, not counting the header; nil if the problem concerns the whole file.
    public let record: Int?
    /// The line of the problem, from 1.
    public let line: Int?
    /// The column's name if the problem is in one cell.
    public let column: String?
    /// The value found, the value expected, and the substitute.
    public let message: String

    /// - Parameters:
    ///   - column: Shortened, like the message, because thousands of problems with a name of a megabyte would fill the memory.
    public init(file: String? = nil, record: Int? = nil, line: Int? = nil, column: String? = nil, message: String) {
        self.file = file
        self.record = record
        self.line = line
        self.column = column?.shortened(to: 200)
        self.message = message.shortened(to: 500)
    }
}
