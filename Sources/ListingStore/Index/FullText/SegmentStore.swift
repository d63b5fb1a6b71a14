import ListingCore

internal import GRDB
internal import struct Foundation.Data

/// The inverted index in the database: term → rows, in segments of 32,768 rows.
///
/// - It stores neither texts nor positions. Phrases are verified in the listings that contain all of their terms.
/// - Terms of tags, brands and SKUs are stored twice, and those of titles three times: see ``FieldRank``.
/// - Postings by prefix (three characters) have a table of their own: see ``PrefixPostings``.
/// - Segments are built in parallel and searched in parallel.
/// - The search keys are in SQLite's indexes, and the blocks are not: with the blocks in the tree, few keys would fit into a page, and a
///   lookup would read many pages.
///
/// FTS5 would take three times as long, because it takes terms on one thread and returns rows one by one.
enum SegmentStore {
    /// Rows per segment.
    static let rows = 32_768

    static let tables = """
        -- The catalog that the index belongs to, and the number of its rows that are indexed: one row.
        CREATE TABLE progress (
            identity TEXT NOT NULL,
            searched INTEGER NOT NULL
        );
        -- See DictionaryBlock.
        CREATE TABLE words (
            part INTEGER NOT NULL,
            rank INTEGER NOT NULL,
            first BLOB NOT NULL,
            leaf BLOB NOT NULL,
            UNIQUE (part, rank, first)
        );
        -- See PrefixPostings.
        CREATE TABLE beginnings (
            part INTEGER NOT NULL,
            rank INTEGER NOT NULL,
            beginning INTEGER NOT NULL,
            rows BLOB NOT NULL,
            UNIQUE (part, rank, beginning)
        );

        """

    static func empty(_ database: Database) throws {
        try database.execute(sql: "DELETE FROM words; DELETE FROM beginnings")
    }

    /// Writes a segment and replaces what was stored for it.
    static func write(_ part: SegmentWriter, _ number: Int, to database: Database) throws {
        try database.execute(sql: "DELETE FROM words WHERE part = ?", arguments: [number])
        try database.execute(sql: "DELETE FROM beginnings WHERE part = ?", arguments: [number])
        let words = try database.cachedStatement(sql: "INSERT INTO words (part, rank, first, leaf) VALUES (?, ?, ?, ?)")
        let beginnings = try database.cachedStatement(sql: "INSERT INTO beginnings (part, rank, beginning, rows) VALUES (?, ?, ?, ?)")
        for (rank, part) in part.ranks {
            for leaf in part.leaves { try words.execute(arguments: [number, rank.rawValue, Data(leaf.first), Data(leaf.bytes)]) }
            for beginning in part.beginnings {
                try beginnings.execute(arguments: [number, rank.rawValue, beginning.key, Data(beginning.bytes)])
            }
        }
    }

    /// The rows of a segment that contain all terms, counted from the segment's first row. A phrase counts as its terms, so its rows
    /// still have to be verified.
    ///
    /// - Parameter none: an empty bitmap of the segment's rows.
    static func find(_ wanted: TermQuery, in number: Int, of database: Database, none: RowBitmap) throws -> RowBitmap {
        var rows: RowBitmap?
        for lookup in wanted.lookups where rows?.isEmpty != true {
            var found = none
            switch lookup {
            case .beginning(let beginning): try find(beginning, wanted.rank, in: number, of: database, into: &found)
            case .word(let word, let isPrefix):
                try find(word, isPrefix: isPrefix, wanted.rank, in: number, of: database, into: &found)
            }
            rows?.formIntersection(found)
            rows = rows ?? found
        }
        return rows ?? none
    }

    private static func find(
        _ beginning: PrefixKey, _ rank: FieldRank, in number: Int, of database: Database, into rows: inout RowBitmap
    ) throws {
        let statement = try database.cachedStatement(
            sql: "SELECT rows FROM beginnings WHERE part = ? AND rank = ? AND beginning BETWEEN ? AND ?")
        let range = beginning.range
        let found = try Row.fetchCursor(statement, arguments: [number, rank.rawValue, range.lowerBound, range.upperBound])
        while let row = try found.next() {
            let packed = try Checksum.removing(from: row.bytes(at: 0))
            try PostingsCodec.unpack(packed.span, into: &rows)
        }
    }

    private static func find(
        _ word: [UInt8], isPrefix: Bool, _ rank: FieldRank, in number: Int, of database: Database, into rows: inout RowBitmap
    ) throws {
        // The block that would hold the word is the last one whose first term is not greater. Terms with the prefix may continue in the
        // blocks after it. No term contains the byte 0xFF.
        let statement = try database.cachedStatement(
            sql: """
                SELECT leaf FROM words WHERE part = :part AND rank = :rank AND first <= :last AND first >= COALESCE(
                    (SELECT MAX(first) FROM words WHERE part = :part AND rank = :rank AND first <= :word), :word)
                """)
        let last = isPrefix ? word + [0xFF] : word
        let found = try Row.fetchCursor(
            statement, arguments: ["part": number, "rank": rank.rawValue, "word": Data(word), "last": Data(last)])
        while let row = try found.next() { try DictionaryBlock.find(word, isPrefix: isPrefix, in: row.bytes(at: 0), into: &rows) }
    }
}

/// A query of the index: terms and prefixes that a row must all contain.
struct TermQuery: Sendable {
    enum Lookup: Sendable {
        case beginning(PrefixKey)
        /// A term or prefix, folded, in UTF-8.
        case word([UInt8], isPrefix: Bool)
    }

    private(set) var lookups: [Lookup] = []
    /// The lowest rank of a field in which the terms count.
    let rank: FieldRank

    /// - Returns: nil if there are no terms, so that every row matches.
    init?(_ terms: [SearchText.Term], _ rank: FieldRank = .anywhere) {
        self.rank = rank
        for term in terms {
            for (index, word) in term.words.enumerated() {
                let mayGoOn = term.isPrefix && index == term.words.count - 1
                let beginning = mayGoOn ? PrefixKey(word) : nil
                lookups.append(beginning.map { .beginning($0) } ?? .word(Array(word.utf8), isPrefix: mayGoOn))
            }
        }
        if lookups.isEmpty { return nil }
    }
}
