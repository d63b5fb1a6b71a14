import Glibc

/// A file lock on a catalog: exclusive for the process that writes it, shared for those that only read. The kernel releases it when the
/// process ends, however it ends.
final class CacheLock: Sendable {
    private let descriptor: Int32
    /// True if no other process has the catalog open.
    let isExclusive: Bool

    /// - Parameter isUse: true if the lock counts as a use of the catalog: see ``CacheEviction``.
    /// - Throws: ``CacheError``: `.inUse` if another process writes the catalog; `.diskFull` or `.notWritable` if the lock file
    ///   cannot be made.
    init(_ path: String, isUse: Bool = true) throws {
        while true {
            let descriptor = try Self.open(path)
            let isExclusive = flock(descriptor, LOCK_EX | LOCK_NB) == 0
            guard isExclusive || flock(descriptor, LOCK_SH | LOCK_NB) == 0 else {
                close(descriptor)
                throw CacheError.inUse(path: path)
            }
            // A process that removed the catalog in the meantime removed the lock file, too. Later processes would lock a new file.
            if Self.isSame(descriptor, path) {
                if isUse { futimens(descriptor, nil) }
                self.descriptor = descriptor
                self.isExclusive = isExclusive
                return
            }
            close(descriptor)
        }
    }

    /// Takes a shared lock on a complete catalog, without preventing others from it for a moment. It counts as a use.
    ///
    /// - Returns: nil if there is no such lock, or if another process writes the catalog.
    init?(shared path: String) {
        let descriptor = Glibc.open(path, O_RDWR | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        guard flock(descriptor, LOCK_SH | LOCK_NB) == 0, Self.isSame(descriptor, path) else {
            close(descriptor)
            return nil
        }
        futimens(descriptor, nil)
        (self.descriptor, isExclusive) = (descriptor, false)
    }

    private static func open(_ path: String) throws -> Int32 {
        let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor < 0 else { return descriptor }
        let code = errno
        throw code == ENOSPC || code == EDQUOT
            ? CacheError.diskFull(path: path) : CacheError.notWritable(path: path, reason: SystemError.message(code))
    }

    private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
        var (open, named) = (stat(), stat())
        return fstat(descriptor, &open) == 0 && stat(path, &named) == 0 && open.st_ino == named.st_ino && open.st_dev == named.st_dev
    }

    /// Downgrades to a shared lock once nothing more will be written.
    func share() { flock(descriptor, LOCK_SH | LOCK_NB) }

    deinit { close(descriptor) }
}
