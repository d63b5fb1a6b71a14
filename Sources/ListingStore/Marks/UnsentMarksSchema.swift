import ListingCore

internal import GRDB

/// The tables of edits that wait for their servers.
///
/// Keys and notes are blobs of UTF-8, because SQLite ends text at its first NUL.
enum UnsentMarksSchema {
    /// `user_version` of the file.
    private static let version = 1

    private static let tables = """
        CREATE TABLE unsent (
            target BLOB NOT NULL,
            kind INTEGER NOT NULL,
            isTeam INTEGER NOT NULL,
            listing BLOB NOT NULL,
            time INTEGER NOT NULL,
            isSet INTEGER NOT NULL,
            position REAL,
            note BLOB,
            seenAuthor BLOB,
            seenTime INTEGER,
            PRIMARY KEY (target, kind, isTeam, listing, time)
        );
        CREATE TABLE choice (
            address BLOB PRIMARY KEY,
            sharesMarks INTEGER NOT NULL
        ) WITHOUT ROWID;
        PRAGMA user_version = 1;
        """

    /// Opens the file, or makes it and its folder. A damaged file is renamed and replaced by a new one.
    ///
    /// - Parameters:
    ///   - patience: the maximum time to wait for another process, in seconds.
    ///   - onDamage: called with the new path of a damaged file.
    /// - Throws: ``MarksError``.
    static func open(_ path: String, patience: Double, onDamage: (MarksError) -> Void) throws(MarksError) -> DatabaseQueue {
        try MarksLocation.makeFolder(of: path)
        return try MarksLocation.locked(path, patience: patience) { () throws(MarksError) in
            do {
                return try connect(path, patience)
            } catch let error where MarksDatabase.isDamage(error) {
                onDamage(.damaged(path: path, keptAs: try MarksLocation.putAside(path)))
            } catch {
                throw MarksDatabase.problem(error, path)
            }
            do { return try connect(path, patience) } catch { throw MarksDatabase.problem(error, path) }
        }
    }

    private static func connect(_ path: String, _ patience: Double) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .timeout(patience)
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.inDatabase { database in
            let answer = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
            guard answer == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: answer) }
            try database.execute(sql: "PRAGMA journal_mode = WAL")
        }
        try queue.write { database in
            switch try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0 {
            case version: break
            case 0 where try Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0: try database.execute(sql: tables)
            // The file of another program.
            case ...0: throw DatabaseError(resultCode: .SQLITE_NOTADB)
            default: throw MarksError.newerVersion(path: path)
            }
        }
        return queue
    }
}
