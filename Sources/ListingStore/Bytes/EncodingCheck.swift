import Synchronization

/// Thrown where a file turns out not to be what its beginning promised: what was read of it may be wrong, and is read again.
struct BeginningWasMisleading: Error {}

/// Whether a text is as was decided by its beginning. The passes over it look, and note what they see.
///
/// A survey of the whole file before anything is read would be a wait that grows with the file.
final class EncodingCheck: Sendable {
    private enum Finding { case unknown, confirmed, refuted }

    private let finding = Mutex(Finding.unknown)
    /// Whether a byte that is no UTF-8 would be the first one, and so decide otherwise.
    fileprivate let refusesInvalid: Bool
    fileprivate let refusesNUL: Bool
    /// Whether a pass that finds nothing proves the decision. Where valid and invalid bytes stand side by side it does not: which
    /// of them are more is known at the end of a whole survey.
    private let canBeConfirmed: Bool

    /// - Parameter survey: of the beginning.
    init(_ survey: ContentSurvey, _ decision: EncodingDecision) {
        refusesInvalid = decision.encoding == .utf8 && survey.firstInvalidOffset == nil
        refusesNUL = !survey.containsNUL
        canBeConfirmed = refusesInvalid || survey.isSettled
    }

    var isConfirmed: Bool { finding.withLock { $0 == .confirmed } }
    var isRefuted: Bool { finding.withLock { $0 == .refuted } }

    func makePass() -> Pass { Pass(self) }

    fileprivate func noteEnd() {
        guard canBeConfirmed else { return }
        finding.withLock { if $0 == .unknown { $0 = .confirmed } }
    }

    fileprivate func refute() -> BeginningWasMisleading {
        finding.withLock { $0 = .refuted }
        return BeginningWasMisleading()
    }

    /// One pass over the bytes as they are in the file, chunk by chunk.
    struct Pass {
        private let check: EncodingCheck
        /// Bytes of a character that the end of a chunk has cut.
        private var cut: [UInt8] = []

        fileprivate init(_ check: EncodingCheck) { self.check = check }

        /// - Throws: ``BeginningWasMisleading`` where the bytes speak against the decision.
        mutating func look(at bytes: Span<UInt8>) throws {
            if check.refusesNUL, bytes.firstIndex(of: 0, from: 0) != nil { throw check.refute() }
            guard check.refusesInvalid else { return }
            var start = 0
            if !cut.isEmpty {
                while start < bytes.count, bytes[start] & 0xC0 == 0x80, cut.count < 4 {
                    cut.append(bytes[start])
                    start += 1
                }
                if start == bytes.count, ContentSurvey.lengthOfWholeCharacters(cut.span, count: cut.count) == 0 { return }
                try validate(cut.span)
                cut.removeAll(keepingCapacity: true)
            }
            let end = max(start, ContentSurvey.lengthOfWholeCharacters(bytes, count: bytes.count))
            try validate(bytes.extracting(start..<end))
            for index in end..<bytes.count { cut.append(bytes[index]) }
        }

        /// To be called where the bytes end.
        func end() throws {
            if !cut.isEmpty { throw check.refute() }
            check.noteEnd()
        }

        private func validate(_ bytes: Span<UInt8>) throws {
            var position = 0
            // In pieces, as most of them are ASCII, which is passed over faster than it is validated.
            while let next = bytes.firstBlockBeyondASCII(from: position) {
                let end = ContentSurvey.endOfStretch(bytes, from: next)
                guard (try? UTF8Span(validating: bytes.extracting(next..<end))) != nil else { throw check.refute() }
                position = end
            }
        }
    }
}
