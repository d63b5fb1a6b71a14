internal import GRDB

/// The tables of a catalog as a list of migrations. A released migration is never changed; a new layout is a new migration.
///
/// Columns and listings are stored in blocks, because a million database rows, one per listing, would take longer to write than the
/// listings take to read. Texts of listings are blobs, because SQLite ends a text at its first NUL.
enum CatalogSchema {
    static let migrator: DatabaseMigrator = {
        var migrator = DatabaseMigrator()
        migrator.registerMigration(names[0]) { try $0.execute(sql: version1) }
        migrator.registerMigration(names[1]) { try $0.execute(sql: version2) }
        migrator.registerMigration(names[2]) { try $0.execute(sql: version3) }
        migrator.registerMigration(names[3]) { try $0.execute(sql: version4) }
        return migrator
    }()

    static let names = [
        "1: listings and facts", "2: orders in both directions, letters of titles", "3: files have rows here and there",
        "4: terms and places by themselves",
    ]

    private static let version1 = """
        -- What was read: one row.
        CREATE TABLE catalogue (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            -- Of the files, as they were when they were read.
            identity TEXT NOT NULL,
            -- Of the program that read them: another one may read them otherwise.
            reader INTEGER NOT NULL,
            -- 0 while reading, 1 when all is read.
            state INTEGER NOT NULL,
            rows INTEGER NOT NULL,
            summary BLOB NOT NULL
        );
        -- Where the rows of each file begin.
        CREATE TABLE source (
            number INTEGER PRIMARY KEY,
            firstRow INTEGER NOT NULL,
            -- Absolute, and how many bytes stand before the first record; NULL where its records can't be read again.
            path BLOB,
            head INTEGER
        );
        -- 4,096 rows in each: see ColumnRowCodec, MultiValueColumn, TitleOrder and RecordOffsets.
        CREATE TABLE facts (
            block INTEGER PRIMARY KEY,
            columns BLOB NOT NULL,
            terms BLOB NOT NULL,
            titles BLOB NOT NULL,
            places BLOB NOT NULL,
            -- Of the values that are new in it, a byte each.
            kinds BLOB NOT NULL
        );
        CREATE TABLE currency (
            number INTEGER PRIMARY KEY,
            code TEXT NOT NULL
        );
        CREATE TABLE value (
            number INTEGER PRIMARY KEY,
            kind INTEGER NOT NULL,
            text BLOB NOT NULL
        );
        -- Of 32 rows in each, the listings that can't be read again from their file: see ListingEncoder.
        CREATE TABLE listings (
            block INTEGER PRIMARY KEY,
            pack BLOB NOT NULL
        );
        -- All rows in an order, four bytes each: see ListingSort.
        CREATE TABLE sorted (
            sort TEXT PRIMARY KEY,
            rows BLOB NOT NULL
        ) WITHOUT ROWID;
        -- Hashes of the listings' keys, sorted, each with its row.
        CREATE TABLE keys (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            entries BLOB NOT NULL
        );
        """

    /// Drops what was read, because a new version of the parsers reads the files again anyway.
    private static let version2 = """
        DROP TABLE facts;
        DROP TABLE sorted;
        -- 4,096 rows in each: see ColumnRowCodec, MultiValueColumn and RecordOffsets.
        CREATE TABLE facts (
            block INTEGER PRIMARY KEY,
            columns BLOB NOT NULL,
            terms BLOB NOT NULL,
            places BLOB NOT NULL,
            -- Of the values that are new in it, a byte each.
            kinds BLOB NOT NULL
        );
        -- All rows in an order: see ListingSort.Key and SortOrder.
        CREATE TABLE sorted (
            key TEXT PRIMARY KEY,
            -- In sortedRows.
            rows INTEGER NOT NULL,
            count INTEGER NOT NULL,
            ties BLOB NOT NULL
        );
        -- The rows of an order, 65,536 in each: see PackedNumbers. None where they stand as in the files.
        CREATE TABLE sortedRows (
            key TEXT NOT NULL,
            part INTEGER NOT NULL,
            rows BLOB NOT NULL,
            PRIMARY KEY (key, part)
        );
        -- The letters that titles stand under, and for each row a place among them, counted from 1: see PackedNumbers.
        CREATE TABLE letters (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            names BLOB NOT NULL,
            rows BLOB NOT NULL
        );
        """

    /// The summary says which rows belong to which file.
    private static let version3 = """
        ALTER TABLE source DROP COLUMN firstRow;
        """

    /// Gives each separately queried column a table of its own, because SQLite reaches a column of a long row only through those before
    /// it.
    private static let version4 = """
        DROP TABLE facts;
        -- 4,096 rows in each: see ColumnRowCodec.
        CREATE TABLE facts (
            block INTEGER PRIMARY KEY,
            columns BLOB NOT NULL,
            -- Of the values that are new in it, a byte each.
            kinds BLOB NOT NULL
        );
        -- 4,096 rows in each: see MultiValueColumn.
        CREATE TABLE terms (
            block INTEGER PRIMARY KEY,
            terms BLOB NOT NULL
        );
        -- 512 rows in each: see RecordOffsets.
        CREATE TABLE places (
            part INTEGER PRIMARY KEY,
            places BLOB NOT NULL
        );
        """
}
