import ListingCore

/// A kind of export that can be read: one file per format, and one line in ``FormatRegistry``.
protocol ListingFormat: Sendable {
    /// The name for people, such as "Etsy shop export".
    var name: String { get }

    /// What the file's listings are where several files are opened as one catalogue.
    var role: SourceRole { get }

    /// Whether the file is of this format, told by its content alone: names and extensions lie.
    func recognizes(_ sample: ContentSample) -> Bool

    /// Starts to read the file from its beginning. May pass over the whole file first where grouping needs it.
    func makeReader(_ text: TextFile, sample: ContentSample) throws -> any ListingReader
}

/// What a file's listings are in a catalogue of several files.
enum SourceRole: Sendable {
    case listings
    /// Each listing stands for the variants of another file's, which has the same ``Listing/externalID``:
    /// see ``Listing/adoptVariants(of:)``.
    case variations
}

extension ListingFormat {
    var role: SourceRole { .listings }
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
}

extension ListingReader {
    var headerProblems: [Problem] { [] }
}

/// What a record of the file, or several, turned out to be.
enum ReadItem {
    /// A listing that carries its own problems.
    case listing(Listing)
    /// A record that describes no listing, or something wrong with the file.
    case problem(Problem)
}
