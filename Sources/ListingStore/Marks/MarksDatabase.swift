import ListingCore

internal import GRDB

/// An open database of marks that has passed all checks.
struct MarksDatabase: Sendable {
    struct Settings: Sendable {
        /// How long to wait for another program that holds the database, in seconds.
        var patience = 5.0
        /// Called with each new connection: where tests set limits.
        var prepare: @Sendable (Database) throws -> Void = { _ in }
    }

    private let queue: DatabaseQueue

    /// Opens the file, or makes it with its folder, and brings its tables to this version.
    ///
    /// A file that is damaged, or of another program, is put aside and a new one begun; one of a newer version is not touched.
    ///
    /// - Parameter onDamage: told where a damaged file has gone to.
    static func open(_ path: String, settings: Settings, onDamage: (MarksProblem) -> Void) throws(MarksProblem) -> MarksDatabase {
        try MarksLocation.makeFolder(of: path)
        return try MarksLocation.locked(path, patience: settings.patience) { () throws(MarksProblem) in
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
            if try MarksSchema.migrator.hasBeenSuperseded(database) { throw MarksProblem.newerVersion(path: path) }
            try Self.check(database)
            // Readers and a writer don't hinder each other then, and a write costs one wait for the disk. Where a file system
            // can't do it, SQLite stays with what it has.
            try database.execute(sql: "PRAGMA journal_mode = WAL")
        }
        // Asked first, as migrating locks the file even where nothing is left to do.
        if try !queue.read(MarksSchema.migrator.hasCompletedMigrations) { try MarksSchema.migrator.migrate(queue) }
        try queue.read(MarksTables.check)
    }

    /// The marks in a file where nothing can be written, beside it neither; nil where there are none, or none of this version.
    static func readOnly(_ path: String, _ catalogue: CatalogueID) -> Marks? {
        var configuration = Configuration()
        configuration.readonly = true
        let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f").replacing("#", with: "%23")
        // Together with what was written last, which stands beside it until somebody has tidied up, and else as the file is.
        for name in [path, "file:\(escaped)?immutable=1"] {
            guard let queue = try? DatabaseQueue(path: name, configuration: configuration) else { continue }
            let marks = try? queue.read { database in
                guard try MarksSchema.migrator.hasCompletedMigrations(database) else { throw MarksProblem.newerVersion(path: path) }
                try check(database)
                try MarksTables.check(database)
                return try MarksTables.marks(of: catalogue, in: database)
            }
            if let marks { return marks }
        }
        return nil
    }

    /// A small file, which is read in a few milliseconds: better now than a mark lost in the middle of it later.
    private static func check(_ database: Database) throws {
        let answer = try String.fetchOne(database, sql: "PRAGMA quick_check(1)")
        guard answer == "ok" else { throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: answer) }
        let isNew = try MarksSchema.migrator.appliedIdentifiers(database).isEmpty
        guard try !isNew || Int.fetchOne(database, sql: "SELECT count(*) FROM sqlite_master") == 0 else {
            throw DatabaseError(resultCode: .SQLITE_NOTADB, message: "the tables are those of another program")
        }
    }

    func marks(of catalogue: CatalogueID) throws -> Marks {
        try queue.read { try MarksTables.marks(of: catalogue, in: $0) }
    }

    /// Carries out all edits or, where it throws, none.
    func write(_ edits: [(catalogue: CatalogueID, edit: MarksEdit)]) throws {
        try queue.write { database in
            var rest = edits[...]
            while let catalogue = rest.first?.catalogue {
                let some = rest.prefix { $0.catalogue == catalogue }
                try MarksTables.apply(some.lazy.map(\.edit), to: catalogue, in: database)
                rest = rest.dropFirst(some.count)
            }
        }
    }
}

/// What SQLite's errors mean to a user.
extension MarksDatabase {
    /// Whether the file holds something else than it should. A statement that makes no sense is one of ours on strange tables.
    static func isDamage(_ error: any Error) -> Bool {
        guard let error = error as? DatabaseError else { return false }
        return [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR].contains(error.resultCode)
    }

    static func problem(_ error: any Error, _ path: String) -> MarksProblem {
        if let problem = error as? MarksProblem { return problem }
        guard let error = error as? DatabaseError else { return .unreadable(path: path, reason: "\(error)") }
        let reason = error.message ?? "\(error.resultCode)"
        switch error.resultCode {
        case .SQLITE_FULL: return .diskFull(path: path)
        case .SQLITE_BUSY, .SQLITE_LOCKED: return .busy(path: path)
        case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_IOERR: return .notWritable(path: path, reason: reason)
        default: return .unreadable(path: path, reason: reason)
        }
    }

    private static func translating<Result>(_ path: String, _ body: () throws -> Result) throws(MarksProblem) -> Result {
        do { return try body() } catch { throw problem(error, path) }
    }
}
