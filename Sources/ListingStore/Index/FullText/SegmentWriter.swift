import ListingCore

/// One segment of the index in the form in which it is stored.
package struct SegmentWriter: Sendable {
    package struct Terms: Sendable {
        package let blocks: [DictionaryBlock]
        package let prefixes: [PrefixPostings]
    }

    /// The terms by rank. Terms of a better rank are repeated in the ranks below.
    package let ranks: [(rank: FieldRank, terms: Terms)]
    /// For each row the end of its title and that of its names, as positions: ``PackedNumbers`` with a checksum.
    package let fieldEnds: [UInt8]

    /// - Parameter pieces: the sorted runs of the segment, in row order.
    package init(_ pieces: [SortedRun]) {
        var (all, names, titles) = (Writer(), Writer(), Writer())
        SortedRun.merge(pieces) { term, rows in
            all.add(term, rows.all, positions: rows.positions)
            if !rows.names.isEmpty { names.add(term, rows.names) }
            if !rows.titles.isEmpty { titles.add(term, rows.titles) }
        }
        fieldEnds = Checksum.adding(to: PackedNumbers.packed(pieces.flatMap(\.fieldEnds)[...]))
        ranks = [(.anywhere, all.finish()), (.names, names.finish()), (.title, titles.finish())]
    }

    private struct Writer {
        private var blocks = DictionaryBlockWriter()
        private var prefixes = PrefixPostingsWriter()

        mutating func add(_ term: Span<UInt8>, _ rows: ArraySlice<UInt16>, positions: ArraySlice<UInt8>? = nil) {
            blocks.add(term, rows, positions: positions)
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
    /// - Returns: runs in row order; a single one, except for listings with thousands of words.
    /// - Throws: the error of `listings`.
    package static func runs(of rows: Range<Int>, _ listings: ([Int]) throws -> [Int: Listing]) throws -> [SortedRun] {
        var runs: [SortedRun] = []
        var postings = PostingsBuilder()
        var first = rows.lowerBound
        for start in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.batch) {
            let some = start..<min(start + Self.batch, rows.upperBound)
            let listings = try listings(Array(some))
            for row in some {
                postings.add(listings[row].map { SearchableTexts($0) })
                guard postings.isFull else { continue }
                runs.append(postings.sorted(from: first % SegmentStore.rowsPerSegment))
                (postings, first) = (PostingsBuilder(), row + 1)
            }
        }
        if first < rows.upperBound { runs.append(postings.sorted(from: first % SegmentStore.rowsPerSegment)) }
        return runs
    }
}

extension PostingsBuilder {
    /// Adds the next row; nil adds a row without terms.
    package mutating func add(_ texts: SearchableTexts?) {
        if let texts {
            add(texts.title, .title)
            for name in texts.names { add(name, .names) }
            for detail in texts.details { add(detail, .anywhere) }
        }
        endRow()
    }

    private mutating func add(_ text: String, _ rank: FieldRank) {
        var reader = Tokenizer()
        reader.readWithLocations(text) { add($0, rank, isLastCharacter: $1.isLastCharacter) }
        endText(rank)
    }
}
