import ListingCore

/// How the bytes of a text are to be decoded, and what is wrong with them as a whole.
struct EncodingDecision: Equatable, Sendable {
    let encoding: TextEncoding
    /// Whether bytes have to be rewritten on their way to the readers.
    let needsDecoding: Bool
    let problems: [Problem]

    /// What a byte order mark of UTF-16 decides, whatever comes behind it.
    init(marked encoding: TextEncoding) {
        self.encoding = encoding
        needsDecoding = true
        problems = []
    }

    /// What was decided of a file whose problems are told already.
    init(like other: EncodingDecision) {
        (encoding, needsDecoding, problems) = (other.encoding, other.needsDecoding, [])
    }

    /// That of a file whose bytes are read as they are.
    static let utf8 = EncodingDecision(.utf8, needsDecoding: false)

    private init(_ encoding: TextEncoding, needsDecoding: Bool) {
        (self.encoding, self.needsDecoding) = (encoding, needsDecoding)
        problems = []
    }

    /// - Parameters:
    ///   - survey: of the whole file, or of its beginning.
    ///   - head: the first bytes, which may say what they are.
    ///   - isMarked: whether a byte order mark says that it is UTF-8.
    init(_ survey: ContentSurvey, head: [UInt8], isMarked: Bool) {
        let isUTF8 = survey.isMostlyUTF8 || isMarked
        let declared = isUTF8 ? nil : TextEncoding.declared(in: head)
        encoding = isUTF8 ? .utf8 : declared?.encoding ?? (ShiftJIS.isLikely(head) ? .shiftJIS : .windows1252)
        needsDecoding = encoding != .utf8 || survey.containsNUL
        var problems: [Problem] = []
        if let offset = survey.firstInvalidOffset, encoding == .utf8 {
            let name = isMarked ? "marked as UTF-8" : "UTF-8"
            problems.append(Problem(message: "\(name), but byte \(offset + 1) is not; shown as \u{FFFD}, as are others like it"))
        }
        if let declared, declared.encoding == nil {
            problems.append(
                Problem(message: "the file says that its encoding is “\(declared.name)”, which is not known; read as Windows-1252"))
        }
        if survey.containsNUL { problems.append(Problem(message: "NUL bytes in the text; shown as \u{FFFD}")) }
        self.problems = problems
    }
}
