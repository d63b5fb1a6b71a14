import Glibc
import ListingCore

/// The states of windows in a JSON file, which several processes may use at the same time.
///
/// Reading never fails: without a file, or with a damaged one, there are no states. A damaged file is renamed before a new one is
/// written. A writer holds a lock, reads the file and replaces it as a whole, so that neither a crash nor another process's window loses
/// saved states.
struct WindowStateFile: Sendable {
    /// An absolute path; its folder is made on the first save.
    let path: String
    /// The maximum time to wait for another process, in seconds.
    var patience = 5.0

    /// The saved states, and the problem of the file if there is one.
    func load() -> (states: WindowStateTable, problem: WindowStateWarning?) {
        switch WholeFile.read(path) {
        case .missing: return (WindowStateTable(), nil)
        case .failure(let reason): return (WindowStateTable(), .unreadable(path: path, reason: reason))
        case .bytes(let bytes):
            guard let states = WindowStateTable(json: bytes) else { return (WindowStateTable(), .damaged(path: path)) }
            return (states, nil)
        }
    }

    /// Saves states; the last in the list is the newest.
    ///
    /// - Returns: the reason why they could not be saved; nil on success.
    func save(_ changes: [(catalog: CatalogID, state: WindowState)]) -> WindowStateWarning? {
        guard !changes.isEmpty else { return nil }
        if let code = UserFolder.make(for: path) { return .notWritten(path: path, reason: SystemError.message(code)) }
        do throws(FileLock.Failure) {
            return try FileLock.hold(path + ".lock", patience: patience) { update(changes) }
        } catch {
            return .notWritten(path: path, reason: error.description)
        }
    }

    private func update(_ changes: [(catalog: CatalogID, state: WindowState)]) -> WindowStateWarning? {
        var (states, problem) = load()
        // An unreadable file is not replaced: it may belong to another user, or reappear with its disk.
        if case .unreadable = problem { return problem }
        if problem != nil { WholeFile.putAside(path) }
        let before = states
        for (catalog, state) in changes { states.remember(state, of: catalog) }
        guard states != before else { return nil }
        return WholeFile.write(Array(states.json.utf8), to: path).map { .notWritten(path: path, reason: $0) }
    }
}

/// The reason why windows are not restored as they were, as a sentence for users.
public enum WindowStateWarning: Error, Hashable, CustomStringConvertible, Sendable {
    case unreadable(path: String, reason: String)
    case damaged(path: String)
    case notWritten(path: String, reason: String)

    public var description: String {
        switch self {
        case .unreadable(let path, let reason):
            tr("{path}: The layout of windows could not be read ({reason}).", ["path": path, "reason": reason])
        case .damaged(let path):
            tr("{path} is damaged, so windows open in their usual layout. A copy is kept as {path}.damaged.", ["path": path])
        case .notWritten(let path, let reason):
            tr("{path}: The layout of windows could not be saved ({reason}).", ["path": path, "reason": reason])
        }
    }
}
