import ListingCore

/// A file known to hold text: its encoding, and where the text begins behind byte order marks and blank lines.
struct TextFile: Sendable {
    /// Where the bytes come from: a file as it is, or unpacked.
    let file: any ByteSource
    private let decision: EncodingDecision
    /// nil where the whole file has decided.
    private let check: EncodingCheck?
    /// The offset of the first byte that counts.
    let start: Int
    /// The line that byte stands on, counted from 1.
    let startLine: Int
    /// How many bytes are read at a time.
    let chunkSize: Int
    /// How far behind what they hand over readers look for what belongs to it, in bytes of UTF-8, at least 1: a part of the file, or
    /// all of it. They throw ``BeginningWasMisleading`` where something comes that belongs to what was handed over.
    let lookAhead: Int
    private let note = FlawNote()

    var encoding: TextEncoding { decision.encoding }
    /// Whether bytes have to be rewritten on their way to the readers.
    var needsDecoding: Bool { decision.needsDecoding }
    /// What is wrong with the file as a whole.
    var problems: [Problem] { decision.problems }

    /// What the passes so far have found wrong with the bytes or with their encoding; nil where nothing is.
    var flaw: String? { file.flaw ?? note.text }

    /// 256 KiB keep the processor's cache warm; larger chunks were not faster.
    static let defaultChunkSize = 256 * 1024
    /// Bytes that decide how a file is read that is to be shown at once, in some milliseconds: more would hardly ever tell more.
    static let firstLook = 4 * 1024 * 1024

    /// Opens a file; of an archive, its first member.
    init(path: String, chunkSize: Int = defaultChunkSize) throws {
        let file = try InputFile(path: path)
        guard let first = try Unpacking.parts(of: file, reopen: { file }).parts.first else { throw CatalogueError.noFiles(path: path) }
        try self.init(first.open(), chunkSize: chunkSize)
    }

    /// Decides how to decode the bytes. Reads them once from end to end, unless the beginning is enough.
    ///
    /// - Parameters:
    ///   - isSample: whether the first bytes are enough, as nothing but the format's name is asked for.
    ///   - firstLook: so many bytes decide for now, and what is read is checked: readers throw ``BeginningWasMisleading`` where the
    ///     whole file would have decided otherwise, and ``isConfirmed()`` tells it at the end. They look as far ahead for what belongs
    ///     together: over all of a file that has no more bytes. nil: all bytes are looked at first.
    init(_ file: any ByteSource, chunkSize: Int = defaultChunkSize, isSample: Bool = false, firstLook: Int? = nil) throws {
        self.file = file
        self.chunkSize = max(chunkSize, 1)
        let (head, marked) = try Self.head(of: file)
        if let marked, marked.encoding != .utf8 {
            decision = EncodingDecision(marked: marked.encoding)
            (start, startLine, check) = (marked.markLength, 1, nil)
            lookAhead = Self.lookAhead(firstLook, needsDecoding: true)
            return
        }
        let lead = Self.lead(of: head)
        let survey = try Self.survey(file, upTo: isSample ? ContentSample.size : firstLook ?? .max)
        decision = EncodingDecision(survey, head: head, isMarked: lead.isMarked)
        (start, startLine) = (lead.length, lead.line)
        check = isSample || survey.isWhole ? nil : EncodingCheck(survey, decision)
        lookAhead = Self.lookAhead(firstLook, needsDecoding: decision.needsDecoding)
    }

    /// A text that was found to be UTF-8 when all of it was read: its beginning alone might tell otherwise.
    init(utf8 file: any ByteSource) throws {
        self.file = file
        let lead = Self.lead(of: try Self.head(of: file).bytes)
        decision = .utf8
        (start, startLine) = (lead.length, lead.line)
        (chunkSize, lookAhead) = (Self.defaultChunkSize, .max)
        check = nil
    }

    /// A byte becomes three of UTF-8 at most.
    private static func lookAhead(_ firstLook: Int?, needsDecoding: Bool) -> Int {
        firstLook.map { max($0, 1) * (needsDecoding ? 3 : 1) } ?? .max
    }

    /// A text of other bytes that begin as this one's do, and are read by the same rules.
    init(_ file: any ByteSource, like other: TextFile) {
        self.file = file
        decision = EncodingDecision(like: other.decision)
        (start, startLine) = (other.start, other.startLine)
        (chunkSize, lookAhead) = (other.chunkSize, other.lookAhead)
        check = nil
    }

    /// The first bytes, of a file that may hold text.
    private static func head(of file: any ByteSource) throws -> (bytes: [UInt8], mark: (encoding: TextEncoding, markLength: Int)?) {
        let head = try file.makeCursor().read(atMost: 64 * 1024)
        let path = file.path
        if head.isEmpty { throw file.flaw.map { CatalogueError.damaged(path: path, reason: $0) } ?? .empty(path: path) }
        let marked = TextEncoding.marked(head)
        if marked == nil || marked?.encoding == .utf8, let kind = BinaryKind.name(of: head) {
            throw CatalogueError.notText(path: path, kind: kind)
        }
        return (head, marked)
    }

    private static func survey(_ file: any ByteSource, upTo end: Int = .max) throws -> ContentSurvey {
        try ContentSurvey(file, chunkSize: min(defaultChunkSize, end), upTo: end)
    }

    /// Whether the text may still turn out to be another one than its beginning has promised.
    var isTentative: Bool { check.map { !$0.isConfirmed } ?? false }

    /// Whether the whole file decides as its beginning has: asked when it has been read, as that has mostly told.
    func isConfirmed() throws -> Bool {
        guard let check, !check.isConfirmed else { return true }
        guard !check.isRefuted else { return false }
        let (head, _) = try Self.head(of: file)
        return EncodingDecision(try Self.survey(file), head: head, isMarked: Self.lead(of: head).isMarked) == decision
    }

    func makeReader() -> TextReader { TextReader(self, note: note, check: check) }

    /// Blank lines at the top, as PHP scripts leave them, and the byte order mark that may come after them.
    private static func lead(of head: [UInt8]) -> (length: Int, line: Int, isMarked: Bool) {
        var length = 0
        var isMarked = false
        while true {
            let blank = head[length...].prefix { $0 == .space || (.tab...(.carriageReturn)).contains($0) }
            if head[blank.endIndex...].starts(with: TextEncoding.utf8Mark) {
                length = blank.endIndex + TextEncoding.utf8Mark.count
                isMarked = true
            } else {
                // Without a mark behind them, tabs may be the empty first cells of a header: only whole lines are left out.
                length = blank.lastIndex { $0 == .lineFeed || $0 == .carriageReturn }.map { $0 + 1 } ?? length
                return (length, lines(in: head[..<length]) + 1, isMarked)
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

/// Hands out the text of a file as UTF-8, a chunk at a time, from the start.
struct TextReader {
    private let text: TextFile
    private let note: FlawNote
    private let cursor: any ByteCursor
    /// nil where nothing is to be checked, any more.
    private var pass: EncodingCheck.Pass?
    /// Whether what stands before the text's start was left behind.
    private var isInPlace = false
    private var decoder: TextDecoder
    private var raw: [UInt8] = []
    private var decoded: [UInt8] = []
    /// How much of `decoded` was handed out.
    private var taken = 0
    private var isFinished = false

    fileprivate init(_ text: TextFile, note: FlawNote, check: EncodingCheck?) {
        self.text = text
        self.note = note
        pass = check.flatMap { $0.isConfirmed ? nil : $0.makePass() }
        cursor = text.file.makeCursor()
        decoder = TextDecoder(text.encoding)
    }

    var chunkSize: Int { text.chunkSize }

    /// The part of the file that was read, 0 to 1: of its packed bytes, where it is packed.
    var progress: Double { min(1, Double(cursor.position) / Double(text.file.size)) }

    /// Fills the buffer from `index` on, with at most a chunk.
    ///
    /// - Returns: how many bytes were written; 0 only at the end of the text.
    /// - Throws: ``BeginningWasMisleading``, for one, where the text is read tentatively.
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

    /// Looks at bytes as they are in the file; none are its end.
    private mutating func check(_ bytes: [UInt8], _ range: Range<Int>) throws {
        if !range.isEmpty { return try pass?.look(at: bytes.span.extracting(range)) ?? () }
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
            note.note("marked as \(text.encoding.rawValue), but half a character is in it: a byte was lost, or it was cut off")
        }
    }
}
