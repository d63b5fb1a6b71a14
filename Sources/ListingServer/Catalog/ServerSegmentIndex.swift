import ListingCore
import ListingStore

/// A segment of the index on the server, of which the blocks of a search are read.
struct ServerSegmentIndex: SegmentIndex {
    let terms: SegmentTerms
    let count: Int
    /// ``ColumnPart/fieldEnds``; nil if there are no phrases.
    let fieldEnds: [UInt8]?

    /// - Throws: ``SegmentDamage``.
    func find(_ lookup: TermQuery.Lookup, _ rank: FieldRank, into rows: inout RowBitmap) throws {
        switch lookup {
        case .prefix(let prefix): try terms.find(prefix, rank, into: &rows)
        case .term(let term, let isPrefix): try terms.find(term, isPrefix: isPrefix, rank, into: &rows)
        }
    }

    /// - Throws: ``SegmentDamage``.
    func find(_ phrase: PhraseQuery, among candidates: RowBitmap, isRanked: Bool) throws -> PhraseMatches {
        try PhraseSearch(phrase, in: terms).matches(among: candidates, fieldEnds: isRanked ? fieldEnds : nil)
    }
}

/// A phrase in one segment: the rows in which its words follow each other. It is found chunk by chunk, because positions count within one.
private struct PhraseSearch {
    private typealias Terms = [(rows: ChunkPostings, positions: ChunkPostings)]

    private let phrase: PhraseQuery
    /// For each word, its terms: one, or those with the prefix.
    private let words: [Terms]

    /// - Throws: ``SegmentDamage``.
    init(_ phrase: PhraseQuery, in terms: SegmentTerms) throws {
        self.phrase = phrase
        words = try phrase.words.enumerated().map { index, word in
            try terms.positions(of: word, isPrefix: phrase.isPrefix && index == phrase.words.count - 1)
        }
    }

    /// - Parameters:
    ///   - candidates: Rows of the segment that contain all words.
    ///   - fieldEnds: nil if only the rows are of interest, not the fields.
    /// - Throws: ``SegmentDamage``.
    func matches(among candidates: RowBitmap, fieldEnds: [UInt8]?) throws -> PhraseMatches {
        var matches = PhraseMatches(none: RowBitmap(capacity: candidates.capacity))
        let ends = try fieldEnds.map { try BlockList.blocks($0) }
        for first in stride(from: 0, to: candidates.capacity, by: SegmentLayout.rowsPerChunk) {
            let chunk = first / SegmentLayout.rowsPerChunk
            let count = min(SegmentLayout.rowsPerChunk, candidates.capacity - first)
            var own = RowBitmap(capacity: count, isFull: true)
            own.keep { candidates.contains(first + $0) }
            guard !own.isEmpty, let starts = try starts(in: chunk, among: own), !starts.isEmpty else { continue }
            matches.rows.insert(starts.rows, at: first)
            guard let ends else { continue }
            guard chunk < ends.count else { throw SegmentDamage() }
            let bytes = ends[chunk]
            let numbers = try decodingStored {
                var numbers: [UInt32] = []
                try PackedNumbers.unpack(bytes.span.bytes, into: &numbers)
                return numbers
            }
            guard numbers.count >= 2 * count else { throw SegmentDamage() }
            matches.inNames.insert(starts.rows { numbers[2 * $0 + 1] }, at: first)
            matches.inTitle.insert(starts.rows { numbers[2 * $0] }, at: first)
        }
        return matches
    }

    /// - Returns: nil if a word of the phrase does not occur in the chunk.
    private func starts(in chunk: Int, among candidates: RowBitmap) throws -> PhraseStarts? {
        var terms: [(word: Int, term: TermPositions)] = []
        let last = words.count - 1
        for word in words.indices where !phrase.isPrefix || word < last {
            guard let term = try Self.terms(words[word], in: chunk).first else { return nil }
            terms.append((word, term))
        }
        // The rarest word leaves the fewest rows in which the others have to be decoded.
        terms.sort { $0.term.rows.count < $1.term.rows.count }
        guard let rarest = terms.first else { return nil }
        return try decodingStored {
            var starts = try PhraseStarts(rarest.word, rarest.term, among: candidates)
            for (word, term) in terms.dropFirst() where !starts.isEmpty {
                try starts.follow(word, term)
                starts.keepFollowed()
            }
            if phrase.isPrefix, !starts.isEmpty {
                for term in try Self.terms(words[last], in: chunk) { try starts.follow(last, term) }
                starts.keepFollowed()
            }
            return starts
        }
    }

    private static func terms(_ all: Terms, in chunk: Int) throws -> [TermPositions] {
        try all.compactMap { term in
            guard let list = term.rows.lists.first(where: { $0.chunk == chunk }) else { return nil }
            guard let positions = term.positions.lists.first(where: { $0.chunk == chunk }) else { throw SegmentDamage() }
            let rows = try decodingStored {
                var rows: [UInt16] = []
                try PostingsCodec.read(list.bytes.span, into: &rows)
                return rows
            }
            return TermPositions(rows: rows, positions: positions.bytes)
        }
    }
}
