import Glibc

/// The user's folders for the program's files, by the XDG Base Directory Specification.
enum UserFolder {
    /// The folder of data that cannot be recreated: `$XDG_DATA_HOME/listing-viewer`, or below `~/.local/share` if that is not set.
    ///
    /// - Returns: nil if the environment names neither that folder nor a home; a relative path counts as none.
    static func data(in environment: [String: String]) -> String? { find("XDG_DATA_HOME", "/.local/share") { environment[$0] } }

    /// The folder of data that can be recreated: `$XDG_CACHE_HOME/listing-viewer`, or below `~/.cache`; nil as with ``data(in:)``.
    static func cache(in environment: [String: String]) -> String? { cache { environment[$0] } }

    /// - Parameter environment: returns the value of a variable.
    static func cache(in environment: (String) -> String?) -> String? { find("XDG_CACHE_HOME", "/.cache", environment) }

    /// The folder of state of this computer whose loss would not matter: `$XDG_STATE_HOME/listing-viewer`, or below `~/.local/state`; nil
    /// as with ``data(in:)``.
    static func state(in environment: [String: String]) -> String? { find("XDG_STATE_HOME", "/.local/state") { environment[$0] } }

    /// The folder of the user's choices: `$XDG_CONFIG_HOME/listing-viewer`, or below `~/.config`; nil as with ``data(in:)``.
    static func configuration(in environment: [String: String]) -> String? { find("XDG_CONFIG_HOME", "/.config") { environment[$0] } }

    private static func find(_ name: String, _ below: String, _ environment: (String) -> String?) -> String? {
        func absolute(_ name: String) -> String? { environment(name).flatMap { $0.hasPrefix("/") ? $0 : nil } }
        return (absolute(name) ?? absolute("HOME").map { $0 + below }).map { $0 + "/listing-viewer" }
    }

    /// Makes the folder of a file, and its missing parents, accessible only to the user. Existing folders keep their permissions.
    ///
    /// - Parameter path: an absolute path.
    /// - Returns: the error number of the system; nil if the folder exists now.
    static func make(for path: String) -> Int32? {
        guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return nil }
        let folder = String(path[..<slash])
        if mkdir(folder, 0o700) == 0 || errno == EEXIST { return nil }
        guard errno == ENOENT else { return errno }
        if let code = make(for: folder) { return code }
        return mkdir(folder, 0o700) == 0 || errno == EEXIST ? nil : errno
    }
}
