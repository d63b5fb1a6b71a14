import ListingCore

/// Where a record stands in the bytes of its file.
struct RecordPlace: Equatable, Sendable {
    let range: Range<Int>
    /// Counted from 1, without the header.
    let record: Int
    /// The line on which it begins, counted from 1, with the header.
    let line: Int
}

/// A record that can be read again, with the file it stands in.
struct PlacedRecord: Sendable {
    let file: RecordFile
    let place: RecordPlace
}

/// A file whose records can be read again one by one, so that no copy of them has to be kept.
///
/// A record is read behind the file's own beginning by the reader that has read all of it, and so is the same listing as before:
/// the property test over all fixtures holds the two together. The file stays open: what is then put in its place under its name
/// is another file, and what is written into it is noticed.
final class RecordFile: Sendable {
    /// Longer headers than this are read with every page.
    static let longestHead = 1 << 20
    /// Files that are kept open for one catalogue; more would be too many for a program.
    static let mostFiles = 64

    /// The number of the file among the sources.
    let source: Int
    let head: Int
    /// As the listings name it.
    let name: String
    private let file: InputFile
    private let text: TextFile
    private let format: any ListingFormat
    private let sample: ContentSample
    private let isOneOfSeveral: Bool
    private let beginning: [UInt8]

    /// - Parameters:
    ///   - name: as the listings name the file.
    ///   - text: of a whole file, in UTF-8 and not packed; records of others have no places.
    ///   - head: how many bytes stand before the first record, as ``ListingReader/head`` tells.
    ///   - isOneOfSeveral: whether problems name the file.
    /// - Returns: nil where single records can't be read.
    init?(
        _ source: Int, name: String, _ text: TextFile, _ format: any ListingFormat, _ sample: ContentSample, head: Int,
        isOneOfSeveral: Bool
    ) {
        guard source < Self.mostFiles, let file = text.file as? InputFile, !text.needsDecoding, head > 0, head <= Self.longestHead,
            let beginning = try? file.bytes(0..<head), beginning.count == head
        else { return nil }
        self.source = source
        self.head = head
        self.name = name
        self.file = file
        self.text = text
        self.format = format
        self.sample = sample
        self.isOneOfSeveral = isOneOfSeveral
        self.beginning = beginning
    }

    /// A file that was read before, and has not changed since.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - known: what was known of it.
    ///   - formats: those that it was read by.
    /// - Returns: nil where it can't be read as it was.
    convenience init?(
        _ source: Int, path: String, _ known: CatalogueSummary.Source, head: Int, isOneOfSeveral: Bool, _ formats: FormatRegistry
    ) {
        guard known.encoding == TextEncoding.utf8.rawValue, let text = try? TextFile(utf8: InputFile(path: path)),
            let sample = try? ContentSample(text), let format = formats.format(of: sample), format.name == known.format
        else { return nil }
        self.init(source, name: known.file, text, format, sample, head: head, isOneOfSeveral: isOneOfSeveral)
    }

    /// Whether it is still what it was when it was opened.
    var isUnchanged: Bool { file.flaw == nil }

    /// Reads records again, in any order.
    ///
    /// - Parameters:
    ///   - records: in this file.
    ///   - use: what listings are read for.
    /// - Returns: their listings, in the order of the places; the ids are to be given.
    /// - Throws: ``CatalogueProblem/fileChanged(path:)`` where the file is no longer what was read.
    func listings(at records: [RecordPlace], for use: ListingUse = .showing) throws -> [Listing] {
        var reader = try makeReader(for: use)
        reader.begin(try excerpt(records))
        var listings: [Listing] = []
        listings.reserveCapacity(records.count)
        for record in records {
            guard try reader.readNext(at: record, into: &listings) else { break }
        }
        // Asked afterwards: what was written meanwhile shows in it.
        guard isUnchanged, listings.count == records.count else { throw CatalogueProblem.fileChanged(path: file.path) }
        return listings
    }

    /// A reader of records that were taken out of the file. Shares nothing with those that were made before.
    ///
    /// - Parameter use: what listings are read for.
    func makeReader(for use: ListingUse = .showing) throws -> ExcerptReader {
        let header = TextFile(MemorySource(path: file.path, bytes: beginning), like: text)
        guard var reader = try format.makeReader(header, sample: sample) as? any RecordReader else {
            throw CatalogueProblem.fileChanged(path: file.path)
        }
        reader.table.restrict(to: use, leavingOut: reader.unneeded(for: use))
        let pictures = format.completesPictures ? nil : PicturePlaces(file: file.path)
        return ExcerptReader(reader, pictures, file: name, isOneOfSeveral: isOneOfSeveral)
    }

    /// To read on takes no longer than to ask again for what is behind as many bytes.
    private static let longestGap = 4_096

    /// The bytes of records; those that stand near each other are read at once.
    private func excerpt(_ places: [RecordPlace]) throws -> [UInt8] {
        var stretches: [(range: Range<Int>, records: Range<Int>)] = []
        for (number, place) in places.enumerated() {
            if let last = stretches.last, 0...Self.longestGap ~= place.range.lowerBound - last.range.upperBound {
                stretches[stretches.count - 1] = (last.range.lowerBound..<place.range.upperBound, last.records.lowerBound..<number + 1)
            } else {
                stretches.append((place.range, number..<number + 1))
            }
        }
        // From a file that has not been read for a while, each of them would wait for the disk, one after the other.
        if stretches.count > 1 { stretches.forEach { file.willNeed($0.range) } }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(places.reduce(0) { $0 + $1.range.count + 1 })
        for stretch in stretches {
            let read = try file.bytes(stretch.range)
            // What was cut off since is noticed, and nothing is made of the rest.
            guard read.count == stretch.range.count else { break }
            for place in places[stretch.records] {
                let start = place.range.lowerBound - stretch.range.lowerBound
                bytes += read[start..<start + place.range.count]
                // The last record of a file may end without a line's end.
                if bytes.last != .lineFeed, bytes.last != .carriageReturn { bytes.append(.lineFeed) }
            }
        }
        return bytes
    }
}

/// Reads records that were taken out of their file, as the reader does that reads all of it.
struct ExcerptReader {
    private var reader: any RecordReader
    private let pictures: PicturePlaces?
    private var stamp = SourceStamp()
    private let file: String
    private let isOneOfSeveral: Bool

    fileprivate init(_ reader: any RecordReader, _ pictures: PicturePlaces?, file: String, isOneOfSeveral: Bool) {
        self.reader = reader
        self.pictures = pictures
        self.file = file
        self.isOneOfSeveral = isOneOfSeveral
    }

    /// Goes on with other records of the file.
    mutating func begin(_ bytes: [UInt8]) { reader.table.begin(bytes) }
    mutating func begin(_ records: FoundRecords) { reader.table.begin(records) }

    /// Reads the next record, which stands in the file where `place` says, and adds its listing to others. The id is to be given.
    ///
    /// - Returns: false where there is no record any more.
    mutating func readNext(at place: RecordPlace, into listings: inout [Listing]) throws -> Bool {
        reader.renumber(record: place.record, line: place.line)
        guard try reader.readNext(into: &listings) else { return false }
        complete(&listings[listings.count - 1])
        return true
    }

    /// Tells what only the file knows: for a listing that was read where it stands, too.
    mutating func complete(_ listing: inout Listing) {
        pictures?.complete(&listing)
        stamp.name(&listing, file: file, isOneOfSeveral: isOneOfSeveral)
    }
}

/// Bytes that are in memory.
private struct MemorySource: ByteSource {
    let path: String
    let bytes: [UInt8]

    var size: Int { bytes.count }
    var flaw: String? { nil }

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
