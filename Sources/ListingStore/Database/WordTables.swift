import ListingCore

internal import GRDB

/// The index of words: an FTS5 table for each 65,536 rows.
///
/// - Tables hold which rows have a word, and neither texts nor the words' places (`detail=none`, `content=''`): a third of the time
///   and a tenth of the room. Phrases are looked up in the listings that have all of their words.
/// - Words have been folded and parted by ``WordReader``, so SQLite's plainest tokenizer reads them.
/// - A word of a title, a tag, the brand or an SKU is there twice, once with ``mark`` before it: the best matches are those that
///   have all words with the mark.
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
                "CREATE VIRTUAL TABLE \(name(number)) USING fts5(words, content='', detail=none, columnsize=0, prefix='3', tokenize='ascii')"
        )
        // Words wait in memory for so long: sorted runs of them are merged less often.
        try database.execute(sql: "INSERT INTO \(name(number))(\(name(number)), rank) VALUES ('hashsize', \(32 * 1_048_576))")
    }

    static func insertion(_ number: Int, in database: Database) throws -> Statement {
        try database.makeStatement(sql: "INSERT INTO \(name(number))(rowid, words) VALUES (?, ?)")
    }

    /// The rows of a table that a text is found in, by its single words; those of phrases are to be looked at.
    static func find(_ expression: String, in number: Int, of database: Database, _ body: (Int) throws -> Void) throws {
        let statement = try database.cachedStatement(sql: "SELECT rowid FROM \(name(number)) WHERE \(name(number)) MATCH ?")
        let rows = try Int.fetchCursor(statement, arguments: [expression])
        while let row = try rows.next() { try body(row) }
    }

    /// - Parameter mark: ``mark`` where only marked words count.
    /// - Returns: nil where nothing is wanted, so that all rows may be found.
    static func expression(_ search: SearchText, mark: String = "") -> String? {
        let wanted = search.wanted.flatMap { term in
            term.words.enumerated().map { index, word in
                "\"\(mark)\(word)\"" + (term.isPrefix && index == term.words.count - 1 ? "*" : "")
            }
        }
        return wanted.isEmpty ? nil : wanted.joined(separator: " AND ")
    }

    /// What rows may have that are left out: for phrases, all of their words.
    static func exclusions(_ search: SearchText) -> [String] {
        search.excluded.map { term in
            term.words.enumerated().map { index, word in "\"\(word)\"" + (term.isPrefix && index == term.words.count - 1 ? "*" : "") }
                .joined(separator: " AND ")
        }
    }
}
