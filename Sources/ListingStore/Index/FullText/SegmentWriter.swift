import ListingCore

/// One segment of the index in the form in which it is stored.
struct SegmentWriter: Sendable {
    struct Terms: Sendable {
        let blocks: [DictionaryBlock]
        let prefixes: [PrefixPostings]
    }

    /// The terms by rank. Terms of a better rank are repeated in the ranks below.
    let ranks: [(rank: FieldRank, terms: Terms)]

    /// - Parameter pieces: the sorted runs of the segment, in row order.
    init(_ pieces: [SortedRun]) {
        var (all, names, titles) = (Writer(), Writer(), Writer())
        SortedRun.merge(pieces) { term, rows in
            all.add(term, rows.all)
            if !rows.names.isEmpty { names.add(term, rows.names) }
            if !rows.titles.isEmpty { titles.add(term, rows.titles) }
        }
        ranks = [(.anywhere, all.finish()), (.names, names.finish()), (.title, titles.finish())]
    }

    private struct Writer {
        private var blocks = DictionaryBlockWriter()
        private var prefixes = PrefixPostingsWriter()

        mutating func add(_ term: Span<UInt8>, _ rows: ArraySlice<UInt16>) {
            blocks.add(term, rows)
            prefixes.add(term, rows)
        }

        mutating func finish() -> Terms { Terms(blocks: blocks.finish(), prefixes: prefixes.finish()) }
    }
}

extension SortedRun {
    /// Number of listings that are loaded and tokenized at a time.
    private static let batch = 1_024

    /// Tokenizes listings.
    ///
    /// - Parameters:
    ///   - rows: rows of one segment.
    ///   - listings: returns the listings of rows.
    init(of rows: Range<Int>, _ listings: ([Int]) throws -> [Int: Listing]) throws {
        var postings = PostingsBuilder()
        for start in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.batch) {
            let some = start..<min(start + Self.batch, rows.upperBound)
            let listings = try listings(Array(some))
            for row in some { postings.add(listings[row].map { SearchableTexts($0) }) }
        }
        self = postings.sorted(from: rows.lowerBound % SegmentStore.rowsPerSegment)
    }
}

extension PostingsBuilder {
    /// Adds the next row; nil adds a row without terms.
    fileprivate mutating func add(_ texts: SearchableTexts?) {
        if let texts {
            add(texts.title, .title)
            for name in texts.names { add(name, .names) }
            for detail in texts.details { add(detail, .anywhere) }
        }
        endRow()
    }

    private mutating func add(_ text: String, _ rank: FieldRank) {
        var reader = Tokenizer()
        reader.read(text) { add($0, rank) }
    }
}
