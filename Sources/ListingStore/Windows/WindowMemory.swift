import Dispatch
import ListingCore
import Synchronization

/// What the program remembers of its windows while it runs, and beyond where there is a file.
///
/// Remembering never waits: states are written behind, in order, and of several of one catalogue only the last. What can't be written
/// holds until the program ends.
public final class WindowMemory: Sendable {
    /// What went wrong, each kind once, also before anyone listened. For one listener.
    public let problems: AsyncStream<WindowStateProblem>
    private let reports: AsyncStream<WindowStateProblem>.Continuation
    private let told = Mutex<Set<WindowStateProblem>>([])
    private let file: WindowStateFile?
    private let queue = DispatchQueue(label: "windows", qos: .utility)
    /// What has not been written, in the order in which it was remembered.
    private let unsaved = Mutex<[(catalogue: CatalogueID, state: WindowState)]>([])

    /// - Parameter path: see ``standardPath(in:)``; nil to remember nothing beyond the program's end.
    public convenience init(path: String? = nil) { self.init(file: path.map { WindowStateFile(path: $0) }) }

    init(file: WindowStateFile?) {
        (problems, reports) = AsyncStream.makeStream()
        self.file = file
    }

    deinit { reports.finish() }

    /// `$XDG_STATE_HOME/listing-viewer/windows.json`, or below `~/.local/state` where that is not set or not absolute.
    ///
    /// - Returns: nil where the environment names neither a state folder nor a home.
    public static func standardPath(in environment: [String: String]) -> String? {
        UserFolder.state(in: environment).map { $0 + "/windows.json" }
    }

    /// How the last window left a catalogue; nil where nothing is known of it.
    ///
    /// Reads a small file.
    public func state(of catalogue: CatalogueID) -> WindowState? {
        if let state = unsaved.withLock({ $0.last { $0.catalogue == catalogue }?.state }) { return state }
        guard let (states, problem) = file?.load() else { return nil }
        if let problem { tell(problem) }
        return states[catalogue]
    }

    public func remember(_ state: WindowState, of catalogue: CatalogueID) {
        unsaved.withLock { $0.replace(state, of: catalogue) }
        queue.async { self.write() }
    }

    /// Blocks until all that was remembered is written, or could not be: for the end of the program.
    public func flush() { queue.sync { write() } }

    // MARK: On the queue

    private func write() {
        guard let file else { return }
        let changes = unsaved.withLock { $0 }
        if let problem = file.save(changes) { return tell(problem) }
        // What was remembered meanwhile has another write coming.
        unsaved.withLock { unsaved in
            unsaved.removeAll { entry in changes.contains { $0 == (entry.catalogue, entry.state) } }
        }
    }

    private func tell(_ problem: WindowStateProblem) {
        if told.withLock({ $0.insert(problem).inserted }) { reports.yield(problem) }
    }
}

extension [(catalogue: CatalogueID, state: WindowState)] {
    fileprivate mutating func replace(_ state: WindowState, of catalogue: CatalogueID) {
        removeAll { $0.catalogue == catalogue }
        append((catalogue, state))
    }
}
