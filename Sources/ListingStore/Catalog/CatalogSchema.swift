/// The tables of a catalog.
///
/// Columns and listings are stored in blocks, because a million database rows, one per listing, would take longer to write than the
/// listings take to read. Strings of listings are blobs, because SQLite ends text at its first NUL. Each separately queried column has a
/// table of its own, because SQLite reaches a column of a long row only through those before it.
enum CatalogSchema {
    static let names = [
        "catalogue", "source", "rowGroups", "columns", "terms", "locations", "fingerprints", "currency", "value", "listings", "sorted",
        "sortedRows",
        "letters",
        "keys",
    ]

    static let tables = """
        -- What was read: one row.
        CREATE TABLE catalogue (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            -- The identity of the files when they were read.
            identity TEXT NOT NULL,
            -- 0 while reading, 1 when all is read.
            state INTEGER NOT NULL,
            rows INTEGER NOT NULL,
            summary BLOB NOT NULL
        );
        -- The files whose records can be read again: absolute paths, and the number of bytes before the first record.
        CREATE TABLE source (
            number INTEGER PRIMARY KEY,
            path BLOB,
            headerLength INTEGER
        );
        -- 4,096 rows in each.
        CREATE TABLE rowGroups (
            block INTEGER PRIMARY KEY,
            -- The kinds of the values that are new in it, a byte each.
            kinds BLOB NOT NULL
        );
        -- One column of a row group in each: see StoredColumn and ColumnCodec. The upper half of the number is the column, the lower half
        -- is the row group.
        CREATE TABLE columns (
            number INTEGER PRIMARY KEY,
            bytes BLOB NOT NULL
        );
        -- 4,096 rows in each: see MultiValueColumn.
        CREATE TABLE terms (
            block INTEGER PRIMARY KEY,
            terms BLOB NOT NULL
        );
        -- 512 rows in each: see RecordOffsets.
        CREATE TABLE locations (
            part INTEGER PRIMARY KEY,
            locations BLOB NOT NULL
        );
        -- 4,096 rows in each: see FingerprintCoding.
        CREATE TABLE fingerprints (
            block INTEGER PRIMARY KEY,
            entries BLOB NOT NULL
        );
        CREATE TABLE currency (
            number INTEGER PRIMARY KEY,
            code TEXT NOT NULL
        );
        CREATE TABLE value (
            code INTEGER PRIMARY KEY,
            kind INTEGER NOT NULL,
            text BLOB NOT NULL
        );
        -- 32 rows in each; only listings that can't be read again from their file: see ListingEncoder.
        CREATE TABLE listings (
            block INTEGER PRIMARY KEY,
            pack BLOB NOT NULL
        );
        -- All rows in an order: see ListingSort.Key and SortOrder.
        CREATE TABLE sorted (
            key TEXT PRIMARY KEY,
            -- In sortedRows.
            rows INTEGER NOT NULL,
            count INTEGER NOT NULL,
            equalsNext BLOB NOT NULL
        );
        -- The rows of an order, 65,536 in each: see PackedNumbers. None where the order is that of the files.
        CREATE TABLE sortedRows (
            key TEXT NOT NULL,
            part INTEGER NOT NULL,
            rows BLOB NOT NULL,
            PRIMARY KEY (key, part)
        );
        -- The initials under which titles are grouped, and for each row the number of its initial, counted from 1: see PackedNumbers.
        CREATE TABLE letters (
            id INTEGER PRIMARY KEY CHECK (id = 1),
            names BLOB NOT NULL,
            rows BLOB NOT NULL
        );
        -- Hashes of the listings' keys, sorted, each with its row. The first bits of a hash are the number of its part: see KeyIndex.
        CREATE TABLE keys (
            part INTEGER PRIMARY KEY,
            entries BLOB NOT NULL
        );

        """
}
