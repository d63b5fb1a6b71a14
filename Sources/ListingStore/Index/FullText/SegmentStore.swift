import ListingCore

internal import GRDB
internal import struct Foundation.Data

/// The inverted index in the database: term → rows, in segments of 32,768 rows.
///
/// - It stores no text. The positions of terms are in a table of their own, because only phrases need them: see ``PositionCodec``.
/// - Terms of tags, brands and SKUs are stored twice, and those of titles three times: see ``FieldRank``.
/// - Postings by prefix (three characters) have a table of their own: see ``PrefixPostings``.
/// - Segments are built in parallel and searched in parallel.
/// - The search keys are in SQLite's indexes, and the blocks are not: with the blocks in the tree, few keys would fit into a page, and a
///   lookup would read many pages.
///
/// FTS5 would take three times as long, because it takes terms on one thread and returns rows one by one.
package enum SegmentStore {
    /// Rows per segment.
    package static let rowsPerSegment = 32_768

    static let tables = """
        -- The catalog that the index belongs to, and the number of its rows that are indexed: one row.
        CREATE TABLE progress (
            identity TEXT NOT NULL,
            indexedRows INTEGER NOT NULL
        );
        -- See DictionaryBlock.
        CREATE TABLE terms (
            id INTEGER PRIMARY KEY,
            segment INTEGER NOT NULL,
            rank INTEGER NOT NULL,
            first BLOB NOT NULL,
            block BLOB NOT NULL,
            UNIQUE (segment, rank, first)
        );
        -- See PrefixPostings.
        CREATE TABLE prefixes (
            segment INTEGER NOT NULL,
            rank INTEGER NOT NULL,
            prefix INTEGER NOT NULL,
            rows BLOB NOT NULL,
            UNIQUE (segment, rank, prefix)
        );
        -- The positions of the terms of a block, by its id; see PositionCodec. Only blocks of the lowest rank have them.
        CREATE TABLE positions (
            id INTEGER PRIMARY KEY,
            block BLOB NOT NULL
        );
        -- For each row of a segment the end of its title and that of its names, as positions; see PackedNumbers.
        CREATE TABLE fields (
            segment INTEGER PRIMARY KEY,
            ends BLOB NOT NULL
        );

        """

    static func empty(_ database: Database) throws {
        try database.execute(sql: "DELETE FROM terms; DELETE FROM prefixes; DELETE FROM positions; DELETE FROM fields")
    }

    /// Writes a segment and replaces what was stored for it.
    static func write(_ writer: SegmentWriter, _ segment: Int, to database: Database) throws {
        try database.execute(
            sql: "DELETE FROM positions WHERE id IN (SELECT id FROM terms WHERE segment = ?)", arguments: [segment])
        try database.execute(sql: "DELETE FROM terms WHERE segment = ?", arguments: [segment])
        try database.execute(sql: "DELETE FROM prefixes WHERE segment = ?", arguments: [segment])
        let terms = try database.cachedStatement(sql: "INSERT INTO terms (segment, rank, first, block) VALUES (?, ?, ?, ?)")
        let prefixes = try database.cachedStatement(sql: "INSERT INTO prefixes (segment, rank, prefix, rows) VALUES (?, ?, ?, ?)")
        let positions = try database.cachedStatement(sql: "INSERT INTO positions (id, block) VALUES (?, ?)")
        try database.execute(
            sql: "INSERT OR REPLACE INTO fields (segment, ends) VALUES (?, ?)", arguments: [segment, Data(writer.fieldEnds)])
        for (rank, postings) in writer.ranks {
            for block in postings.blocks {
                try terms.execute(arguments: [segment, rank.rawValue, Data(block.first), Data(block.bytes)])
                if let bytes = block.positions { try positions.execute(arguments: [database.lastInsertedRowID, Data(bytes)]) }
            }
            for prefix in postings.prefixes {
                try prefixes.execute(arguments: [segment, rank.rawValue, prefix.key, Data(prefix.bytes)])
            }
        }
    }

    /// Adds the rows of a segment with terms that have a prefix, counted from the segment's first row.
    static func find(
        _ prefix: PrefixKey, _ rank: FieldRank, in segment: Int, of database: Database, into rows: inout RowBitmap
    ) throws {
        let statement = try database.cachedStatement(
            sql: "SELECT rows FROM prefixes WHERE segment = ? AND rank = ? AND prefix BETWEEN ? AND ?")
        let range = prefix.range
        let found = try Row.fetchCursor(statement, arguments: [segment, rank.rawValue, range.lowerBound, range.upperBound])
        while let row = try found.next() {
            let packed = try Checksum.removing(from: row.bytes(at: 0))
            try PostingsCodec.unpack(packed.span, into: &rows)
        }
    }

    /// Adds the rows of a segment with a term, or with terms that have it as a prefix.
    static func find(
        _ term: [UInt8], isPrefix: Bool, _ rank: FieldRank, in segment: Int, of database: Database, into rows: inout RowBitmap
    ) throws {
        let statement = try database.cachedStatement(sql: "SELECT block FROM terms WHERE \(isBlock)")
        let found = try Row.fetchCursor(statement, arguments: arguments(term, isPrefix: isPrefix, rank, in: segment))
        while let row = try found.next() { try DictionaryBlock.find(term, isPrefix: isPrefix, in: row.bytes(at: 0), into: &rows) }
    }

    /// The condition on the blocks that may hold a term, or terms with a prefix.
    ///
    /// The block that would hold the term is the last one whose first term is not greater. Terms with the prefix may continue in the
    /// blocks after it.
    static let isBlock = """
        segment = :segment AND rank = :rank AND first <= :last AND first >= COALESCE(
            (SELECT MAX(first) FROM terms WHERE segment = :segment AND rank = :rank AND first <= :term), :term)
        """

    /// The arguments of ``isBlock``.
    static func arguments(_ term: [UInt8], isPrefix: Bool, _ rank: FieldRank, in segment: Int) -> StatementArguments {
        // No term contains the byte 0xFF.
        let last = isPrefix ? term + [0xFF] : term
        return ["segment": segment, "rank": rank.rawValue, "term": Data(term), "last": Data(last)]
    }
}
