import ListingCore
import Synchronization

/// Collects the defect that the passes over a source find in its bytes. The first one stays, because later passes find it again.
final class EncodingDiagnostic: Sendable {
    private let note = Mutex<ProblemCause?>(nil)

    var cause: ProblemCause? { note.withLock { $0 } }

    func report(_ cause: ProblemCause) {
        note.withLock { if $0 == nil { $0 = cause } }
    }
}
