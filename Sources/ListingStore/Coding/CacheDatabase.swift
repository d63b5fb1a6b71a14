internal import GRDB
import Glibc

/// The opening of the SQLite databases that a cached catalog consists of, and their common version.
///
/// A cache has no migrations: the files can always be read again. So one of another version, older or newer, is removed and rebuilt.
enum CacheDatabase {
    /// The version of everything in a cache, stored in each database. Raise it when a change makes any file read differently, splits text
    /// into other terms, or stores anything in another layout. Another choice of facets makes another version by itself, as columns have a
    /// place for each.
    static let version = 15 << 24 | Int(FacetColumns.all.layout & 0xFF_FFFF)

    /// Opens a database, and creates its tables if it has none.
    ///
    /// - Parameters:
    ///   - path: the database file; nil for a database in memory.
    ///   - tables: the statements that create the tables.
    ///   - maxPages: the page limit, to simulate a full disk in tests; nil for no limit.
    ///   - mayCreate: false if another process may have the database open.
    /// - Throws: ``CacheError/otherVersion(path:)``, before anything is written; ``CacheError/inUse(path:)`` if tables have to be created
    ///   and must not be; a `DatabaseError` of GRDB otherwise.
    static func open(path: String?, tables: String, maxPages: Int?, mayCreate: Bool) throws -> any DatabaseWriter {
        if let path { try checkVersion(at: path) }
        let configuration = configuration(maxPages: maxPages)
        let writer: any DatabaseWriter =
            if let path { try DatabasePool(path: path, configuration: configuration) } else {
                try DatabaseQueue(configuration: configuration)
            }
        switch try writer.read(version) {
        case Self.version: break
        case nil:
            guard mayCreate else { throw CacheError.inUse(path: path ?? "") }
            try writer.write { try $0.execute(sql: tables + "PRAGMA user_version = \(Self.version)") }
            // From the log into the file, where `versionInFile` finds the version.
            try writer.writeWithoutTransaction { _ = try $0.checkpoint(.passive) }
        default: throw CacheError.otherVersion(path: path ?? "")
        }
        return writer
    }

    /// Refuses an existing database of another version without writing to it. A pool writes to each database that it opens.
    ///
    /// - Throws: ``CacheError/otherVersion(path:)``.
    static func checkVersion(at path: String) throws(CacheError) {
        if let version = storedVersion(at: path), version != Self.version { throw .otherVersion(path: path) }
    }

    private static func configuration(maxPages: Int?) -> Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase { database in
            // A killed process loses nothing. A power failure loses the last transactions, whose listings are read again.
            try database.execute(sql: "PRAGMA synchronous = NORMAL")
            try database.execute(sql: "PRAGMA wal_autocheckpoint = 1000")
            // Values are large, and are read from as many pages as they fill. An existing database keeps its page size.
            try database.execute(sql: "PRAGMA page_size = 16384")
            if let maxPages { try database.execute(sql: "PRAGMA max_page_count = \(maxPages)") }
        }
        return configuration
    }

    /// The version of an existing database, as far as it can be determined without writing; nil otherwise.
    private static func storedVersion(at path: String) -> Int? {
        // To open a database takes milliseconds, or tens of them if it has a long log. The file has the version, too.
        if let version = versionInFile(path) { return version }
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        let queue = try? DatabaseQueue(path: path, configuration: configuration)
        return (try? queue?.read(version)) ?? nil
    }

    /// The user version in the header of a database's file (<https://sqlite.org/fileformat.html>, section 1.3); nil if the file has none
    /// or no tables.
    ///
    /// A log next to the file can't have another one, because the version is written once, together with the tables.
    private static func versionInFile(_ path: String) -> Int? {
        let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var header = [UInt8](repeating: 0, count: 100)
        guard (try? Descriptor(number: file).read(into: &header, 0..<header.count, at: 0)) == header.count,
            header.starts(with: "SQLite format 3\0".utf8)
        else { return nil }
        func number(at offset: Int) -> Int { header[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        // The schema's number is 0 before the first table.
        return number(at: 40) > 0 ? number(at: 60) : nil
    }

    /// - Returns: nil for a database without tables.
    private static func version(_ database: Database) throws -> Int? {
        guard try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_schema)") == true else { return nil }
        return try Int.fetchOne(database, sql: "PRAGMA user_version")
    }
}
