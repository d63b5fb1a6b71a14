import Synchronization

/// Where the passes over a source note what they found wrong with its bytes. The first finding stays: later passes find the same.
final class FlawNote: Sendable {
    private let note = Mutex<String?>(nil)

    var text: String? { note.withLock { $0 } }

    func note(_ text: String) {
        note.withLock { if $0 == nil { $0 = text } }
    }
}
