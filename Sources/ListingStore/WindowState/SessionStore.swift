import Dispatch
import Glibc
import ListingCore
import Synchronization

/// The windows of the last run of the program, so that the next one can restore them.
///
/// A file is replaced as a whole, in the background, a moment after each change: neither a crash nor a lack of power loses more than
/// that. The first process of a user owns the file until it ends, however it ends. Other processes remember no session.
public final class SessionStore: Sendable {
    /// Reports why sessions can't be saved, once. For a single listener.
    public let problems: AsyncStream<WindowStateWarning>
    private let reports: AsyncStream<WindowStateWarning>.Continuation
    private let hasReported = Mutex(false)
    /// The path of the file; nil to keep nothing.
    private let path: String?
    /// Locked as long as the process runs; -1 without a lock.
    private let lock: Int32
    private let queue = DispatchQueue(label: "session", qos: .utility)
    private let unsaved = Mutex<[SessionWindow]?>(nil)

    /// - Parameter path: the path of the file, see ``standardPath(in:)``; nil to keep nothing.
    public init(path: String? = nil) {
        (problems, reports) = AsyncStream.makeStream()
        var lock: Int32 = -1
        if let path, UserFolder.make(for: path) == nil {
            lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            if lock >= 0, flock(lock, LOCK_EX | LOCK_NB) != 0 {
                close(lock)
                lock = -1
            }
        }
        self.lock = lock
        self.path = lock >= 0 ? path : nil
    }

    deinit {
        reports.finish()
        if lock >= 0 { close(lock) }
    }

    /// The path `$XDG_STATE_HOME/listing-viewer/session.json`, or below `~/.local/state` if that is not set or not absolute.
    ///
    /// - Returns: nil if the environment names neither a state folder nor a home.
    public static func standardPath(in environment: [String: String]) -> String? {
        UserFolder.state(in: environment).map { $0 + "/session.json" }
    }

    /// The windows that were open when the last run ended, oldest first: none if the user had closed them, or without a readable file.
    ///
    /// Reads a small file, so it may block briefly.
    public func load() -> [SessionWindow] {
        guard let path, case .bytes(let bytes) = WholeFile.read(path) else { return [] }
        return SessionFile.windows(json: bytes) ?? []
    }

    /// Remembers the windows that are open now, and writes them in the background.
    public func save(_ windows: [SessionWindow]) {
        guard path != nil else { return }
        unsaved.withLock { $0 = windows }
        queue.async { self.write() }
    }

    /// Blocks until the windows are written, or failed to be. To be called at the end of the program.
    public func flush() { queue.sync { write() } }

    private func write() {
        guard let path, let windows = unsaved.withLock({ $0.take() }) else { return }
        let text = SessionFile.json(windows)
        if case .bytes(let bytes) = WholeFile.read(path), bytes.elementsEqual(text.utf8) { return }
        guard let reason = WholeFile.write(Array(text.utf8), to: path) else { return }
        if hasReported.withLock({ hasReported in
            defer { hasReported = true }
            return !hasReported
        }) {
            reports.yield(.notWritten(path: path, reason: reason))
        }
    }
}
