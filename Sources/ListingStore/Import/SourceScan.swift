import ListingCore

/// Reads all records of a source without delivering them, to see which files belong together, and to keep what is joined.
struct SourceScan {
    let format: String
    let encoding: String
    /// The problems of the file before its first record.
    let headerProblems: [RecordProblem]
    /// The meaning of the columns if the source is a table that can be joined by itself.
    let table: JoinTable?
    private let text: TextFile
    private var reader: any ListingReader
    private var leading: LeadingItems
    private let folders: PictureFolders?

    /// - Throws: ``ImportError`` if the source can't be read, or has no known format.
    init(_ entry: InputEntry, _ formats: FormatRegistry, chunkSize: Int) throws {
        text = try TextFile(entry.open(), chunkSize: chunkSize)
        let sample = try ContentSample(text)
        let known = formats.format(of: sample)
        let generic = known == nil ? formats.generic : known as? GenericTable
        table = generic.flatMap { JoinTable(sample, $0.choices) }
        if let table, !table.isTitled, let generic {
            reader = try table.makeReader(text, sample: sample)
            (format, encoding) = (generic.name, text.encoding.rawValue)
            leading = LeadingItems(of: &reader, generic)
            folders = PictureFolders(file: entry.path, parts: text.file.partsFile)
            // Its rows need no titles.
            headerProblems = text.problems + reader.headerProblems.filter { $0.code != .titleColumnMissing }
            return
        }
        guard let known else { throw ImportError.unknownFormat(path: entry.path, found: sample.summary) }
        reader = try known.makeReader(text, sample: sample)
        (format, encoding) = (known.name, text.encoding.rawValue)
        leading = LeadingItems(of: &reader, known)
        folders = known.completesPictures ? nil : PictureFolders(file: entry.path, parts: text.file.partsFile)
        headerProblems = text.problems + reader.headerProblems
    }

    /// The next listing or problem; nil at the end.
    mutating func next() throws -> ReadItem? {
        guard let item = try leading.next(&reader) else { return nil }
        guard case .listing(var listing) = item else { return item }
        leading.unread?.complete(&listing)
        folders?.complete(&listing)
        return .listing(listing)
    }

    /// The number of records read so far.
    var records: Int { reader.records }
    /// The problems of the file that are known after its last record.
    var finalProblems: [RecordProblem] {
        (text.defect.map { [$0] } ?? []).map { RecordProblem($0) } + text.file.notices.map { RecordProblem($0) }
    }
}
