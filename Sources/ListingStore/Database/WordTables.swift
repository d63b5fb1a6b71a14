import ListingCore

internal import GRDB
internal import struct Foundation.Data

/// The index of words: an FTS5 table for each 65,536 rows.
///
/// - Tables hold which rows have a word, and neither texts nor the words' places (`detail=none`, `content=''`): a third of the time
///   and a tenth of the room. Phrases are looked up in the listings that have all of their words.
/// - Words have been folded and parted by ``WordReader``, so SQLite's plainest tokenizer reads them.
/// - A word of a title, a tag, the brand or an SKU is there twice, once with ``mark`` before it: the best matches are those that
///   have all words with the mark.
/// - Rows by the first three characters of their words are in a table of their own: see ``WordBeginnings``.
/// - Several tables, so that the first rows of a common prefix need not wait for all rows that have it.
enum WordTables {
    static let rows = 65_536
    /// A letter that ends no word and begins none: the folding leaves none of its kind.
    static let mark = "\u{2C6}"

    static func name(_ number: Int) -> String { "words\(number)" }

    static func create(_ number: Int, in database: Database) throws {
        try database.execute(sql: "DROP TABLE IF EXISTS \(name(number))")
        try database.execute(
            sql:
                "CREATE VIRTUAL TABLE \(name(number)) USING fts5(words, content='', detail=none, columnsize=0, tokenize='ascii')"
        )
        // Words wait in memory for so long: sorted runs of them are merged less often. In more memory, they are found more slowly.
        try database.execute(sql: "INSERT INTO \(name(number))(\(name(number)), rank) VALUES ('hashsize', \(8 * 1_048_576))")
        try database.execute(sql: "DELETE FROM beginnings WHERE part = ?", arguments: [number])
    }

    static func createBeginnings(in database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS beginnings (
                    part INTEGER NOT NULL, isName INTEGER NOT NULL, beginning INTEGER NOT NULL, rows BLOB NOT NULL,
                    PRIMARY KEY (part, isName, beginning)
                ) WITHOUT ROWID
                """)
    }

    static func write(_ beginnings: WordBeginnings, _ number: Int, to database: Database) throws {
        let insertion = try database.cachedStatement(sql: "INSERT INTO beginnings (part, isName, beginning, rows) VALUES (?, ?, ?, ?)")
        try beginnings.forEach { try insertion.execute(arguments: [number, $1, $0, Data($2)]) }
    }

    static func insertion(_ number: Int, in database: Database) throws -> Statement {
        try database.makeStatement(sql: "INSERT INTO \(name(number))(rowid, words) VALUES (?, ?)")
    }

    /// The rows of a table that have words, counted from the table's first; those of phrases are to be looked at.
    ///
    /// - Parameter none: the empty set of the table's rows.
    static func find(_ wanted: WordsWanted, in number: Int, of database: Database, none: RowSet) throws -> RowSet {
        var rows: RowSet?
        for beginning in wanted.beginnings {
            let found = try find(beginning, isName: wanted.isName, in: number, of: database, none: none)
            rows?.formIntersection(found)
            rows = rows ?? found
        }
        guard let expression = wanted.expression, rows?.isEmpty != true else { return rows ?? none }
        var found = none
        let statement = try database.cachedStatement(sql: "SELECT rowid FROM \(name(number)) WHERE \(name(number)) MATCH ?")
        let cursor = try Int.fetchCursor(statement, arguments: [expression])
        while let row = try cursor.next() { found.insert(row - number * self.rows) }
        if let rows { found.formIntersection(rows) }
        return found
    }

    private static func find(
        _ beginning: WordBeginning, isName: Bool, in number: Int, of database: Database, none: RowSet
    ) throws -> RowSet {
        var rows = none
        let statement = try database.cachedStatement(
            sql: "SELECT rows FROM beginnings WHERE part = ? AND isName = ? AND beginning BETWEEN ? AND ?")
        let range = beginning.range
        let found = try Data.fetchCursor(statement, arguments: [number, isName, range.lowerBound, range.upperBound])
        while let bytes = try found.next() { try WordBeginnings.unpack([UInt8](bytes), into: &rows) }
        return rows
    }
}

/// Words that a row must have, all of them.
struct WordsWanted: Sendable {
    /// Whole words and long beginnings, in FTS5's language; nil where there are none.
    private(set) var expression: String?
    private(set) var beginnings: [WordBeginning] = []
    /// Whether only words in names count.
    let isName: Bool

    /// - Returns: nil where no words are asked for, so that all rows have them.
    init?(_ terms: [SearchText.Term], isName: Bool = false) {
        self.isName = isName
        var parts: [String] = []
        for term in terms {
            for (index, word) in term.words.enumerated() {
                let mayGoOn = term.isPrefix && index == term.words.count - 1
                if mayGoOn, let beginning = WordBeginning(word) {
                    beginnings.append(beginning)
                } else {
                    parts.append("\"\(isName ? WordTables.mark : "")\(word)\"" + (mayGoOn ? "*" : ""))
                }
            }
        }
        if !parts.isEmpty { expression = parts.joined(separator: " AND ") }
        if parts.isEmpty, beginnings.isEmpty { return nil }
    }
}
