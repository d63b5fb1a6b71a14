import ListingCore

/// A file whose records can be read again one by one, so that no copies have to be stored.
///
/// A record is parsed after the file's own header by the same reader that imported the file, so it gives the same listing; a property
/// test over all fixtures verifies that. The file stays open: a file that replaces it under the same name is not read, and writes to it
/// are detected.
final class RecordSource: Sendable {
    /// Maximum length of a header, in bytes. Records of a file with a longer header are not read by location.
    static let maxHeaderLength = 1 << 20
    /// Maximum number of files kept open for one catalog, because the number of open files of a process is limited.
    static let maxFiles = 64

    /// The index of the file among the sources.
    let source: Int
    /// The length of the header, in bytes: everything before the first record.
    let headerLength: Int
    /// The file's name in the listings.
    let name: String
    private let file: InputFile
    private let text: TextFile
    private let format: any ListingFormat
    private let sample: ContentSample
    private let isOneOfSeveral: Bool
    private let currency: Currency?
    private let beginning: [UInt8]

    /// - Parameters:
    ///   - name: the file's name in the listings.
    ///   - text: the text of the file, which must be uncompressed UTF-8 and no archive member; otherwise records have no locations.
    ///   - headerLength: the number of bytes before the first record, see ``ListingReader/headerLength``.
    ///   - isOneOfSeveral: true if problems have to name the file.
    ///   - currency: the currency of prices for which the file names none; nil leaves them without one.
    /// - Returns: nil if single records cannot be read.
    init?(
        _ source: Int, name: String, _ text: TextFile, _ format: any ListingFormat, _ sample: ContentSample, headerLength: Int,
        isOneOfSeveral: Bool, currency: Currency? = nil
    ) {
        guard source < Self.maxFiles, let file = text.file.randomAccess, file.defect == nil, !text.needsDecoding, headerLength > 0,
            headerLength <= Self.maxHeaderLength,
            let beginning = try? file.bytes(0..<headerLength), beginning.count == headerLength
        else { return nil }
        self.source = source
        self.headerLength = headerLength
        self.name = name
        self.file = file
        self.text = text
        self.format = format
        self.sample = sample
        self.isOneOfSeveral = isOneOfSeveral
        self.currency = currency
        self.beginning = beginning
    }

    /// Opens a file that was imported before and has not changed since.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - known: the summary of the earlier import.
    ///   - formats: the formats that it was imported with.
    /// - Returns: nil if it cannot be read as before.
    convenience init?(
        _ source: Int, path: String, _ known: ImportSummary.Source, headerLength: Int, isOneOfSeveral: Bool, _ formats: FormatRegistry
    ) {
        guard known.encoding == TextEncoding.utf8.rawValue, let text = try? TextFile(utf8: InputFile(path: path)),
            let sample = try? ContentSample(text), let format = formats.format(of: sample), format.name == known.format
        else { return nil }
        self.init(
            source, name: known.file, text, format, sample, headerLength: headerLength, isOneOfSeveral: isOneOfSeveral,
            currency: formats.currency)
    }

    /// True if the file has not been modified since it was opened.
    var isUnchanged: Bool { file.defect == nil }

    /// The hashes of records. Records with equal hashes make equal listings, except for their stock: the seed differs if something else
    /// than the record does, such as the header.
    func makeHasher(_ reader: any RecordReader) -> RecordHasher {
        let dialect = reader.table.dialect
        let traits = [
            format.name, String(dialect.delimiter), "\(dialect.quoting)", String(dialect.endsAtLoneCarriageReturn),
            reader.mapping?.json ?? "", currency?.code ?? "",
        ]
        let header = beginning
        let seed = RecordHash.hash(header.span, header.indices, seed: XXH3.hash(traits))
        return RecordHasher(seed: seed, stockColumn: reader.stockColumn)
    }

    /// The hash of a record, like that of ``RecordHasher``. 0 if the file can't be read.
    ///
    /// - Parameter table: a table with the header of the file.
    func hash(at location: RecordLocation, by hasher: RecordHasher, _ table: inout CSVReader) -> UInt64 {
        guard let bytes = try? file.bytes(location.range), bytes.count == location.range.count else { return 0 }
        table.begin(bytes)
        guard (try? table.advance()) == true else { return 0 }
        return hasher.hash(of: table)
    }

    /// A table with the header of the file, without records. nil if the header no longer gives one.
    func makeTable() -> CSVReader? {
        let header = TextFile(MemorySource(path: file.path, bytes: beginning), like: text)
        return (try? format.makeReader(header, sample: sample))?.recordReader?.table
    }

    /// Reads records again, in any order.
    ///
    /// - Parameters:
    ///   - records: locations in this file.
    ///   - use: what the listings are needed for.
    /// - Returns: the listings in the order of `records`; the caller assigns their ids.
    /// - Throws: ``CacheError/fileChanged(path:)`` if the file is no longer the one that was imported.
    func listings(at records: [RecordLocation], for use: Projection = .showing) throws -> [Listing] {
        var reader = try makeReader(for: use)
        return try listings(at: records, by: &reader)
    }

    /// - Parameter reader: a reader of this file that was made before.
    func listings(at records: [RecordLocation], by reader: inout ExcerptReader) throws -> [Listing] {
        reader.begin(try excerpt(records))
        var listings: [Listing] = []
        listings.reserveCapacity(records.count)
        for record in records {
            guard try reader.readNext(at: record, into: &listings) else { break }
        }
        // Checked after reading, so that a write during it is detected.
        guard isUnchanged, listings.count == records.count else { throw CacheError.fileChanged(path: file.path) }
        return listings
    }

    /// Makes a reader of extracted records, which shares nothing with other readers.
    ///
    /// - Parameter use: what the listings are needed for.
    /// - Throws: ``CacheError/fileChanged(path:)`` if the header no longer gives such a reader.
    func makeReader(for use: Projection = .showing) throws -> ExcerptReader {
        let header = TextFile(MemorySource(path: file.path, bytes: beginning), like: text)
        guard var reader = try format.makeReader(header, sample: sample).recordReader else {
            throw CacheError.fileChanged(path: file.path)
        }
        reader.table.restrict(to: use, omitting: reader.unneeded(for: use))
        let pictures = format.completesPictures ? nil : PictureFolders(file: file.path)
        return ExcerptReader(reader, pictures, file: name, isOneOfSeveral: isOneOfSeveral, currency: currency)
    }

    /// Gap in bytes up to which reading on is as fast as another read.
    private static let maxGap = 8_192

    /// The bytes of records, concatenated; records that are close to each other are read together.
    private func excerpt(_ locations: [RecordLocation]) throws -> [UInt8] {
        var stretches: [(range: Range<Int>, records: Range<Int>)] = []
        for (number, location) in locations.enumerated() {
            if let last = stretches.last, 0...Self.maxGap ~= location.range.lowerBound - last.range.upperBound {
                stretches[stretches.count - 1] = (last.range.lowerBound..<location.range.upperBound, last.records.lowerBound..<number + 1)
            } else {
                stretches.append((location.range, number..<number + 1))
            }
        }
        // Read-ahead for all ranges, because in a file that is not in the page cache each read would wait for the disk in turn.
        if stretches.count > 1 { stretches.forEach { file.willNeed($0.range) } }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(locations.reduce(0) { $0 + $1.range.count + 1 })
        for stretch in stretches {
            let read = try file.bytes(stretch.range)
            // A truncated file is detected by the caller, which then discards everything.
            guard read.count == stretch.range.count else { break }
            for location in locations[stretch.records] {
                let start = location.range.lowerBound - stretch.range.lowerBound
                bytes += read[start..<start + location.range.count]
                // The last record of a file may lack a line ending.
                if bytes.last != .lineFeed, bytes.last != .carriageReturn { bytes.append(.lineFeed) }
            }
        }
        return bytes
    }
}

/// Parses records extracted from their file like the reader of the whole file.
struct ExcerptReader {
    private var reader: any RecordReader
    private let pictures: PictureFolders?
    private var stamp = SourceStamp()
    private let file: String
    private let isOneOfSeveral: Bool
    private let currency: Currency?

    /// True if the hashes of records are without the stock, see ``RecordHasher``.
    var hasStockColumn: Bool { reader.stockColumn != nil }

    fileprivate init(
        _ reader: any RecordReader, _ pictures: PictureFolders?, file: String, isOneOfSeveral: Bool, currency: Currency?
    ) {
        self.currency = currency
        self.reader = reader
        self.pictures = pictures
        self.file = file
        self.isOneOfSeveral = isOneOfSeveral
    }

    /// Continues with other records of the file.
    mutating func begin(_ bytes: [UInt8]) { reader.table.begin(bytes) }

    /// - Parameter id: the id of the first listing, as a number.
    mutating func begin(_ records: RecordBoundaries, firstID id: Int) {
        reader.table.begin(records)
        reader.nextID = id
    }

    /// Completes a listing that was read in place. Its id follows that of the listing before.
    mutating func adopt(_ listing: inout Listing) {
        listing.id = ListingID(reader.nextID)
        reader.nextID += 1
        complete(&listing)
    }

    /// Reads the next record, located at `position` in the file, and appends its listing. Its id follows that of the listing before.
    ///
    /// - Returns: false if there is no further record.
    mutating func readNext(at location: RecordLocation, into listings: inout [Listing]) throws -> Bool {
        reader.renumber(record: location.record, line: location.line)
        guard try reader.readNext(into: &listings) else { return false }
        complete(&listings[listings.count - 1])
        return true
    }

    /// Adds what depends on the file: picture addresses, the file's name and the currency.
    private mutating func complete(_ listing: inout Listing) {
        if let currency { listing.setChosenCurrency(currency) }
        pictures?.complete(&listing)
        stamp.name(&listing, file: file, isOneOfSeveral: isOneOfSeveral)
    }
}

/// A byte source in memory.
private struct MemorySource: ByteSource {
    let path: String
    let bytes: [UInt8]

    var size: Int { bytes.count }
    var defect: ProblemCause? { nil }

    func makeCursor() -> any ByteCursor { Cursor(bytes) }

    private final class Cursor: ByteCursor {
        private let bytes: [UInt8]
        private(set) var position = 0

        init(_ bytes: [UInt8]) { self.bytes = bytes }

        func read(into buffer: inout [UInt8], from index: Int) -> Int {
            let count = min(buffer.count - index, bytes.count - position)
            buffer.replaceSubrange(index..<index + count, with: bytes[position..<position + count])
            position += count
            return count
        }
    }
}
