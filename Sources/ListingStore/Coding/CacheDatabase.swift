internal import GRDB
import Glibc

/// The opening of the SQLite databases that a cached catalog consists of, and their common version.
///
/// A cache has no migrations: the files can always be read again. So one of another version, older or newer, is removed and rebuilt.
enum CacheDatabase {
    /// The version of everything in a cache, stored in each database. Raise it when a change makes any file read differently, splits text
    /// into other terms, or stores anything in another layout. Another choice of facets makes another version by itself, as columns have a
    /// place for each.
    static let version = 26 << 24 | Int(FacetColumns.all.layout & 0xFF_FFFF)

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
        guard access(path, F_OK) == 0 else { return nil }
        // To open a database takes milliseconds, or tens of them if it has a long log.
        if let version = versionInFiles(at: path) { return version }
        var configuration = Configuration()
        configuration.readonly = true
        configuration.busyMode = .timeout(5)
        let queue = try? DatabaseQueue(path: path, configuration: configuration)
        return (try? queue?.read(version)) ?? nil
    }

    /// The version in the bytes of a database or of its log; nil if it has to be asked.
    static func versionInFiles(at path: String) -> Int? { versionInHeader(of: path, at: 0) ?? versionInLog(path + "-wal") }

    /// The user version in the header of a database (<https://sqlite.org/fileformat.html>, section 1.3); nil if there is no header or no
    /// version yet.
    ///
    /// A log can't have a later one, because the version is written once, together with the tables.
    private static func versionInHeader(of path: String, at offset: Int) -> Int? {
        guard let header = bytes(of: path, count: 100, at: offset), header.starts(with: "SQLite format 3\0".utf8) else { return nil }
        let version = number(in: header, at: 60)
        return version == 0 ? nil : version
    }

    /// The user version that the transaction with the tables has written to a log (section 4.1 there); nil if it is not near its beginning.
    ///
    /// Until the log is copied into the database, only the transaction by which GRDB makes a log precedes it.
    private static func versionInLog(_ path: String) -> Int? {
        let (headerLength, frameHeaderLength, maxFrames) = (32, 24, 8)
        guard let header = bytes(of: path, count: headerLength, at: 0) else { return nil }
        let pageSize = number(in: header, at: 8)
        for index in 0..<maxFrames {
            let frame = headerLength + index * (frameHeaderLength + pageSize)
            guard let frameHeader = bytes(of: path, count: frameHeaderLength, at: frame) else { return nil }
            guard number(in: frameHeader, at: 0) == 1 else { continue }
            if let version = versionInHeader(of: path, at: frame + frameHeaderLength) { return version }
        }
        return nil
    }

    private static func bytes(of path: String, count: Int, at offset: Int) -> [UInt8]? {
        let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes = [UInt8](repeating: 0, count: count)
        return (try? Descriptor(number: file).read(into: &bytes, 0..<count, at: offset)) == count ? bytes : nil
    }

    /// A big-endian number of 32 bits.
    private static func number(in bytes: [UInt8], at offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }

    /// - Returns: nil for a database without tables.
    private static func version(_ database: Database) throws -> Int? {
        guard try Bool.fetchOne(database, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_schema)") == true else { return nil }
        return try Int.fetchOne(database, sql: "PRAGMA user_version")
    }
}
