import ListingCore

/// A file that contains text, with its encoding and the start of the text after byte order marks and blank lines.
struct TextFile: Sendable {
    /// The bytes: a plain file, or a decompressing source.
    let file: any ByteSource
    private let decision: DetectedEncoding
    /// Verifies the decision during reading; nil if the whole file was surveyed.
    private let check: EncodingVerifier?
    /// The offset of the first byte of the text.
    let start: Int
    /// The line of that byte, counted from 1.
    let startLine: Int
    /// Number of bytes read at a time.
    let chunkSize: Int
    /// Look-ahead in UTF-8 bytes (≥ 1). A reader may emit a group once nothing more of it appears within this distance; a later member
    /// throws ``DetectionContradicted``.
    let lookAhead: Int
    private let note = EncodingDiagnostic()

    var encoding: TextEncoding { decision.encoding }
    /// True if the bytes have to be converted for the readers.
    var needsDecoding: Bool { decision.needsDecoding }
    /// The problems of the file as a whole.
    var problems: [RecordProblem] { decision.problems }

    /// The defect of the bytes or of their encoding that the passes so far have found; nil if none.
    var defect: ProblemCause? { file.defect ?? note.cause }

    /// Size of a chunk: 256 KiB stay in the CPU's cache; larger chunks were not faster.
    static let defaultChunkSize = 256 * 1024
    /// Bytes of the beginning by which a format is recognized.
    static let sampleSize = 64 * 1024
    /// Bytes that decide how a file is read when it has to be shown immediately: they take some milliseconds, and more would rarely change
    /// the decision.
    static let sniffLimit = 4 * 1024 * 1024

    /// Opens a file; of an archive, its first member.
    ///
    /// - Throws: ``ImportError`` if it cannot be opened or contains no text.
    init(path: String, chunkSize: Int = defaultChunkSize) throws {
        let file = try InputFile(path: path)
        guard let first = try Unpacking.entries(of: file, reopen: { file }).entries.first else { throw ImportError.noFiles(path: path) }
        try self.init(first.open(), chunkSize: chunkSize)
    }

    /// Determines the encoding. Reads the file once from end to end, unless the beginning is enough.
    ///
    /// - Parameters:
    ///   - isSample: true if the first bytes suffice, because only the name of the format is needed.
    ///   - firstLook: the number of bytes that decide for now; the rest is verified while it is read. Readers throw
    ///     ``DetectionContradicted`` if the whole file would have been decided otherwise, and ``isConfirmed()`` says so at the end. It
    ///     is their look-ahead, too, so a file of at most this size is grouped as a whole. nil: all bytes are surveyed first.
    /// - Throws: ``ImportError`` if the file is empty, damaged or not text; `CancellationError`.
    init(_ file: any ByteSource, chunkSize: Int = defaultChunkSize, isSample: Bool = false, sniffLimit: Int? = nil) throws {
        self.file = file
        self.chunkSize = max(chunkSize, 1)
        if file.isRows {
            let prefix = try file.makeCursor().read(atMost: 64 * 1024)
            if prefix.isEmpty { throw file.defect.map { ImportError.damaged(path: file.path, $0) } ?? .empty(path: file.path) }
            let lead = Self.lead(of: prefix)
            (decision, start, startLine, check) = (.utf8, lead.length, lead.line, nil)
            lookAhead = Self.lookAhead(sniffLimit, needsDecoding: false)
            return
        }
        let (prefix, marked) = try Self.prefix(of: file)
        if let marked, marked.encoding != .utf8 {
            decision = DetectedEncoding(marked: marked.encoding)
            (start, startLine, check) = (marked.markLength, 1, nil)
            lookAhead = Self.lookAhead(sniffLimit, needsDecoding: true)
            return
        }
        let lead = Self.lead(of: prefix)
        let survey = try Self.survey(file, upTo: isSample ? Self.sampleSize : sniffLimit ?? .max)
        decision = DetectedEncoding(survey, prefix: prefix, isMarked: lead.isMarked)
        (start, startLine) = (lead.length, lead.line)
        check = isSample || survey.isWhole ? nil : EncodingVerifier(survey, decision)
        lookAhead = Self.lookAhead(sniffLimit, needsDecoding: decision.needsDecoding)
    }

    /// Opens a file that was found to be UTF-8 when all of it was read, because its beginning alone might suggest otherwise.
    init(utf8 file: any ByteSource) throws {
        self.file = file
        let lead = Self.lead(of: try Self.prefix(of: file).bytes)
        decision = .utf8
        (start, startLine) = (lead.length, lead.line)
        (chunkSize, lookAhead) = (Self.defaultChunkSize, .max)
        check = nil
    }

    /// The look-ahead in bytes of UTF-8. One byte of another encoding becomes at most three.
    private static func lookAhead(_ sniffLimit: Int?, needsDecoding: Bool) -> Int {
        sniffLimit.map { max($0, 1) * (needsDecoding ? 3 : 1) } ?? .max
    }

    /// A file of other bytes that begins like `other` and is read by the same rules.
    init(_ file: any ByteSource, like other: TextFile) {
        self.file = file
        decision = DetectedEncoding(like: other.decision)
        (start, startLine) = (other.start, other.startLine)
        (chunkSize, lookAhead) = (other.chunkSize, other.lookAhead)
        check = nil
    }

    /// The first bytes and the byte order mark of a file.
    ///
    /// - Throws: ``ImportError`` if the file is empty, damaged or not text.
    private static func prefix(of file: any ByteSource) throws -> (bytes: [UInt8], mark: (encoding: TextEncoding, markLength: Int)?) {
        let prefix = try file.makeCursor().read(atMost: 64 * 1024)
        let path = file.path
        if prefix.isEmpty { throw file.defect.map { ImportError.damaged(path: path, $0) } ?? .empty(path: path) }
        let marked = TextEncoding.marked(prefix)
        if marked == nil || marked?.encoding == .utf8, let kind = BinaryKind.of(prefix) {
            throw ImportError.notText(path: path, kind: kind)
        }
        return (prefix, marked)
    }

    private static func survey(_ file: any ByteSource, upTo end: Int = .max) throws -> EncodingStatistics {
        let cursor = file.makeCursor()
        return try EncodingStatistics(chunkSize: min(defaultChunkSize, end), upTo: end) { try cursor.read(into: &$0, from: $1) }
    }

    /// True if later bytes may still contradict the decision.
    var isTentative: Bool { check.map { !$0.isConfirmed } ?? false }

    /// True if the whole file leads to the same decision as its beginning. Call it after reading, when the passes have mostly decided it.
    func isConfirmed() throws -> Bool {
        guard let check, !check.isConfirmed else { return true }
        guard !check.isRefuted else { return false }
        let (prefix, _) = try Self.prefix(of: file)
        return DetectedEncoding(try Self.survey(file), prefix: prefix, isMarked: Self.lead(of: prefix).isMarked) == decision
    }

    func makeReader() -> TextReader { TextReader(self, note: note, check: check) }

    /// The blank lines at the top, as PHP scripts emit them, with a byte order mark that may follow them.
    private static func lead(of prefix: [UInt8]) -> (length: Int, line: Int, isMarked: Bool) {
        var length = 0
        var isMarked = false
        while true {
            let blank = prefix[length...].prefix { $0 == .space || (.tab...(.carriageReturn)).contains($0) }
            if prefix[blank.endIndex...].starts(with: TextEncoding.utf8Mark) {
                length = blank.endIndex + TextEncoding.utf8Mark.count
                isMarked = true
            } else {
                // Without a mark, tabs may be the empty first cells of a header, so only whole lines are skipped.
                length = blank.lastIndex { $0 == .lineFeed || $0 == .carriageReturn }.map { $0 + 1 } ?? length
                return (length, lines(in: prefix[..<length]) + 1, isMarked)
            }
        }
    }

    private static func lines(in bytes: ArraySlice<UInt8>) -> Int {
        var count = 0
        for index in bytes.indices where bytes[index] == .lineFeed || bytes[index] == .carriageReturn {
            let isPair = bytes[index] == .carriageReturn && index + 1 < bytes.endIndex && bytes[index + 1] == .lineFeed
            if !isPair { count += 1 }
        }
        return count
    }
}

/// Delivers the text of a file as UTF-8, a chunk at a time, from the start.
struct TextReader {
    private let text: TextFile
    private let note: EncodingDiagnostic
    private let cursor: any ByteCursor
    /// nil if nothing needs to be verified, or no longer.
    private var pass: EncodingVerifier.Pass?
    /// True once the bytes before the start of the text were skipped.
    private var isInPlace = false
    private var decoder: TextDecoder
    private var raw: [UInt8] = []
    private var decoded: [UInt8] = []
    /// The number of bytes of `decoded` that were delivered.
    private var taken = 0
    private var isFinished = false

    fileprivate init(_ text: TextFile, note: EncodingDiagnostic, check: EncodingVerifier?) {
        self.text = text
        self.note = note
        pass = check.flatMap { $0.isConfirmed ? nil : $0.makePass() }
        cursor = text.file.makeCursor()
        decoder = TextDecoder(text.encoding)
    }

    var chunkSize: Int { text.chunkSize }

    /// The fraction of the file read, 0 to 1, by compressed size if it is compressed.
    var progress: Double { min(1, Double(cursor.position) / Double(text.file.size)) }

    /// Fills the buffer from `index` with at most a chunk.
    ///
    /// - Returns: the number of bytes written; 0 only at the end of the text.
    /// - Throws: ``DetectionContradicted`` if bytes contradict a tentative decision; the error of reading.
    mutating func read(into buffer: inout [UInt8], from index: Int) throws -> Int {
        if !isInPlace {
            _ = try cursor.read(atMost: text.start)
            isInPlace = true
        }
        guard text.needsDecoding else {
            let count = try cursor.read(into: &buffer, from: index)
            if index < buffer.count { try check(buffer, index..<index + count) }
            return count
        }
        while taken == decoded.count, !isFinished { try decodeChunk() }
        let count = min(buffer.count - index, decoded.count - taken)
        buffer.replaceSubrange(index..<index + count, with: decoded[taken..<taken + count])
        taken += count
        return count
    }

    /// Verifies bytes of the file before decoding; an empty range is its end.
    private mutating func check(_ bytes: [UInt8], _ range: Range<Int>) throws {
        if !range.isEmpty { return try pass?.check(bytes.span.extracting(range)) ?? () }
        try pass?.end()
        pass = nil
    }

    private mutating func decodeChunk() throws {
        if raw.isEmpty { raw = [UInt8](repeating: 0, count: text.chunkSize) }
        decoded.removeAll(keepingCapacity: true)
        taken = 0
        let count = try cursor.read(into: &raw, from: 0)
        try check(raw, 0..<count)
        if count == 0 {
            decoder.finish(into: &decoded)
            isFinished = true
        } else {
            decoder.decode(raw, count: count, into: &decoded)
        }
        if decoder.hasHalfCharacters {
            note.report(ProblemCause(.utf16Incomplete, .text(text.encoding.rawValue)))
        }
    }
}
