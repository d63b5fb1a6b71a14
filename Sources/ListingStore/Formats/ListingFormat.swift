import ListingCore

/// A kind of export that can be read: one file per format, and one line in ``FormatRegistry``.
protocol ListingFormat: Sendable {
    /// The name for people, such as "Etsy shop export".
    var name: String { get }

    /// Whether the file is of this format, told by its content alone: names and extensions lie.
    func recognizes(_ sample: ContentSample) -> Bool

    /// What the file's listings are to those of other files that are read together with it. ``SourceRole/listings`` by default.
    func role(of sample: ContentSample) -> SourceRole

    /// Whether a path that stands for a picture is for the reader to make whole, as it knows what paths are in its format. By default
    /// that is done for it: see ``PicturePlaces``.
    var completesPictures: Bool { get }

    /// Starts to read the file from its beginning. May look ahead where grouping needs it, as far as ``TextFile/lookAhead`` goes.
    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader
}

extension ListingFormat {
    func role(of sample: ContentSample) -> SourceRole { .listings }
    var completesPictures: Bool { false }
}

/// What a source is to others that are read together with it.
enum SourceRole: Sendable {
    /// It stands for itself.
    case listings
    /// It is a table of variants without their listings. Its reader makes a listing of the variants of each parent, with the
    /// parent's id as ``Listing/externalID``; where another source has a listing of that id, the variants are added to it. Read
    /// alone, or where no source has the parent, they are listings of their own.
    case variants
}

/// Reads a file's listings one by one, in bounded memory.
protocol ListingReader {
    /// - Returns: nil at the end of the file.
    mutating func next() throws -> ReadItem?

    /// The data records read so far, without the header and blank lines.
    var records: Int { get }
    /// The part of the file that was read, 0 to 1.
    var progress: Double { get }
    /// What is wrong before the first record.
    var headerProblems: [Problem] { get }

    /// Where the record of the last listing stands, where its bytes behind the file's first ``head`` bytes give the same listing
    /// again; nil where they don't, and by default.
    var place: RecordPlace? { get }
    var head: Int { get }
    /// Tells the number and the line of the next record, where records are read again.
    mutating func renumber(record: Int, line: Int)
}

extension ListingReader {
    var headerProblems: [Problem] { [] }
    var place: RecordPlace? { nil }
    var head: Int { 0 }
    mutating func renumber(record: Int, line: Int) {}
}

/// A reader of a table each of whose records stands for itself: they can be told apart by one thread, and read by several.
protocol RecordReader: ListingReader {
    var table: CSVReader { get set }
    /// The columns of which nothing is made that listings are read for, such as descriptions where only facts are wanted.
    func unneeded(for use: ListingUse) -> [Int]
    /// The id of the next listing, as a number.
    var nextID: Int { get set }

    /// Reads what a record tells of its listing, which has it as its source, and nothing else yet. The listing comes where it is, as
    /// one that is returned is copied on its way.
    func read(_ row: inout CellReader, into listing: inout Listing)
    /// Reads the next record, which is known not to be blank, into another listing.
    ///
    /// - Returns: false at the end.
    mutating func readNext(into listings: inout [Listing]) throws -> Bool
}

extension RecordReader {
    var records: Int { max(0, table.record) }
    var progress: Double { table.progress }
    var headerProblems: [Problem] { table.headerProblems }
    var place: RecordPlace? { table.place }
    var head: Int { table.head }

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

    /// What the record is that the table was advanced to.
    mutating func item() -> ReadItem {
        var row = table.makeCellReader()
        if row.isBlank { return .problem(row.problem("the record is empty; it is left out")) }
        var listing = Listing(id: ListingID(nextID), title: "", source: row.source)
        read(&row, into: &listing)
        nextID += 1
        return .listing(listing)
    }
}

/// What a record of the file, or several, turned out to be.
enum ReadItem: Sendable {
    /// A listing that carries its own problems.
    case listing(Listing)
    /// A record that describes no listing, or something wrong with the file.
    case problem(Problem)
}
