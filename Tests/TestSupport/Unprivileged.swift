import Glibc

/// A process without the rights of root, whom no permission of a file stops.
public enum Unprivileged {
    /// The user and group `nobody`.
    private static let nobody: UInt32 = 65_534

    /// An error of the system that keeps the process from giving up its rights.
    public struct Failure: Error {
        /// The system's number of the error.
        public let code: Int32
    }

    /// Makes the whole process one of the user `nobody` if it is root's, for a test that runs in a process of its own.
    ///
    /// - Throws: ``Failure`` if the system does not allow it.
    public static func become() throws {
        guard geteuid() == 0 else { return }
        guard setgroups(0, nil) == 0, setgid(nobody) == 0, setuid(nobody) == 0 else { throw Failure(code: errno) }
    }
}
