internal import GRDB

/// The tables of marks as a list of migrations. A released migration is never changed; a new layout is a new migration.
///
/// Keys and notes are blobs of UTF-8, because SQLite ends text at its first NUL, and titles in real files contain NULs.
enum MarksSchema {
    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1: favourites, hidden and viewed listings") { try $0.execute(sql: version1) }
        migrator.registerMigration("2: notes") { try $0.execute(sql: version2) }
        migrator.registerMigration("3: whether pictures come from the web") { try $0.execute(sql: version3) }
        return migrator
    }()

    private static let version1 = """
        CREATE TABLE catalogue (
            id INTEGER PRIMARY KEY,
            identity BLOB NOT NULL UNIQUE
        );
        CREATE TABLE favourite (
            catalogue INTEGER NOT NULL REFERENCES catalogue ON DELETE CASCADE,
            listing BLOB NOT NULL,
            position INTEGER NOT NULL,
            PRIMARY KEY (catalogue, listing)
        ) WITHOUT ROWID;
        CREATE INDEX favouriteByPosition ON favourite (catalogue, position);
        CREATE TABLE hidden (
            catalogue INTEGER NOT NULL REFERENCES catalogue ON DELETE CASCADE,
            listing BLOB NOT NULL,
            PRIMARY KEY (catalogue, listing)
        ) WITHOUT ROWID;
        -- The order of viewing is that of the ids.
        CREATE TABLE viewed (
            id INTEGER PRIMARY KEY,
            catalogue INTEGER NOT NULL REFERENCES catalogue ON DELETE CASCADE,
            listing BLOB NOT NULL,
            time INTEGER NOT NULL,
            UNIQUE (catalogue, listing)
        );
        """

    private static let version2 = """
        CREATE TABLE note (
            catalogue INTEGER NOT NULL REFERENCES catalogue ON DELETE CASCADE,
            listing BLOB NOT NULL,
            text BLOB NOT NULL,
            PRIMARY KEY (catalogue, listing)
        ) WITHOUT ROWID;
        """

    private static let version3 = """
        -- What the user said when asked; no row if the user was not asked.
        CREATE TABLE webPictures (
            catalogue INTEGER PRIMARY KEY REFERENCES catalogue ON DELETE CASCADE,
            isAllowed INTEGER NOT NULL
        );
        """
}
