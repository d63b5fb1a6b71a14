/// The file of some records and the names of its columns: one shared object, because a million copies of the header would not fit
/// in memory.
public final class SourceColumns: Sendable {
    public let names: [String]
    /// The file's path as the user gave it, followed by the member's name for archives; nil if unknown.
    public let file: String?
    /// True for the columns of a table, whose records are rows; false for the keys or elements of other files, whose records are entries.
    public let isTable: Bool
    /// The name of the sheet if the table is one of a spreadsheet, in which the line of a record is its row; nil otherwise.
    public let sheet: String?

    public init(names: [String], file: String? = nil, isTable: Bool = false, sheet: String? = nil) {
        self.names = names
        self.file = file
        self.isTable = isTable
        self.sheet = sheet
    }

    /// The names of columns that a sheet does not have itself: the images in the row, and the address that a cell leads to.
    public static let addedPictures = "Images in the file"
    public static let addedLinks = "Link of the row"
    private static let added = [addedPictures, addedLinks]

    /// The letters of a column in its sheet, such as B; nil if the table is none of a spreadsheet, or the sheet does not have the column.
    public func letters(of column: Int) -> String? {
        guard sheet != nil else { return nil }
        if names.indices.contains(column), Self.added.contains(names[column]) { return nil }
        return CellName.letters(column - names.prefix(column).count { Self.added.contains($0) })
    }

    /// The same columns in a file.
    public func named(_ file: String) -> SourceColumns { SourceColumns(names: names, file: file, isTable: isTable, sheet: sheet) }
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
    /// The properties that the listing has from this record, if it was joined from another file. Catalogs don't store them.
    public var given = ListingProperties()

    public init(columns: SourceColumns, rows: [Row]) {
        self.columns = columns
        self.rows = rows
    }

    public static func == (left: SourceRecord, right: SourceRecord) -> Bool {
        (left.columns === right.columns || left.columns.names == right.columns.names) && left.rows == right.rows
    }
}
