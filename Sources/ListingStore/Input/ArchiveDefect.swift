import ListingCore

/// The position at which libarchive could read no further, and the reason.
struct ArchiveDefect: Equatable, Sendable {
    /// The text of libarchive's error; empty if it has none.
    let reason: String
    /// The offset of the defect in the file.
    let position: Int

    /// - Parameters:
    ///   - position: the offset after the last byte that was unpacked.
    ///   - end: the offset of the end of the packed bytes.
    init(reason: String?, position: Int, end: Int) {
        // Some of libarchive's messages end with a line feed.
        self.reason = reason.map { String($0.prefix { !$0.isNewline }) } ?? ""
        // The second is what liblzma says of a stream that ends too early.
        isCutOff = self.reason.lowercased().contains("truncated") || self.reason.contains("No progress is possible")
        // The missing data follow the last byte, although libarchive may not have used all before it.
        self.position = isCutOff ? end : position
    }

    let isCutOff: Bool
    var isEncryption: Bool { reason.contains("ncrypted") }
    /// True if the bytes may be sound, but libarchive does not know how they are compressed.
    var isUnsupported: Bool { ["nsupported", "not supported", "Unknown codec"].contains { reason.contains($0) } }

    /// The defect as the problem of a file.
    var cause: ProblemCause {
        if isCutOff { return ProblemCause(.compressedDataEndsEarly, .number(position)) }
        if reason.isEmpty { return ProblemCause(.compressedDataInvalid, .number(position)) }
        return ProblemCause(.compressedDataDamaged, .number(position), .text(reason))
    }

    /// The error for a file of which nothing can be read.
    func error(_ path: String) -> ImportError {
        if isEncryption { return .packedOtherwise(path: path, ProblemCause(.encrypted)) }
        if isUnsupported { return .packedOtherwise(path: path, ProblemCause(.compressionUnsupported, .text(reason))) }
        return .damaged(path: path, cause)
    }
}
