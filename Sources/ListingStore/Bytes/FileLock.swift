import Glibc

/// A lock between programs, given back when its holder ends, however it ends.
enum FileLock {
    enum Failure: Error, CustomStringConvertible {
        /// The system's number of the error.
        case system(Int32)
        /// Another program held the lock for longer than is waited.
        case busy

        var description: String {
            switch self {
            case .system(let code): SystemError.message(code)
            case .busy: "another program uses it"
            }
        }
    }

    /// Does something while no other program, and no other thread of this one, does it under the same lock.
    ///
    /// - Parameters:
    ///   - path: of a file for the lock alone, which is made where it is missing and stays.
    ///   - patience: how long to wait for the lock, in seconds.
    static func hold<Result>(_ path: String, patience: Double, _ body: () -> Result) throws(Failure) -> Result {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system(errno) }
        // Closing gives the lock back.
        defer { close(descriptor) }
        let pause: UInt32 = 20_000
        var waits = Int(patience * 1_000_000) / Int(pause)
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno != EWOULDBLOCK && errno != EINTR { throw .system(errno) }
            if waits <= 0 { throw .busy }
            waits -= 1
            usleep(pause)
        }
        return body()
    }
}
