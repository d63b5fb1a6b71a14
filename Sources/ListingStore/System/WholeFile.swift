import Glibc

/// Small files of the program itself, read and replaced as a whole.
enum WholeFile {
    enum Content {
        case missing
        case bytes([UInt8])
        case failure(String)
    }

    /// The maximum size in bytes. The program's own files are far smaller, so a larger one is not its own.
    static let maxLength = 16 * 1024 * 1024

    static func read(_ path: String) -> Content {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return errno == ENOENT || errno == ENOTDIR ? .missing : .failure(SystemError.message(errno)) }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 64 * 1024)
        while bytes.count <= maxLength {
            do {
                let count = try Descriptor(number: descriptor).read(into: &chunk, 0..<chunk.count)
                if count == 0 { return .bytes(bytes) }
                bytes += chunk[..<count]
            } catch {
                return .failure(error.message)
            }
        }
        return .failure("it is too large")
    }

    /// Writes to a temporary file and renames it, so that readers never see half of it.
    ///
    /// - Returns: The reason of a failure; nil on success.
    static func write(_ bytes: [UInt8], to path: String) -> String? {
        if let code = UserFolder.make(for: path) { return SystemError.message(code) }
        let draft = "\(path).\(getpid()).new"
        let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return SystemError.message(errno) }
        var failure = Descriptor(number: descriptor).write(bytes[...]).error?.message
        if failure == nil, fsync(descriptor) != 0 { failure = SystemError.message(errno) }
        if close(descriptor) != 0, failure == nil { failure = SystemError.message(errno) }
        if failure == nil, rename(draft, path) != 0 { failure = SystemError.message(errno) }
        if failure != nil { unlink(draft) }
        return failure
    }

    /// The file systems that have no locks answer with these errors.
    private static let withoutLocks = [ENOLCK, EOPNOTSUPP, ENOSYS, EINVAL]

    /// Reads, changes and replaces a file while no other process and no other thread does, so that none loses the change of another one.
    /// On a file system without locks, nothing prevents that.
    ///
    /// The lock is the file with `.lock` after its name, because the file itself is replaced by another one.
    ///
    /// - Parameters:
    ///   - path: an absolute path. Its folder is made if it is missing.
    ///   - patience: the longest time to wait for others, in seconds.
    ///   - body: returns the reason of a failure; nil on success.
    /// - Returns: the reason of a failure; nil on success.
    static func update(_ path: String, patience: Double = 5, _ body: () -> String?) -> String? {
        if let code = UserFolder.make(for: path) { return SystemError.message(code) }
        do throws(FileLock.Failure) {
            return try FileLock.hold(path + ".lock", patience: patience, body)
        } catch {
            if case .system(let code) = error, withoutLocks.contains(code) { return body() }
            return error.description
        }
    }

    /// Renames a damaged file to `….damaged`, replacing an older one with that name.
    static func putAside(_ path: String) { _ = rename(path, path + ".damaged") }
}
