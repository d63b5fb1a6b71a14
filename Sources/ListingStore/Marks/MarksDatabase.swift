import ListingCore

internal import GRDB

/// An open database of marks that has passed all checks.
struct MarksDatabase: Sendable {
    struct Settings: Sendable {
        /// The maximum time to wait for another process that holds the database, in seconds.
        var patience = 5.0
        /// Called with each new connection; tests set limits here.
        var prepare: @Sendable (Database) throws -> Void = { _ in }
    }

    private let queue: DatabaseQueue

    /// Opens the file, or makes it and its folder, and migrates its tables to this version.
    ///
    /// A file that is damaged, or of another program, is renamed and replaced by a new one; a file of a newer version is not changed.
    ///
    /// - Parameter onDamage: called with the new path of a damaged file.
    /// - Throws: ``MarksError`` if the database cannot be opened.
    static func open(_ path: String, settings: Settings, onDamage: (MarksError) -> Void) throws(MarksError) -> MarksDatabase {
        try MarksLocation.makeFolder(of: path)
        return try MarksLocation.locked(path, patience: settings.patience) { () throws(MarksError) in
            do {
                return try MarksDatabase(path, settings: settings)
            } catch let error where isDamage(error) {
                onDamage(.damaged(path: path, keptAs: try MarksLocation.putAside(path)))
                return try translating(path) { try MarksDatabase(path, settings: settings) }
            } catch {
                throw problem(error, path)
            }
        }
    }

    private init(_ path: String, settings: Settings) throws {
        var configuration = Configuration()
        configuration.busyMode = .timeout(settings.patience)
        configuration.prepareDatabase(settings.prepare)
        queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.inDatabase { database in
            if try MarksSchema.migrator.hasBeenSuperseded(database) { throw MarksError.newerVersion(path: path) }
            try Self.check(database)
            // With WAL, readers and a writer do not block each other, and a write waits for the disk only once. If the file system does
            // not support it, SQLite keeps the present mode.
            try database.execute(sql: "PRAGMA journal_mode = WAL")
        }
        // Checked first, because migrating locks the file even if there is nothing to migrate.
        if try !queue.read(MarksSchema.migrator.hasCompletedMigrations) { try MarksSchema.migrator.migrate(queue) }
        try queue.read(MarksTables.check)
    }

    /// The marks in a file that is only read; neither it nor its folder need be writable. Returns nil if it can't be read, or has another
    /// version. SQLite may make its own files next to it.
    static func readOnly(_ path: String, _ catalog: CatalogID) -> Marks? {
        var configuration = Configuration()
        configuration.readonly = true
        let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
        // First with the latest writes, which are in files next to it until a checkpoint; otherwise the database file alone.
        for name in [path, "file:\(escaped)?immutable=1"] {
            guard let queue = try? DatabaseQueue(path: name, configuration: configuration) else { continue }
            let marks = try? queue.read { database in
                guard try MarksSchema.migrator.hasCompletedMigrations(database) else { throw MarksError.newerVersion(path: path) }
                try check(database)
                try MarksTables.check(database)
                return try MarksTables.marks(of: catalog, in: database)
            }
            if let marks { return marks }
        }
        return nil
    }

    /// Checks the whole file, which is small and takes a few milliseconds, so that damage is found now and not when a mark is saved.
    private static func check(_ database: Database) throws {
        let answer = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
        guard answer == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: answer) }
        let isNew = try MarksSchema.migrator.appliedIdentifiers(database).isEmpty
        guard try !isNew || Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0 else {
            throw DatabaseError(resultCode: .SQLITE_NOTADB, message: "the tables are those of another program")
        }
    }

    func marks(of catalog: CatalogID) throws -> Marks {
        try queue.read { try MarksTables.marks(of: catalog, in: $0) }
    }

    /// Carries out all edits in one transaction; if it throws, none.
    func write(_ edits: [(catalog: CatalogID, edit: MarksEdit)]) throws {
        try queue.write { database in
            var rest = edits[...]
            while let catalog = rest.first?.catalog {
                let some = rest.prefix { $0.catalog == catalog }
                try MarksTables.apply(some.lazy.map(\.edit), to: catalog, in: database)
                rest = rest.dropFirst(some.count)
            }
        }
    }
}

/// Translation of SQLite's errors for users.
extension MarksDatabase {
    /// True if the file's content is wrong. `SQLITE_ERROR` counts, because our statements are valid and fail only on unexpected tables.
    static func isDamage(_ error: any Error) -> Bool {
        guard let error = error as? DatabaseError else { return false }
        return [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR].contains(error.resultCode)
    }

    static func problem(_ error: any Error, _ path: String) -> MarksError {
        if let problem = error as? MarksError { return problem }
        guard let error = error as? DatabaseError else { return .unreadable(path: path, reason: "\(error)") }
        let reason = error.message ?? "\(error.resultCode)"
        switch error.resultCode {
        case .SQLITE_FULL: return .diskFull(path: path)
        case .SQLITE_BUSY, .SQLITE_LOCKED: return .busy(path: path)
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_IOERR: return .notWritable(path: path, reason: reason)
        default: return .unreadable(path: path, reason: reason)
        }
    }

    private static func translating<Result>(_ path: String, _ body: () throws -> Result) throws(MarksError) -> Result {
        do { return try body() } catch { throw problem(error, path) }
    }
}
