import ListingCore

/// A kind of export that can be read. Each format is one file, and one line in ``FormatRegistry``.
protocol ListingFormat: Sendable {
    /// The display name, such as "Etsy shop export".
    var name: String { get }

    /// True if the file is of this format. The content alone decides, because file names and extensions may be wrong.
    func recognizes(_ sample: ContentSample) -> Bool

    /// The relation of the file's listings to those of other files imported with it. ``SourceRole/listings`` by default.
    func role(of sample: ContentSample) -> SourceRole

    /// True if the reader itself resolves relative paths of pictures, because it knows what paths mean in its format. False by
    /// default; then ``PictureFolders`` resolves them.
    var completesPictures: Bool { get }

    /// The format as one whose mapping the user can correct; nil by default.
    var mappable: (any MappableFormat)? { get }

    /// Returns a reader at the beginning of the file. The reader may look ahead as far as ``TextFile/lookAhead`` to group records.
    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader
}

extension ListingFormat {
    func role(of sample: ContentSample) -> SourceRole { .listings }
    var completesPictures: Bool { false }
    var mappable: (any MappableFormat)? { nil }
}

/// The relation of a source to others that are imported with it.
enum SourceRole: Sendable {
    /// A source of complete listings.
    case listings
    /// A table of variants without their listings. Its reader makes one listing of the variants of each parent, with the
    /// parent's id as ``Listing/externalID``. If another source has a listing with that id, the variants are added to it.
    /// Otherwise they remain a listing of their own.
    case variants
    /// A description of the other files, such as the `metadata.json` of a data set. It is skipped if there are other files.
    case metadata
}

/// Reads a file's listings one by one, in bounded memory.
protocol ListingReader {
    /// - Returns: The next listing or problem; nil at the end of the file.
    mutating func next() throws -> ReadItem?

    /// The number of data records read so far, without the header and blank lines.
    var records: Int { get }
    /// The fraction of the file that was read, 0 to 1.
    var progress: Double { get }
    /// Problems found before the first record.
    var headerProblems: [RecordProblem] { get }

    /// The location of the last listing's record. Parsing the file's first ``headerLength`` bytes and then the record's bytes gives the
    /// same listing again. nil if it doesn't, and by default.
    var location: RecordLocation? { get }
    /// The number of bytes before the first record, which hold the header; 0 by default.
    var headerLength: Int { get }
    /// The reader as one of a table in which each record is a listing of its own; nil by default.
    var recordReader: (any RecordReader)? { get }
    /// Sets the number and line of the next record, for records that are read again on their own.
    mutating func renumber(record: Int, line: Int)
}

extension ListingReader {
    var headerProblems: [RecordProblem] { [] }
    var location: RecordLocation? { nil }
    var headerLength: Int { 0 }
    var recordReader: (any RecordReader)? { nil }
    mutating func renumber(record: Int, line: Int) {}
}

/// A reader of a table, whose records are rows.
protocol TableReader: ListingReader {
    var table: CSVReader { get }
    /// Returns the meaning that the reader gives to a column; ``ColumnRole/attribute`` for one that it shows without knowing it.
    func role(ofColumn index: Int) -> ColumnRole
}

/// A reader of a table in which each record is a listing of its own. One thread can find the boundaries of records while
/// several parse them.
protocol RecordReader: TableReader {
    var table: CSVReader { get set }
    /// The mapping by which records are read; nil if the format's columns have one meaning. Together with the header and the format, it
    /// decides which listing a record makes.
    var mapping: ColumnMapping? { get }
    /// The column that decides about the quantity and the availability of a listing and about nothing else that is compared; nil if
    /// there is none.
    var stockColumn: Int? { get }
    /// The columns that listings for a use don't need, such as descriptions for `.columns`.
    func unneeded(for use: Projection) -> OmittedColumns
    /// The id of the next listing, as a number.
    var nextID: Int { get set }

    /// Fills in a listing from its record. The listing has its source record and nothing else yet. It is passed `inout` because
    /// returning it would copy it.
    func read(_ row: inout CellReader, into listing: inout Listing)
    /// Reads the next record, which must not be blank, and appends its listing.
    ///
    /// - Returns: False at the end.
    mutating func readNext(into listings: inout [Listing]) throws -> Bool
}

extension RecordReader {
    var records: Int { max(0, table.record) }
    var progress: Double { table.progress }
    var headerProblems: [RecordProblem] { table.headerProblems }
    var location: RecordLocation? { table.location }
    var headerLength: Int { table.headerLength }
    var recordReader: (any RecordReader)? { self }
    var stockColumn: Int? { nil }

    mutating func renumber(record: Int, line: Int) { table.renumber(record: record, line: line) }
    mutating func next() throws -> ReadItem? { try table.advance() ? item() : nil }

    mutating func readNext(into listings: inout [Listing]) throws -> Bool {
        guard try table.advance() else { return false }
        var row = table.makeCellReader()
        listings.append(Listing(id: ListingID(nextID), title: "", source: row.source))
        read(&row, into: &listings[listings.count - 1])
        nextID += 1
        return true
    }

    /// Returns the listing of the table's current record, or a problem if the record is blank.
    mutating func item() -> ReadItem {
        var row = table.makeCellReader()
        if row.isBlank { return .problem(row.problem(.rowEmpty)) }
        var listing = Listing(id: ListingID(nextID), title: "", source: row.source)
        read(&row, into: &listing)
        nextID += 1
        return .listing(listing)
    }
}

/// The result of reading a record, or several that belong together.
enum ReadItem: Sendable {
    /// A listing with its own problems.
    case listing(Listing)
    /// A record without a listing, or a problem of the whole file.
    case problem(RecordProblem)
}
