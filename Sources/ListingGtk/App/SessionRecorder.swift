import Foundation
import ListingCore
import ListingServer
import ListingStore

/// Records which windows are open, so that the next run of the program can restore them.
@MainActor
final class SessionRecorder {
    private let store: SessionStore
    private var isOver = false

    /// Returns the open windows.
    var windows: () -> [SessionWindow] = { [] }

    init(_ store: SessionStore) { self.store = store }

    /// See ``SessionStore/problems``.
    var problems: AsyncStream<WindowStateWarning> { store.problems }

    /// The windows of the last run whose files still exist, oldest first.
    var restorable: [SessionWindow] {
        // The sheets of a file have addresses below it.
        store.load().filter {
            $0.files.allSatisfy { ServerAddress.isAddress($0) || FileManager.default.fileExists(atPath: SheetAddress.file(of: $0)) }
        }
    }

    /// Records the windows that are open now.
    func record() { if !isOver { store.save(windows()) } }

    /// Records the windows for the last time. Those that are closed after that, because the program ends, come back.
    func end() {
        record()
        isOver = true
        store.flush()
    }
}
