import ListingCore

internal import GRDB
internal import struct Foundation.Data

/// The index of words in the database: which rows have a word, in parts of 32,768 rows.
///
/// - It holds neither texts nor the words' places. Phrases are looked up in the listings that have all of their words.
/// - Words of tags, brands and SKUs are there twice, and those of titles three times: see ``MatchRank``.
/// - Rows by the first three characters of their words are in a table of their own: see ``WordBeginnings``.
/// - Parts are made side by side, and looked at side by side.
/// - What a word is found by stands in SQLite's indexes, without the leaves: with them, few would go into a page, and many pages would
///   lie on the way to a word.
///
/// FTS5 would take three times as long: it is given words on one thread, and hands out rows one by one.
enum WordTables {
    static let rows = 32_768

    static func create(in database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE words (
                    part INTEGER NOT NULL, rank INTEGER NOT NULL, first BLOB NOT NULL, leaf BLOB NOT NULL,
                    UNIQUE (part, rank, first)
                );
                CREATE TABLE beginnings (
                    part INTEGER NOT NULL, rank INTEGER NOT NULL, beginning INTEGER NOT NULL, rows BLOB NOT NULL,
                    UNIQUE (part, rank, beginning)
                );
                """)
    }

    /// Of whatever layout.
    static func drop(in database: Database) throws {
        try database.execute(sql: "DROP TABLE IF EXISTS words; DROP TABLE IF EXISTS beginnings")
    }

    static func empty(_ database: Database) throws {
        try database.execute(sql: "DELETE FROM words; DELETE FROM beginnings")
    }

    /// Writes a part in the place of what was known of it.
    static func write(_ part: WordPart, _ number: Int, to database: Database) throws {
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

    /// The rows of a part that have words, counted from the part's first; those of phrases are to be looked at.
    ///
    /// - Parameter none: the empty set of the part's rows.
    static func find(_ wanted: WordsWanted, in number: Int, of database: Database, none: RowSet) throws -> RowSet {
        var rows: RowSet?
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
        _ beginning: WordBeginning, _ rank: MatchRank, in number: Int, of database: Database, into rows: inout RowSet
    ) throws {
        let statement = try database.cachedStatement(
            sql: "SELECT rows FROM beginnings WHERE part = ? AND rank = ? AND beginning BETWEEN ? AND ?")
        let range = beginning.range
        let found = try Row.fetchCursor(statement, arguments: [number, rank.rawValue, range.lowerBound, range.upperBound])
        while let row = try found.next() {
            let packed = try Checksum.removing(from: row.bytes(at: 0))
            try WordRows.unpack(packed.span, into: &rows)
        }
    }

    private static func find(
        _ word: [UInt8], isPrefix: Bool, _ rank: MatchRank, in number: Int, of database: Database, into rows: inout RowSet
    ) throws {
        // The leaf that the word would be in is the last one that begins with it or with one before it; the words that begin
        // with it may go on in the leaves behind. No word has the byte 0xFF.
        let statement = try database.cachedStatement(
            sql: """
                SELECT leaf FROM words WHERE part = :part AND rank = :rank AND first <= :last AND first >= COALESCE(
                    (SELECT MAX(first) FROM words WHERE part = :part AND rank = :rank AND first <= :word), :word)
                """)
        let last = isPrefix ? word + [0xFF] : word
        let found = try Row.fetchCursor(
            statement, arguments: ["part": number, "rank": rank.rawValue, "word": Data(word), "last": Data(last)])
        while let row = try found.next() { try WordLeaf.find(word, isPrefix: isPrefix, in: row.bytes(at: 0), into: &rows) }
    }
}

/// Words that a row must have, all of them.
struct WordsWanted: Sendable {
    enum Lookup: Sendable {
        case beginning(WordBeginning)
        /// Folded, in UTF-8.
        case word([UInt8], isPrefix: Bool)
    }

    private(set) var lookups: [Lookup] = []
    /// Where words have to stand, or in a better place.
    let rank: MatchRank

    /// - Returns: nil where no words are asked for, so that all rows have them.
    init?(_ terms: [SearchText.Term], _ rank: MatchRank = .anywhere) {
        self.rank = rank
        for term in terms {
            for (index, word) in term.words.enumerated() {
                let mayGoOn = term.isPrefix && index == term.words.count - 1
                let beginning = mayGoOn ? WordBeginning(word) : nil
                lookups.append(beginning.map { .beginning($0) } ?? .word(Array(word.utf8), isPrefix: mayGoOn))
            }
        }
        if lookups.isEmpty { return nil }
    }
}
