import Glibc
import ListingCore

/// The states of windows in a JSON file, which several programs may use at once.
///
/// Reading never fails: where there is no file, or a damaged one, nothing is remembered. A damaged file is put aside before a new one
/// is written. Who writes holds a lock, reads what is there and replaces the file as a whole, so that neither a crash nor another
/// program's window loses what others have remembered.
struct WindowStateFile: Sendable {
    /// Absolute; its folder is made when something is saved.
    let path: String
    /// How long to wait for another program, in seconds.
    var patience = 5.0

    /// What is remembered, and what is wrong with the file.
    func load() -> (states: WindowStates, problem: WindowStateProblem?) {
        switch WholeFile.read(path) {
        case .missing: return (WindowStates(), nil)
        case .failure(let reason): return (WindowStates(), .unreadable(path: path, reason: reason))
        case .bytes(let bytes):
            guard let states = WindowStates(json: bytes) else { return (WindowStates(), .damaged(path: path)) }
            return (states, nil)
        }
    }

    /// Remembers states, the last of the list as the newest.
    ///
    /// - Returns: why it is not kept; nil where it is.
    func save(_ changes: [(catalogue: CatalogueID, state: WindowState)]) -> WindowStateProblem? {
        guard !changes.isEmpty else { return nil }
        if let code = UserFolder.make(for: path) { return .notWritten(path: path, reason: SystemError.message(code)) }
        do throws(FileLock.Failure) {
            return try FileLock.hold(path + ".lock", patience: patience) { update(changes) }
        } catch {
            return .notWritten(path: path, reason: error.description)
        }
    }

    private func update(_ changes: [(catalogue: CatalogueID, state: WindowState)]) -> WindowStateProblem? {
        var (states, problem) = load()
        // What can't be read may be another user's, or come back with its disk.
        if case .unreadable = problem { return problem }
        if problem != nil { WholeFile.putAside(path) }
        let before = states
        for (catalogue, state) in changes { states.remember(state, of: catalogue) }
        guard states != before else { return nil }
        return WholeFile.write(Array(states.json.utf8), to: path).map { .notWritten(path: path, reason: $0) }
    }
}

/// Why windows don't come back as they were, in a sentence for people.
public enum WindowStateProblem: Error, Hashable, CustomStringConvertible, Sendable {
    case unreadable(path: String, reason: String)
    case damaged(path: String)
    case notWritten(path: String, reason: String)

    public var description: String {
        switch self {
        case .unreadable(let path, let reason): "\(path): how windows were left can't be read (\(reason))."
        case .damaged(let path): "\(path) is damaged, so windows don't come back as they were left; it is kept as \(path).damaged."
        case .notWritten(let path, let reason): "\(path): how windows are left can't be remembered (\(reason))."
        }
    }
}
