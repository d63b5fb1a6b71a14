import ListingCore

/// The encoding of a file, and the problems of its bytes as a whole.
struct DetectedEncoding: Equatable, Sendable {
    let encoding: TextEncoding
    /// True if the bytes have to be converted for the readers.
    let needsDecoding: Bool
    let problems: [RecordProblem]

    /// The decision for a UTF-16 byte order mark, whatever follows it.
    init(marked encoding: TextEncoding) {
        self.encoding = encoding
        needsDecoding = true
        problems = []
    }

    /// The same decision, for a file whose problems are reported already.
    init(like other: DetectedEncoding) {
        (encoding, needsDecoding, problems) = (other.encoding, other.needsDecoding, [])
    }

    /// The decision for a file whose bytes are read unchanged.
    static let utf8 = DetectedEncoding(.utf8, needsDecoding: false)

    private init(_ encoding: TextEncoding, needsDecoding: Bool) {
        (self.encoding, self.needsDecoding) = (encoding, needsDecoding)
        problems = []
    }

    /// - Parameters:
    ///   - survey: the survey of the whole file, or of its beginning.
    ///   - prefix: the first bytes, which may declare an encoding.
    ///   - isMarked: true if a byte order mark declares UTF-8.
    init(_ survey: EncodingStatistics, prefix: [UInt8], isMarked: Bool) {
        let isUTF8 = survey.isMostlyUTF8 || isMarked
        let declared = isUTF8 ? nil : TextEncoding.declared(in: prefix)
        encoding = isUTF8 ? .utf8 : declared?.encoding ?? (ShiftJIS.isLikely(prefix) ? .shiftJIS : .windows1252)
        needsDecoding = encoding != .utf8 || survey.containsNUL
        var problems: [RecordProblem] = []
        if let offset = survey.firstInvalidOffset, encoding == .utf8 {
            problems.append(RecordProblem(ProblemCause(isMarked ? .utf8MarkWrong : .utf8Invalid, .number(offset + 1))))
        }
        if let declared, declared.encoding == nil {
            problems.append(RecordProblem(ProblemCause(.encodingUnknown, .text(declared.name))))
        }
        if survey.containsNUL { problems.append(RecordProblem(ProblemCause(.nulBytes))) }
        self.problems = problems
    }
}
