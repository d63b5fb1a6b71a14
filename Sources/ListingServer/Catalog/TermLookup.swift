import ListingCore
import ListingStore

/// Reads the words of a search from the server: normally those of all terms, ranks and segments with one statement.
struct TermLookup: Sendable {
    private struct Lookup: Hashable {
        let term: [UInt8]
        let isPrefix: Bool
    }

    private struct Wanted: Hashable {
        let term: [UInt8]
        let isPrefix: Bool
        let rank: Int16
    }

    private let expressions: CompiledSearch
    private let segments: [ServerSegment]

    /// - Parameter segments: Segments whose words are on the server.
    init(_ search: SearchText, in segments: [ServerSegment]) {
        expressions = CompiledSearch(search)
        self.segments = segments
    }

    // MARK: The statement

    /// Reads the blocks of the search.
    ///
    /// - Returns: The blocks that were found, by the number of the segment.
    /// - Throws: ``ServerError``.
    func read(_ pool: ConnectionPool) async throws -> [Int64: SegmentTerms] {
        let (all, prefixes) = wanted
        guard !segments.isEmpty, !all.isEmpty || !prefixes.isEmpty else { return [:] }
        var ranks: [Lookup: [Int16]] = [:]
        for word in all { ranks[Lookup(term: word.term, isPrefix: word.isPrefix), default: []].append(word.rank) }
        // A prefix of one byte is shorter than the initial of most of its terms.
        let bytes = ranks.filter { $0.key.isPrefix && $0.key.term.count <= 1 }
        let ranges = ranks.filter { bytes[$0.key] == nil }.map { lookup, ranks in
            BlockLookup.TermRange(
                initial: TermInitial.of(lookup.term), low: lookup.term, high: lookup.isPrefix ? lookup.term + [0xFF] : lookup.term,
                ranks: ranks)
        }
        let lookup = BlockLookup(segments: segments.map(\.number))
        let blocks = try await pool.with { connection in
            var blocks: [BlockLookup.Block] = []
            if !ranges.isEmpty || !prefixes.isEmpty {
                blocks = try await lookup.read(
                    ranges, prefixes: Array(Set(prefixes.map(\.term))), ranks: Array(Set(prefixes.map(\.rank))), connection)
            }
            for (prefix, ranks) in bytes {
                guard let byte = prefix.term.first else { continue }
                blocks += try await lookup.read(beginningWith: byte, ranks: ranks, connection)
            }
            return blocks
        }
        var found: [Int64: SegmentTerms] = [:]
        for block in blocks {
            found[block.segment, default: SegmentTerms()].add(block.bytes, block.first, rank: block.rank, isPrefix: block.isPrefix)
        }
        return found
    }

    /// The terms and prefixes to look up, with their ranks.
    private var wanted: (words: [Wanted], prefixes: [Wanted]) {
        var (words, prefixes): (Set<Wanted>, Set<Wanted>) = ([], [])
        let queries = [expressions.wanted, expressions.inNames, expressions.inTitle].compactMap(\.self) + expressions.excluded.map(\.terms)
        for query in queries {
            let rank = TermRank.words(query.rank)
            for lookup in query.lookups {
                switch lookup {
                case .prefix(let key): prefixes.insert(Wanted(term: PrefixRows.name(key), isPrefix: true, rank: rank))
                case .term(let term, let isPrefix): words.insert(Wanted(term: term, isPrefix: isPrefix, rank: rank))
                }
            }
        }
        for phrase in expressions.phrases + expressions.excluded.compactMap(\.phrase) {
            for (index, word) in phrase.words.enumerated() {
                let isPrefix = phrase.isPrefix && index == phrase.words.count - 1
                for rank in [TermRank.words(.anywhere), TermRank.positions] {
                    words.insert(Wanted(term: word, isPrefix: isPrefix, rank: rank))
                }
            }
        }
        return (Array(words), Array(prefixes))
    }

    /// True if the ends of fields are needed, for the ranks of phrases.
    var hasPhrases: Bool { !expressions.phrases.isEmpty }

    // MARK: Evaluation

    /// The matches in all segments.
    ///
    /// - Parameters:
    ///   - found: The result of ``read(_:)``.
    ///   - fieldEnds: ``ColumnPart/fieldEnds`` by the number of the segment, if there are phrases.
    ///   - count: The number of rows in the catalog.
    /// - Throws: ``SegmentDamage``, or `CancellationError`.
    func matches(_ found: [Int64: SegmentTerms], fieldEnds: [Int64: [UInt8]], count: Int) throws -> SearchMatches {
        var matches = SearchMatches(none: RowBitmap(capacity: count), indexedCount: count)
        for segment in segments {
            try Task.checkCancellation()
            let terms = found[segment.number] ?? SegmentTerms()
            let index = ServerSegmentIndex(terms: terms, count: segment.rows.count, fieldEnds: fieldEnds[segment.number])
            let part = try SegmentMatches(expressions, in: index)
            matches.rows.insert(part.rows, at: segment.rows.lowerBound)
            matches.inNames.insert(part.inNames, at: segment.rows.lowerBound)
            matches.inTitle.insert(part.inTitle, at: segment.rows.lowerBound)
        }
        return matches
    }
}

/// The server’s blocks for the terms of a search in one segment.
struct SegmentTerms: Sendable {
    /// By the rank, and then by the first term of the block.
    private var blocks: [Int16: [[UInt8]: [UInt8]]] = [:]
    private var prefixes: [Int16: [[UInt8]: [UInt8]]] = [:]

    mutating func add(_ bytes: [UInt8], _ name: [UInt8], rank: Int16, isPrefix: Bool) {
        if isPrefix { prefixes[rank, default: [:]][name] = bytes } else { blocks[rank, default: [:]][name] = bytes }
    }

    /// The blocks that may have a term, or terms with it as a prefix. Those of the search's other words need not be expanded.
    private func blocks(_ rank: Int16, of term: [UInt8]) -> [[UInt8]: [UInt8]] {
        let initial = TermInitial.of(term)
        return (blocks[rank] ?? [:]).filter { first, _ in
            first.starts(with: term) || TermInitial.of(first) == initial && !term.lexicographicallyPrecedes(first)
        }
    }

    /// Adds the rows of all terms with a prefix of at most three characters.
    ///
    /// - Throws: ``SegmentDamage``.
    func find(_ prefix: PrefixKey, _ rank: FieldRank, into rows: inout RowBitmap) throws {
        guard let bytes = prefixes[TermRank.words(rank)]?[PrefixRows.name(prefix)] else { return }
        try PrefixRows.postings(bytes).insert(into: &rows)
    }

    /// Adds the rows of a term, or of all terms with a longer prefix.
    ///
    /// - Throws: ``SegmentDamage``.
    func find(_ term: [UInt8], isPrefix: Bool, _ rank: FieldRank, into rows: inout RowBitmap) throws {
        for block in blocks(TermRank.words(rank), of: term).values {
            try TermBlock.forEach(term, isPrefix: isPrefix, in: block) { _, _, postings in try postings.insert(into: &rows) }
        }
    }

    /// The terms of a word of a phrase: their rows, and their positions.
    ///
    /// - Throws: ``SegmentDamage``, also if a block has no positions.
    func positions(of term: [UInt8], isPrefix: Bool) throws -> [(rows: ChunkPostings, positions: ChunkPostings)] {
        var found: [(ChunkPostings, ChunkPostings)] = []
        for (first, block) in blocks(TermRank.words(.anywhere), of: term) {
            var positions: [ChunkPostings]?
            try TermBlock.forEach(term, isPrefix: isPrefix, in: block) { number, _, postings in
                if positions == nil {
                    guard let bytes = blocks[TermRank.positions]?[first] else { throw SegmentDamage() }
                    positions = try TermBlock.positions(bytes)
                }
                guard let all = positions, number < all.count else { throw SegmentDamage() }
                found.append((postings, all[number]))
            }
        }
        return found
    }
}
