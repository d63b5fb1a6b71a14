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
    /// - Parameter remembered: those that the files are read by are a part of it.
    /// - Returns: nil where that can't be told: of pipes, and of what is not there.
    static func identity(of paths: [String], _ remembered: RememberedMappings = RememberedMappings()) -> String? {
        var identities: [String] = []
        for path in paths.flatMap(InputList.files) {
            var status = stat()
            guard path != "-", stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            let changed = status.st_ctim
            identities.append(
                "\(CatalogueID(file: path).text) \(status.st_dev):\(status.st_ino) \(status.st_size) \(changed.tv_sec).\(changed.tv_nsec)")
        }
        if identities.isEmpty { return nil }
        let mappings = MappingsInUse.text(of: paths, remembered)
        return identities.joined(separator: "\n") + (mappings.isEmpty ? "" : "\n" + mappings)
    }

    /// Removes the catalogue with what SQLite has written beside it.
    func remove() { paths.forEach { unlink($0) } }

    /// Removes the words only: they are made again from the listings.
    func removeWords() { Self.withSQLiteFiles(words).forEach { unlink($0) } }

    private var paths: [String] { [database, words].flatMap(Self.withSQLiteFiles) }

    private static func withSQLiteFiles(_ path: String) -> [String] { ["", "-wal", "-shm"].map { path + $0 } }
}

// MARK: Those that nobody needs any more

extension CatalogueFiles {
    /// Removes the catalogues of earlier states of the files, but for those that a program has open.
    func removeOthers() {
        for other in Self.all(in: folder) where other.lock.hasPrefix(prefix) && other.lock != lock { other.removeUnlessOpen() }
    }

    var folder: String { prefix.lastIndex(of: "/").map { String(prefix[..<$0]) } ?? "." }

    /// All catalogues of a folder, in no order.
    static func all(in folder: String) -> [CatalogueFiles] {
        guard let entries = opendir(folder) else { return [] }
        defer { closedir(entries) }
        var catalogues: [CatalogueFiles] = []
        while let entry = readdir(entries) {
            // Sound: the name is a terminated text inside the entry, which lives until the next call.
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name.hasSuffix(".lock") { catalogues.append(CatalogueFiles(lock: folder + "/" + name)) }
        }
        return catalogues
    }

    /// - Returns: whether it is gone; it stays where a program has it open.
    @discardableResult func removeUnlessOpen() -> Bool {
        guard let held = try? CatalogueLock(lock, isUse: false), held.isExclusive else { return false }
        remove()
        unlink(lock)
        return true
    }

    /// Bytes on the disk.
    var size: Int { paths.reduce(0) { $0 + (Self.status($1).map { Int($0.st_blocks) * 512 } ?? 0) } }

    /// When a program opened it last, in seconds since 1970.
    var lastUse: Int { Self.status(lock).map { Int($0.st_mtim.tv_sec) } ?? 0 }

    private static func status(_ path: String) -> stat? {
        var status = stat()
        return stat(path, &status) == 0 ? status : nil
    }

    private init(lock: String) {
        self.lock = lock
        prefix = lock
        let name = lock.dropLast(".lock".count)
        database = name + ".catalogue"
        words = name + ".words"
    }
}
