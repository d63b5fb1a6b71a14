import GRDB

/// The tables and indices of a database by name, each as the statement that made it, normalized for whitespace and comments.
///
/// The tests compare released migrations with copies of their statements. If a migration changed, users who have already run it would keep
/// the old tables, while all others would get the new ones.
enum TableTexts {
    static func texts(in database: Database) throws -> [String: String] {
        let sql = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name != 'grdb_migrations'"
        return try Row.fetchAll(database, sql: sql).reduce(into: [:]) { texts, row in texts[row["name"]] = plain(row["sql"]) }
    }

    /// Returns the tables that statements make.
    static func texts(of statements: String) throws -> [String: String] {
        try DatabaseQueue().write { database in
            try database.execute(sql: statements)
            return try texts(in: database)
        }
    }

    /// Returns the tables that a migrator makes, up to one of its migrations.
    static func texts(of migrator: DatabaseMigrator, upTo name: String) throws -> [String: String] {
        let queue = try DatabaseQueue()
        try migrator.migrate(queue, upTo: name)
        return try queue.read(texts)
    }

    private static func plain(_ sql: String) -> String {
        let lines = sql.split(separator: "\n").map { line in line.firstRange(of: "--").map { line[..<$0.lowerBound] } ?? line }
        let parted = lines.joined(separator: " ").map { "(),".contains($0) ? " \($0) " : "\($0)" }.joined()
        return parted.split(separator: " ").joined(separator: " ")
    }
}
