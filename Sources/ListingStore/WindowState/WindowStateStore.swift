import Dispatch
import ListingCore
import Synchronization

/// The states of the program's windows, kept in memory and, if there is a file, beyond the end of the program.
///
/// Saving never blocks: states are written in the background, in order, and only the last one of each catalog. States that cannot be
/// written are kept until the program ends.
public final class WindowStateStore: Sendable {
    /// Reports each kind of problem once, including problems from before anyone listened. For a single listener.
    public let problems: AsyncStream<WindowStateWarning>
    private let reports: AsyncStream<WindowStateWarning>.Continuation
    private let told = Mutex<Set<WindowStateWarning>>([])
    private let file: WindowStateFile?
    private let queue = DispatchQueue(label: "windows", qos: .utility)
    /// The states not yet written, in the order in which they were saved.
    private let unsaved = Mutex<[(catalog: CatalogID, state: WindowState)]>([])

    /// - Parameter path: the path of the file, see ``standardPath(in:)``; nil to keep states only in memory.
    public convenience init(path: String? = nil) { self.init(file: path.map { WindowStateFile(path: $0) }) }

    init(file: WindowStateFile?) {
        (problems, reports) = AsyncStream.makeStream()
        self.file = file
    }

    deinit { reports.finish() }

    /// The path `$XDG_STATE_HOME/listing-viewer/windows.json`, or below `~/.local/state` if that is not set or not absolute.
    ///
    /// - Returns: nil if the environment names neither a state folder nor a home.
    public static func standardPath(in environment: [String: String]) -> String? {
        UserFolder.state(in: environment).map { $0 + "/windows.json" }
    }

    /// The state in which a catalog's last window was left; nil if unknown.
    ///
    /// Reads a small file, so it may block briefly.
    public func state(of catalog: CatalogID) -> WindowState? {
        if let state = unsaved.withLock({ $0.last { $0.catalog == catalog }?.state }) { return state }
        guard let (states, problem) = file?.load() else { return nil }
        if let problem { report(problem) }
        return states[catalog]
    }

    /// Keeps the state of a catalog's window, and writes it in the background.
    public func remember(_ state: WindowState, of catalog: CatalogID) {
        unsaved.withLock { $0.replace(state, of: catalog) }
        queue.async { self.write() }
    }

    /// Blocks until all states are written, or failed to be. To be called at the end of the program.
    public func flush() { queue.sync { write() } }

    // MARK: On the queue

    private func write() {
        guard let file else { return }
        let changes = unsaved.withLock { $0 }
        if let problem = file.save(changes) { return report(problem) }
        // States saved in the meantime are kept, because another write follows.
        unsaved.withLock { unsaved in
            unsaved.removeAll { entry in changes.contains { $0 == (entry.catalog, entry.state) } }
        }
    }

    private func report(_ problem: WindowStateWarning) {
        if told.withLock({ $0.insert(problem).inserted }) { reports.yield(problem) }
    }
}

extension [(catalog: CatalogID, state: WindowState)] {
    fileprivate mutating func replace(_ state: WindowState, of catalog: CatalogID) {
        removeAll { $0.catalog == catalog }
        append((catalog, state))
    }
}
