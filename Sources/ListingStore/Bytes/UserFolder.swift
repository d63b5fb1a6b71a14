import Glibc

/// The folders in which a program keeps what is the user's, as the XDG Base Directory Specification has them.
enum UserFolder {
    /// What can't be made again: `$XDG_DATA_HOME/listing-viewer`, or below `~/.local/share` where that is not set.
    ///
    /// - Returns: nil where the environment names neither that folder nor a home; a relative path counts as none.
    static func data(in environment: [String: String]) -> String? { find("XDG_DATA_HOME", "/.local/share", environment) }

    /// What can be made again: `$XDG_CACHE_HOME/listing-viewer`, or below `~/.cache`; nil as with ``data(in:)``.
    static func cache(in environment: [String: String]) -> String? { find("XDG_CACHE_HOME", "/.cache", environment) }

    /// What is of this computer and would be no great loss: `$XDG_STATE_HOME/listing-viewer`, or below `~/.local/state`; nil as with
    /// ``data(in:)``.
    static func state(in environment: [String: String]) -> String? { find("XDG_STATE_HOME", "/.local/state", environment) }

    private static func find(_ name: String, _ below: String, _ environment: [String: String]) -> String? {
        func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
        return (absolute(name) ?? absolute("HOME").map { $0 + below }).map { $0 + "/listing-viewer" }
    }

    /// Makes the folder of a file, and those above it, for the user only. One that is there keeps its permissions.
    ///
    /// - Parameter path: absolute.
    /// - Returns: the system's number of the error; nil where the folder is there now.
    static func make(for path: String) -> Int32? {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
        let folder = String(path[..<slash])
        if mkdir(folder, 0o700) == 0 || errno == EEXIST { return nil }
        guard errno == ENOENT else { return errno }
        if let code = make(for: folder) { return code }
        return mkdir(folder, 0o700) == 0 || errno == EEXIST ? nil : errno
    }
}
