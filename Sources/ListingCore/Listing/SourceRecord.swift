/// The file of some records and the names of its columns: one object for all of them, as a million copies of the header would not
/// fit in memory.
public final class SourceColumns: Sendable {
    public let names: [String]
    /// The file's path as the user gave it, with the member's name behind it for archives; nil where no one has told.
    public let file: String?

    public init(names: [String], file: String? = nil) {
        self.names = names
        self.file = file
    }
}

/// The record or records of the source that a listing was made of, cell by cell.
public struct SourceRecord: Equatable, Sendable {
    public struct Row: Equatable, Sendable {
        /// Counted from 1, without the header.
        public let record: Int
        /// The line on which the record starts, counted from 1, with the header.
        public let line: Int
        /// A value for each column, as it stands in the file after decoding and unquoting; may be shorter or longer than the columns.
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

/// Something that could not be read as meant. It never stops the file and never hides the record.
public struct Problem: Hashable, Sendable {
    /// The file's path, where several were read together; nil where there is only one it can be about.
    public var file: String?
    /// The record, counted from 1 without the header; nil where the problem is one of the whole file.
    public let record: Int?
    /// The line on which it was seen, counted from 1.
    public let line: Int?
    /// The column's name, where the problem lies in one cell.
    public let column: String?
    /// What was found, what was expected, and what was done instead.
    public let message: String

    /// - Parameters:
    ///   - column: shortened, as is the message: thousands of problems with a name of a megabyte would fill the memory.
    public init(file: String? = nil, record: Int? = nil, line: Int? = nil, column: String? = nil, message: String) {
        self.file = file
        self.record = record
        self.line = line
        self.column = column?.shortened(to: 200)
        self.message = message.shortened(to: 500)
    }
}
