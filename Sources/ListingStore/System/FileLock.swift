import Glibc
import ListingCore

/// A lock between processes. The kernel releases it when its holder ends, however it ends.
enum FileLock {
    enum Failure: Error, CustomStringConvertible {
        /// An error of the system, by `errno`.
        case system(Int32)
        /// Another process held the lock for longer than the caller waits.
        case busy

        var description: String {
            switch self {
            case .system(let code): SystemError.message(code)
            case .busy: tr("another program is using it")
            }
        }
    }

    /// Runs `body` while no other process, and no other thread of this one, holds the same lock.
    ///
    /// - Parameters:
    ///   - path: a file that serves only as the lock; it is created if missing, and is not removed.
    ///   - patience: the maximum time to wait for the lock, in seconds.
    /// - Throws: ``Failure`` if the lock file cannot be opened or the lock is not obtained in time.
    static func hold<Result>(_ path: String, patience: Double, _ body: () -> Result) throws(Failure) -> Result {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .system(errno) }
        // Closing the descriptor releases the lock.
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
