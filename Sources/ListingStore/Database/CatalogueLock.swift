import Glibc

/// Held alone by a program that writes a catalogue, and together by those that read it; given back when the program ends, however
/// it ends.
final class CatalogueLock: Sendable {
    private let descriptor: Int32
    /// Whether nobody else has the catalogue open.
    let isExclusive: Bool

    /// - Parameter isUse: whether the catalogue counts as used by it: see ``CatalogueCleaning``.
    /// - Throws: ``CatalogueProblem``.
    init(_ path: String, isUse: Bool = true) throws {
        while true {
            let descriptor = try Self.open(path)
            let isExclusive = flock(descriptor, LOCK_EX | LOCK_NB) == 0
            guard isExclusive || flock(descriptor, LOCK_SH | LOCK_NB) == 0 else {
                close(descriptor)
                throw CatalogueProblem.inUse(path: path)
            }
            // Whoever removed the catalogue before that has removed the file, too: others would lock another one.
            if Self.isSame(descriptor, path) {
                if isUse { futimens(descriptor, nil) }
                self.descriptor = descriptor
                self.isExclusive = isExclusive
                return
            }
            close(descriptor)
        }
    }

    private static func open(_ path: String) throws -> Int32 {
        let descriptor = Glibc.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor < 0 else { return descriptor }
        let code = errno
        throw code == ENOSPC || code == EDQUOT
            ? CatalogueProblem.diskFull(path: path) : CatalogueProblem.notWritable(path: path, reason: SystemError.message(code))
    }

    private static func isSame(_ descriptor: Int32, _ path: String) -> Bool {
        var (open, named) = (stat(), stat())
        return fstat(descriptor, &open) == 0 && stat(path, &named) == 0 && open.st_ino == named.st_ino && open.st_dev == named.st_dev
    }

    /// Lets others read, too: nothing will be written any more.
    func share() { flock(descriptor, LOCK_SH | LOCK_NB) }

    deinit { close(descriptor) }
}
