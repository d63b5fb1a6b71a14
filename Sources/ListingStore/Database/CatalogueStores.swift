import Glibc
import ListingCore

internal import GRDB

/// Pages that databases may have, as if the disk was full then; nil: as many as there is room for.
struct StoreLimits: Sendable {
    var pages: Int?
    var wordPages: Int?
}

/// Opens the databases of a catalogue on disk.
enum CatalogueStores {
    /// - Parameters:
    ///   - afresh: whether what is there is removed, if nobody else has it open.
    ///   - limits: for tests of a disk that is full.
    ///   - onTrouble: told where what was there could not be used, and was removed, or some of it has to be in memory.
    /// - Throws: ``CatalogueProblem`` where the disk won't have them.
    static func open(
        _ files: CatalogueFiles, identity: String, afresh: Bool = false, limits: StoreLimits = StoreLimits(),
        onTrouble: (CatalogueProblem) -> Void
    ) throws -> SQLiteCatalogue.Stores {
        if let code = UserFolder.make(for: files.database) {
            throw CatalogueProblem.notWritable(path: files.database, reason: SystemError.message(code))
        }
        let lock = try CatalogueLock(files.lock)
        if lock.isExclusive {
            if afresh { files.remove() }
            files.removeOthers()
            CatalogueCleaning(folder: files.folder).clean()
        }
        let isNew = access(files.database, F_OK) != 0
        func make() throws -> SQLiteCatalogue.Stores {
            let database = try CatalogueDatabase(path: files.database, mostPages: limits.pages, mayMigrate: lock.isExclusive)
            // Others that only read have a whole catalogue open, or this one can't be used. Nothing was changed until here.
            let isWhole = try database.head()?.state == .read
            guard lock.isExclusive || isWhole else { throw CatalogueProblem.inUse(path: files.database) }
            let words: WordIndex
            do {
                words = try WordIndex(
                    path: files.words, identity: "\(CatalogueDatabase.reader) " + identity, mayEmpty: lock.isExclusive,
                    mostPages: limits.wordPages)
            } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL && isWhole && lock.isExclusive {
                // The listings are there: only what can be made of them again has no room.
                files.removeWords()
                words = try WordIndex(path: nil, identity: "")
                onTrouble(.wordsNotWritable(reason(error)))
            }
            return SQLiteCatalogue.Stores(database: database, words: words, lock: lock, files: files)
        }
        do { return try make() } catch let error where lock.isExclusive && isDamage(error) {
            // All of it can be read again from the user's files.
            files.remove()
            onTrouble(.damaged(path: files.database))
            do { return try make() } catch { throw problem(error, files) }
        } catch {
            // What could be begun only is of no use, and its room may be needed.
            if lock.isExclusive, isNew { files.remove() }
            // Whoever has it open finds out, and removes it.
            throw isDamage(error) ? CatalogueProblem.inUse(path: files.database) : problem(error, files)
        }
    }

    /// Whether what is on the disk is not what was written.
    static func isDamage(_ error: any Error) -> Bool {
        error is Checksum.Damage || error is Deflate.Damage || error is ByteParser.Damage || MarksDatabase.isDamage(error)
    }

    /// - Returns: nil where an error is not the disk's.
    static func diskProblem(_ error: any Error, _ files: CatalogueFiles) -> CatalogueProblem? {
        error is DatabaseError ? problem(error, files) : nil
    }

    /// In words for people.
    static func reason(_ error: any Error) -> String {
        if isDamage(error) { return "the catalogue is damaged" }
        guard let error = error as? DatabaseError else { return String(describing: error) }
        return error.resultCode == .SQLITE_FULL ? "there is no room on the disk" : error.message ?? "\(error.resultCode)"
    }

    private static func problem(_ error: any Error, _ files: CatalogueFiles) -> CatalogueProblem {
        if let problem = error as? CatalogueProblem { return problem }
        guard let error = error as? DatabaseError else { return .notWritable(path: files.database, reason: "\(error)") }
        return error.resultCode == .SQLITE_FULL || isFull(files.folder)
            ? .diskFull(path: files.database) : .notWritable(path: files.database, reason: error.message ?? "\(error.resultCode)")
    }

    /// Whether a disk has no room for as much as SQLite needs to begin: that it can't have is no lack of room to SQLite.
    private static func isFull(_ folder: String) -> Bool {
        var status = statvfs()
        return statvfs(folder, &status) == 0 && UInt64(status.f_bavail) * UInt64(status.f_frsize) < 128 * 1024
    }
}
