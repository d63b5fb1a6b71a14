import Glibc
import ListingCore

/// The paths of a catalog's files in the cache folder, derived from the files that it was read from.
struct CachePaths: Sendable {
    let database: String
    let index: String
    let lock: String
    /// The prefix shared by all catalogs of the same source files, whatever state the files are in.
    private let prefix: String

    /// - Parameters:
    ///   - folder: an absolute path.
    ///   - paths: the files that are read together.
    ///   - identity: their identity, see ``identity(of:_:)``. Another state of a file has another catalog, so that a window keeps what it
    ///     shows while another window reads the file as it is now.
    init(folder: String, paths: [String], identity: String) {
        prefix = folder + "/" + String(XXH3.hash(paths.map { CatalogID(file: $0).text }), radix: 36) + "-"
        let name = prefix + String(XXH3.hash(identity), radix: 36)
        database = name + ".catalogue"
        index = name + ".words"
        lock = name + ".lock"
    }

    /// The cache folder: `$XDG_CACHE_HOME/listing-viewer/catalogues`, or below `~/.cache` if the variable is not set.
    ///
    /// - Returns: nil if the environment names neither a cache folder nor a home.
    static func folder(in environment: [String: String]) -> String? { UserFolder.cache(in: environment).map { $0 + "/catalogues" } }

    /// The identity of the files in their present state: paths, inodes, sizes and change times. The content of a file cannot change
    /// without its inode's change time.
    ///
    /// - Parameters:
    ///   - remembered: the remembered mappings; those that the files are read with are part of the identity.
    ///   - currency: the currency of prices for which the files name none; it is part of the identity.
    ///   - together: true if what the files say about the same listings is joined; it is part of the identity.
    /// - Returns: nil if it cannot be determined, as for a pipe or a missing file.
    static func identity(
        of paths: [String], _ remembered: RememberedMappings = RememberedMappings(), currency: Currency? = nil, together: Bool = false
    ) -> String? {
        var identities: [String] = []
        for path in paths.flatMap(InputList.files) {
            var status = stat()
            guard path != "-", stat(SheetAddress.file(of: path), &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
            let changed = status.st_ctim
            identities.append(
                "\(CatalogID(file: path).text) \(status.st_dev):\(status.st_ino) \(status.st_size) \(changed.tv_sec).\(changed.tv_nsec)")
        }
        if identities.isEmpty { return nil }
        let mappings = MappingsInUse.text(of: paths, remembered)
        if !mappings.isEmpty { identities.append(mappings) }
        if let currency { identities.append("currency " + currency.code) }
        if together { identities.append("joined") }
        return identities.joined(separator: "\n")
    }

    /// True if there is a database, whatever its state.
    var exist: Bool { access(database, F_OK) == 0 }

    /// Removes the catalog and the files that SQLite has written next to it.
    func remove() { paths.forEach { unlink($0) } }

    /// Removes the index only; it can be rebuilt from the listings.
    func removeIndex() { Self.withSQLiteFiles(index).forEach { unlink($0) } }

    private var paths: [String] { [database, index].flatMap(Self.withSQLiteFiles) }

    private static func withSQLiteFiles(_ path: String) -> [String] { ["", "-wal", "-shm"].map { path + $0 } }
}

// MARK: Eviction

extension CachePaths {
    /// Removes the catalogs of earlier states of the files, except those that a process has open.
    func removeOthers() {
        for other in Self.all(in: folder) where other.lock.hasPrefix(prefix) && other.lock != lock { other.removeUnlessOpen() }
    }

    var folder: String { prefix.lastIndex(of: "/").map { String(prefix[..<$0]) } ?? "." }

    /// All catalogs in a folder, in no particular order.
    static func all(in folder: String) -> [CachePaths] {
        let names = (try? Descriptor.names(in: folder)) ?? []
        return names.filter { $0.hasSuffix(".lock") }.map { CachePaths(lock: folder + "/" + $0) }
    }

    /// Removes the catalog unless a process has it open.
    ///
    /// - Returns: true if it was removed.
    @discardableResult func removeUnlessOpen() -> Bool {
        guard let held = try? CacheLock(lock, isUse: false), held.isExclusive else { return false }
        remove()
        unlink(lock)
        return true
    }

    /// The space used on the disk, in bytes.
    var size: Int { paths.reduce(0) { $0 + (Self.status($1).map { Int($0.st_blocks) * 512 } ?? 0) } }

    /// The time a process last opened it, in seconds since 1970.
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
        index = name + ".words"
    }
}
