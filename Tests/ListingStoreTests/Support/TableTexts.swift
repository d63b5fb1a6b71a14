import GRDB

/// The tables and indices of a database by their names, each as the statement that made it, however that is spaced and commented.
///
/// Migrations that were released are held to texts of their own in the tests: a text that changed would leave the tables of those who
/// have run it as they are, and give others to everybody else.
enum TableTexts {
    static func texts(in database: Database) throws -> [String: String] {
        let sql = "SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL AND name != 'grdb_migrations'"
        return try Row.fetchAll(database, sql: sql).reduce(into: [:]) { texts, row in texts[row["name"]] = plain(row["sql"]) }
    }

    /// The tables that statements make.
    static func texts(of statements: String) throws -> [String: String] {
        try DatabaseQueue().write { database in
            try database.execute(sql: statements)
            return try texts(in: database)
        }
    }

    /// The tables that a migrator makes, up to one of its migrations.
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
