import Glibc
import ListingCore

/// Where catalogues are kept, and by what they are found again.
struct CatalogueFiles: Sendable {
    let database: String
    let words: String
    let lock: String
    /// What the catalogues of these files have in common, whatever the files' states.
    private let prefix: String

    /// - Parameters:
    ///   - folder: an absolute path.
    ///   - paths: the files that are read together.
    ///   - identity: theirs, as ``identity(of:)`` tells: another state of a file has another catalogue, so that a window keeps
    ///     what it shows while another one reads the file as it is now.
    init(folder: String, paths: [String], identity: String) {
        var hasher = FNV()
        for path in paths {
            hasher.add(CatalogueID(file: path).text)
            hasher.add(0)
        }
        prefix = folder + "/" + String(hasher.bits, radix: 36) + "-"
        hasher = FNV()
        hasher.add(identity)
        let name = prefix + String(hasher.bits, radix: 36)
        database = name + ".catalogue"
        words = name + ".words"
        lock = name + ".lock"
    }

    /// `$XDG_CACHE_HOME/listing-viewer/catalogues`, or below `~/.cache` where that is not set.
    ///
    /// - Returns: nil where the environment names neither a cache folder nor a home.
    static func folder(in environment: [String: String]) -> String? { UserFolder.cache(in: environment).map { $0 + "/catalogues" } }

    /// What tells the files, as they are, from what they were or will be: their sizes and times. A file's content can't change
    /// without changing the time of its inode.
    ///
    /// - Returns: nil where that can't be told: of pipes, and of folders, whose files are not known yet.
    static func identity(of paths: [String]) -> String? {
        var identities: [String] = []
        for path in paths {
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            let changed = status.st_ctim
            identities.append(
                "\(CatalogueID(file: path).text) \(status.st_dev):\(status.st_ino) \(status.st_size) \(changed.tv_sec).\(changed.tv_nsec)")
        }
        return identities.joined(separator: "\n")
    }

    /// Removes the catalogue with what SQLite has written beside it.
    func remove() {
        for path in [database, words] {
            for suffix in ["", "-wal", "-shm"] { unlink(path + suffix) }
        }
    }
}

extension CatalogueFiles {
    /// Removes the catalogues of earlier states of the files, but for those that a program has open.
    func removeOthers() {
        guard let slash = prefix.lastIndex(of: "/"), let folder = opendir(String(prefix[..<slash])) else { return }
        defer { closedir(folder) }
        var names: [String] = []
        while let entry = readdir(folder) {
            // Sound: the name is a terminated text inside the entry, which lives until the next call.
            names.append(
                withUnsafePointer(to: &entry.pointee.d_name) { $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) } }
            )
        }
        for name in names where name.hasSuffix(".lock") {
            let path = String(prefix[...slash]) + name
            guard path.hasPrefix(prefix), path != lock, let others = try? CatalogueLock(path), others.isExclusive else { continue }
            CatalogueFiles(lock: path).remove()
            unlink(path)
        }
    }

    private init(lock: String) {
        self.lock = lock
        prefix = ""
        let name = lock.dropLast(".lock".count)
        database = name + ".catalogue"
        words = name + ".words"
    }
}

/// Held alone by a program that writes a catalogue, and together by those that read it; given back when the program ends, however
/// it ends.
final class CatalogueLock: Sendable {
    private let descriptor: Int32
    /// Whether nobody else has the catalogue open.
    let isExclusive: Bool

    /// - Throws: ``CatalogueProblem``.
    init(_ path: String) throws {
        descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            let code = errno
            throw code == ENOSPC || code == EDQUOT
                ? CatalogueProblem.diskFull(path: path) : CatalogueProblem.notWritable(path: path, reason: SystemError.message(code))
        }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 {
            isExclusive = true
        } else if flock(descriptor, LOCK_SH | LOCK_NB) == 0 {
            isExclusive = false
        } else {
            close(descriptor)
            throw CatalogueProblem.inUse(path: path)
        }
    }

    /// Lets others read, too: nothing will be written any more.
    func share() { flock(descriptor, LOCK_SH | LOCK_NB) }

    deinit { close(descriptor) }
}
