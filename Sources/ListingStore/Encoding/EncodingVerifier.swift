import Synchronization

/// Thrown when later bytes of a file contradict what its beginning suggested: the records read so far may be wrong and are read again.
struct DetectionContradicted: Error {}

/// Verifies during the reading passes that the encoding detected from the beginning of a file holds for the rest.
///
/// A survey of the whole file before reading would cause a wait that grows with the file.
final class EncodingVerifier: Sendable {
    private enum Finding { case unknown, confirmed, refuted }

    private let finding = Mutex(Finding.unknown)
    /// True if a single invalid byte would be the first one, and so change the decision.
    fileprivate let refusesInvalid: Bool
    fileprivate let refusesNUL: Bool
    /// True if a pass without findings proves the decision. It does not where valid and invalid bytes are mixed, because only a whole
    /// survey counts which are more.
    private let canBeConfirmed: Bool

    /// - Parameter survey: the survey of the beginning.
    init(_ survey: EncodingStatistics, _ decision: DetectedEncoding) {
        refusesInvalid = decision.encoding == .utf8 && survey.firstInvalidOffset == nil
        refusesNUL = !survey.containsNUL
        canBeConfirmed = refusesInvalid || survey.isSettled
    }

    var isConfirmed: Bool { finding.withLock { $0 == .confirmed } }
    var isRefuted: Bool { finding.withLock { $0 == .refuted } }

    func makePass() -> Pass { Pass(self) }

    fileprivate func finish() {
        guard canBeConfirmed else { return }
        finding.withLock { if $0 == .unknown { $0 = .confirmed } }
    }

    fileprivate func refute() -> DetectionContradicted {
        finding.withLock { $0 = .refuted }
        return DetectionContradicted()
    }

    /// One pass over the bytes of the file, before decoding, chunk by chunk.
    struct Pass {
        private let check: EncodingVerifier
        /// The bytes of a character that the end of a chunk cut.
        private var cut: [UInt8] = []

        fileprivate init(_ check: EncodingVerifier) { self.check = check }

        /// Checks the next chunk.
        ///
        /// - Throws: ``DetectionContradicted`` if the bytes contradict the decision.
        mutating func check(_ bytes: Span<UInt8>) throws {
            guard check.refusesInvalid else {
                if check.refusesNUL, bytes.firstIndex(of: 0, from: 0) != nil { throw check.refute() }
                return
            }
            var start = 0
            if !cut.isEmpty {
                while start < bytes.count, bytes[start] & 0xC0 == 0x80, cut.count < 4 {
                    cut.append(bytes[start])
                    start += 1
                }
                if start == bytes.count, EncodingStatistics.lengthOfWholeCharacters(cut.span, count: cut.count) == 0 { return }
                try validate(cut.span)
                cut.removeAll(keepingCapacity: true)
            }
            let end = max(start, EncodingStatistics.lengthOfWholeCharacters(bytes, count: bytes.count))
            try validate(bytes.extracting(start..<end))
            for index in end..<bytes.count { cut.append(bytes[index]) }
        }

        /// Ends the pass, at the end of the bytes.
        ///
        /// - Throws: ``DetectionContradicted`` if the text ends inside a character.
        func end() throws {
            if !cut.isEmpty { throw check.refute() }
            check.finish()
        }

        private func validate(_ bytes: Span<UInt8>) throws {
            guard bytes.isUTF8(withoutNUL: check.refusesNUL) else { throw check.refute() }
        }
    }
}
