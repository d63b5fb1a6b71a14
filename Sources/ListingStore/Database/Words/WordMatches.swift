import ListingCore

internal import GRDB

/// What is asked of each table of words for one search.
struct WordExpressions: Sendable {
    /// nil where nothing is wanted, so that all rows may be found.
    let wanted: WordsWanted?
    let inNames: WordsWanted?
    let inTitle: WordsWanted?
    /// Whether rows that have it are left out, or have to be looked at first.
    let excluded: [(words: WordsWanted, isCertain: Bool)]

    init(_ search: SearchText) {
        wanted = WordsWanted(search.wanted)
        inNames = WordsWanted(search.wanted, .names)
        inTitle = WordsWanted(search.wanted, .title)
        excluded = search.excluded.compactMap { term in WordsWanted([term]).map { ($0, term.words.count == 1) } }
    }
}

/// The rows of one table that a search finds, counted from the table's first.
struct WordMatches: Sendable {
    private(set) var rows: RowSet
    private(set) var inNames: RowSet
    private(set) var inTitle: RowSet
    private(set) var doubtful: RowSet

    /// - Parameters:
    ///   - number: of the table.
    ///   - searched: rows of the catalogue that are in tables.
    init(_ expressions: WordExpressions, in number: Int, of database: Database, searched: Int) throws {
        let first = number * WordTables.rows
        let none = RowSet(capacity: min(WordTables.rows, searched - first))
        func find(_ words: WordsWanted) throws -> RowSet { try WordTables.find(words, in: number, of: database, none: none) }
        rows = try expressions.wanted.map(find) ?? RowSet(capacity: none.capacity, isFull: true)
        // Where nothing is found, nothing is found in the names, and so on.
        inNames = try rows.isEmpty ? none : expressions.inNames.map(find) ?? none
        inTitle = try inNames.isEmpty ? none : expressions.inTitle.map(find) ?? none
        doubtful = none
        for (words, isCertain) in expressions.excluded {
            let found = try find(words)
            if isCertain { rows.subtract(found) } else { doubtful.formUnion(found) }
        }
        inNames.formIntersection(rows)
        inTitle.formIntersection(rows)
        doubtful.formIntersection(rows)
    }
}
