import ListingCore

internal import GRDB
internal import struct Foundation.Data

/// Phrases: the positions of words, which no other search reads.
extension SegmentStore {
    /// The rows of a segment in which the words of a phrase follow each other.
    ///
    /// - Parameters:
    ///   - candidates: rows that contain all words of the phrase.
    ///   - isRanked: false if only the rows are of interest, not the fields.
    /// - Throws: `Checksum.Damage` or `ByteParser.Damage` for damaged bytes; a `DatabaseError` of GRDB.
    static func find(
        _ phrase: PhraseQuery, in segment: Int, of database: Database, among candidates: RowBitmap, isRanked: Bool
    ) throws -> PhraseMatches {
        var matches = PhraseMatches(none: RowBitmap(capacity: candidates.capacity))
        guard let starts = try starts(of: phrase, in: segment, of: database, among: candidates), !starts.isEmpty else { return matches }
        matches.rows = starts.rows
        guard isRanked else { return matches }
        let ends = try fieldEnds(of: segment, in: database)
        guard ends.count >= 2 * candidates.capacity else { throw Checksum.Damage() }
        matches.inNames = starts.rows { ends[2 * $0 + 1] }
        matches.inTitle = starts.rows { ends[2 * $0] }
        return matches
    }

    /// - Returns: nil if a word of the phrase does not occur.
    private static func starts(
        of phrase: PhraseQuery, in segment: Int, of database: Database, among candidates: RowBitmap
    ) throws -> PhraseStarts? {
        var terms: [(word: Int, term: TermPositions)] = []
        for (word, bytes) in phrase.words.enumerated() where !phrase.isPrefix || word < phrase.words.count - 1 {
            var found: TermPositions?
            try forEachTerm(bytes, isPrefix: false, in: segment, of: database) { found = $0 }
            guard let found else { return nil }
            terms.append((word, found))
        }
        // The rarest word leaves the fewest rows in which the others have to be decoded.
        terms.sort { $0.term.rows.count < $1.term.rows.count }
        guard let rarest = terms.first else { return nil }
        var starts = try PhraseStarts(rarest.word, rarest.term, among: candidates)
        for (word, term) in terms.dropFirst() where !starts.isEmpty {
            try starts.follow(word, term)
            starts.keepFollowed()
        }
        if phrase.isPrefix, let last = phrase.words.last, !starts.isEmpty {
            try forEachTerm(last, isPrefix: true, in: segment, of: database) { try starts.follow(phrase.words.count - 1, $0) }
            starts.keepFollowed()
        }
        return starts
    }

    /// Calls `body` with the positions of a term, or of each term with a prefix.
    private static func forEachTerm(
        _ term: [UInt8], isPrefix: Bool, in segment: Int, of database: Database, _ body: (TermPositions) throws -> Void
    ) throws {
        let statement = try database.cachedStatement(
            sql: "SELECT terms.block, positions.block FROM terms JOIN positions ON positions.id = terms.id WHERE \(isBlock)")
        let found = try Row.fetchCursor(statement, arguments: arguments(term, isPrefix: isPrefix, .anywhere, in: segment))
        while let row = try found.next() {
            let positions = try Checksum.removing(from: row.bytes(at: 1))
            var parser = ByteParser(positions)
            var (read, rows) = (0, [UInt16]())
            try DictionaryBlock.forEach(term, isPrefix: isPrefix, in: row.bytes(at: 0)) { number, postings in
                while read < number {
                    _ = try parser.range()
                    read += 1
                }
                read += 1
                // The memory is used again, unless `body` has kept the rows.
                rows.removeAll(keepingCapacity: true)
                try PostingsCodec.read(postings, into: &rows)
                try body(TermPositions(rows: rows, positions: positions[try parser.range()]))
            }
        }
    }

    /// For each row the end of its title and that of its names: the positions before which words of these fields are.
    private static func fieldEnds(of segment: Int, in database: Database) throws -> [UInt32] {
        var ends: [UInt32] = []
        let statement = try database.cachedStatement(sql: "SELECT ends FROM fields WHERE segment = ?")
        guard let row = try Row.fetchOne(statement, arguments: [segment]) else { throw Checksum.Damage() }
        try row.unpackNumbers(at: 0, into: &ends)
        return ends
    }
}
