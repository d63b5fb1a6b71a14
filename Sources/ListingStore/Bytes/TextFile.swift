import ListingCore

/// A file known to hold text: its encoding, and where the text begins behind byte order marks and blank lines.
struct TextFile: Sendable {
    /// Where the bytes come from: a file as it is, or unpacked.
    let file: any ByteSource
    let encoding: TextEncoding
    /// Whether bytes have to be rewritten on their way to the readers.
    let needsDecoding: Bool
    /// The offset of the first byte that counts.
    let start: Int
    /// The line that byte stands on, counted from 1.
    let startLine: Int
    /// How many bytes are read at a time.
    let chunkSize: Int
    /// What is wrong with the file as a whole.
    let problems: [Problem]
    private let note = FlawNote()

    /// What the passes so far have found wrong with the bytes or with their encoding; nil where nothing is.
    var flaw: String? { file.flaw ?? note.text }

    /// 256 KiB keep the processor's cache warm; larger chunks were not faster.
    static let defaultChunkSize = 256 * 1024

    /// Opens a file; of an archive, its first member.
    init(path: String, chunkSize: Int = defaultChunkSize) throws {
        let file = try InputFile(path: path)
        guard let first = try Unpacking.parts(of: file, reopen: { file }).parts.first else { throw CatalogueError.noFiles(path: path) }
        try self.init(first.open(), chunkSize: chunkSize)
    }

    /// Decides how to decode the bytes. Reads them once from end to end.
    ///
    /// - Parameter isSample: whether the first bytes are enough, as nothing but the format's name is asked for.
    init(_ file: any ByteSource, chunkSize: Int = defaultChunkSize, isSample: Bool = false) throws {
        self.file = file
        let path = file.path
        self.chunkSize = max(chunkSize, 1)
        let head = try file.makeCursor().read(atMost: 64 * 1024)
        if head.isEmpty { throw file.flaw.map { CatalogueError.damaged(path: path, reason: $0) } ?? .empty(path: path) }
        let marked = TextEncoding.marked(head)
        if marked == nil || marked?.encoding == .utf8, let kind = BinaryKind.name(of: head) {
            throw CatalogueError.notText(path: path, kind: kind)
        }
        if let marked, marked.encoding != .utf8 {
            (encoding, needsDecoding, start, startLine, problems) = (marked.encoding, true, marked.markLength, 1, [])
            return
        }
        let lead = Self.lead(of: head)
        let survey = try ContentSurvey(file, chunkSize: Self.defaultChunkSize, upTo: isSample ? ContentSample.size : .max)
        let isUTF8 = survey.isMostlyUTF8 || lead.isMarked
        let declared = isUTF8 ? nil : TextEncoding.declared(in: head)
        encoding = isUTF8 ? .utf8 : declared?.encoding ?? (ShiftJIS.isLikely(head) ? .shiftJIS : .windows1252)
        needsDecoding = encoding != .utf8 || survey.containsNUL
        (start, startLine) = (lead.length, lead.line)
        var problems: [Problem] = []
        if let offset = survey.firstInvalidOffset, encoding == .utf8 {
            let name = lead.isMarked ? "marked as UTF-8" : "UTF-8"
            problems.append(Problem(message: "\(name), but byte \(offset + 1) is not; shown as \u{FFFD}, as are others like it"))
        }
        if let declared, declared.encoding == nil {
            problems.append(
                Problem(message: "the file says that its encoding is “\(declared.name)”, which is not known; read as Windows-1252"))
        }
        if survey.containsNUL { problems.append(Problem(message: "NUL bytes in the text; shown as \u{FFFD}")) }
        self.problems = problems
    }

    /// A text of other bytes that begin as this one's do, and are read by the same rules.
    init(_ file: any ByteSource, like other: TextFile) {
        self.file = file
        encoding = other.encoding
        needsDecoding = other.needsDecoding
        (start, startLine) = (other.start, other.startLine)
        chunkSize = other.chunkSize
        problems = []
    }

    func makeReader() -> TextReader { TextReader(self, note: note) }

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
    /// Whether what stands before the text's start was left behind.
    private var isInPlace = false
    private var decoder: TextDecoder
    private var raw: [UInt8] = []
    private var decoded: [UInt8] = []
    /// How much of `decoded` was handed out.
    private var taken = 0
    private var isFinished = false

    fileprivate init(_ text: TextFile, note: FlawNote) {
        self.text = text
        self.note = note
        cursor = text.file.makeCursor()
        decoder = TextDecoder(text.encoding)
    }

    var chunkSize: Int { text.chunkSize }

    /// The part of the file that was read, 0 to 1: of its packed bytes, where it is packed.
    var progress: Double { min(1, Double(cursor.position) / Double(text.file.size)) }

    /// Fills the buffer from `index` on, with at most a chunk.
    ///
    /// - Returns: how many bytes were written; 0 only at the end of the text.
    mutating func read(into buffer: inout [UInt8], from index: Int) throws -> Int {
        if !isInPlace {
            _ = try cursor.read(atMost: text.start)
            isInPlace = true
        }
        guard text.needsDecoding else { return try cursor.read(into: &buffer, from: index) }
        while taken == decoded.count, !isFinished { try decodeChunk() }
        let count = min(buffer.count - index, decoded.count - taken)
        buffer.replaceSubrange(index..<index + count, with: decoded[taken..<taken + count])
        taken += count
        return count
    }

    private mutating func decodeChunk() throws {
        if raw.isEmpty { raw = [UInt8](repeating: 0, count: text.chunkSize) }
        decoded.removeAll(keepingCapacity: true)
        taken = 0
        let count = try cursor.read(into: &raw, from: 0)
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
