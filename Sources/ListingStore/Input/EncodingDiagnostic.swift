import Synchronization

/// Collects the defect that the passes over a source find in its bytes. The first one stays, because later passes find it again.
final class EncodingDiagnostic: Sendable {
    private let note = Mutex<String?>(nil)

    var text: String? { note.withLock { $0 } }

    func report(_ text: String) {
        note.withLock { if $0 == nil { $0 = text } }
    }
}
