import Glibc
import ListingCore

internal import GRDB

/// Limits for tests.
struct StoreLimits: Sendable {
    /// Pages of a database, to simulate a full disk; nil for no limit.
    var pages: Int?
    var wordPages: Int?
    /// See ``CatalogBuilder``.
    var rowsPerRun = ClosedRows.perRun
    /// Rows up to which columns stay in memory between queries. They are read part by part for a query of a larger catalog.
    var rowsInMemory = 2 << 20
    /// Rows that a thread evaluates together.
    var rowsPerPart = TablePart.rowsPerPart
}

/// Opening of a catalog's databases on disk. Damaged ones, and those of another version, are replaced.
enum CatalogOpener {
    /// Opens the databases, and creates or repairs them if this process holds the lock alone.
    ///
    /// - Parameters:
    ///   - afresh: true if existing files have to be removed first, provided that no other process has them open.
    ///   - limits: limits for tests of a full disk.
    ///   - cacheLimit: the maximum size of all catalogs in bytes; nil for the default.
    ///   - onTrouble: called if existing files were damaged or of another version and were removed, or if the index has to be in memory.
    /// - Throws: ``CacheError`` if the databases cannot be opened or made.
    static func open(
        _ files: CachePaths, identity: String, afresh: Bool = false, limits: StoreLimits = StoreLimits(), cacheLimit: Int? = nil,
        onTrouble: (CacheError) -> Void
    ) throws -> OpenStores {
        if let code = UserFolder.make(for: files.database) {
            throw CacheError.notWritable(path: files.database, reason: SystemError.message(code))
        }
        let lock = try CacheLock(files.lock)
        // Another process may have replaced the files meanwhile, or may have the same ones open.
        guard lock.isExclusive || !afresh else { throw CacheError.inUse(path: files.database) }
        if lock.isExclusive {
            if afresh { files.remove() }
            files.removeOthers()
            CacheEviction(folder: files.folder, limit: cacheLimit).clean()
        }
        let isNew = !files.exist
        func make() throws -> OpenStores {
            // Both are checked before either is opened, so that a cache of another version is not written to.
            for path in [files.database, files.index] { try CacheDatabase.checkVersion(at: path) }
            let database = try CatalogStore(path: files.database, maxPages: limits.pages, mayCreate: lock.isExclusive)
            // With a shared lock, only a complete catalog can be used. Nothing was changed up to here.
            let isWhole = try database.header()?.state == .read
            guard lock.isExclusive || isWhole else { throw CacheError.inUse(path: files.database) }
            let index: FullTextIndex
            do {
                index = try FullTextIndex(
                    path: files.index, identity: identity, mayEmpty: lock.isExclusive, maxPages: limits.wordPages)
            } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL && isWhole && lock.isExclusive {
                // The listings are there; only the index, which can be rebuilt, has no space.
                files.removeIndex()
                index = try FullTextIndex(path: nil, identity: "")
                onTrouble(.wordsNotWritable(reason(error)))
            }
            return OpenStores(database: database, index: index, files: files, lock: lock)
        }
        do { return try make() } catch let error where lock.isExclusive && reasonToReplace(error, files) != nil {
            // All of it can be read again from the user's files.
            files.remove()
            if let reason = reasonToReplace(error, files) { onTrouble(reason) }
            do { return try make() } catch { throw problem(error, files) }
        } catch {
            // A catalog that was only begun is of no use, and its space may be needed.
            if lock.isExclusive, isNew { files.remove() }
            // A process of that version, or one that notices the damage, has it open.
            throw reasonToReplace(error, files) != nil ? CacheError.inUse(path: files.database) : problem(error, files)
        }
    }

    /// The problem of existing files that have to be replaced; nil if the error has another reason.
    private static func reasonToReplace(_ error: any Error, _ files: CachePaths) -> CacheError? {
        if case .otherVersion? = error as? CacheError { return .otherVersion(path: files.database) }
        return isDamage(error) ? .damaged(path: files.database) : nil
    }

    /// True if the error means that the stored bytes are not those that were written.
    static func isDamage(_ error: any Error) -> Bool {
        error is Checksum.Damage || error is BlockCompression.Damage || error is ByteParser.Damage || MarksDatabase.isDamage(error)
    }

    /// True for damage, and for any other error of the database.
    static func isDamageOrFailure(_ error: any Error) -> Bool { isDamage(error) || error is DatabaseError }

    /// - Returns: nil if the error does not come from the database.
    static func diskProblem(_ error: any Error, _ files: CachePaths) -> CacheError? {
        error is DatabaseError ? problem(error, files) : nil
    }

    /// The reason in words for users.
    static func reason(_ error: any Error) -> String {
        if isDamage(error) { return tr("the index is damaged") }
        guard let error = error as? DatabaseError else { return String(describing: error) }
        return error.resultCode == .SQLITE_FULL ? tr("the disk is full") : error.message ?? "\(error.resultCode)"
    }

    private static func problem(_ error: any Error, _ files: CachePaths) -> CacheError {
        if let problem = error as? CacheError { return problem }
        guard let error = error as? DatabaseError else { return .notWritable(path: files.database, reason: "\(error)") }
        return error.resultCode == .SQLITE_FULL || isFull(files.folder)
            ? .diskFull(path: files.database) : .notWritable(path: files.database, reason: error.message ?? "\(error.resultCode)")
    }

    /// True if the disk lacks room for a new database. SQLite reports that as an I/O error, not as `SQLITE_FULL`.
    private static func isFull(_ folder: String) -> Bool {
        var status = statvfs()
        return statvfs(folder, &status) == 0 && UInt64(status.f_bavail) * UInt64(status.f_frsize) < 128 * 1024
    }
}
