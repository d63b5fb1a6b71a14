/// A sorted run: terms in byte order, each with its postings (the rows that contain it).
package struct SortedRun: Sendable {
    /// The postings of the terms, indexed by term number.
    package struct Rows: Sendable {
        /// The postings of all terms, one list after another, each ascending.
        package let rows: [UInt16]
        /// The start of each term's postings, followed by the end of the last list.
        package let starts: [Int]

        package subscript(_ term: Int) -> ArraySlice<UInt16> { rows[starts[term]..<starts[term + 1]] }
    }

    /// The positions of the terms in their rows, indexed by term number.
    package struct Positions: Sendable {
        /// The numbers of all terms, one after another; see ``PositionCodec``.
        package let bytes: [UInt8]
        /// The start of each term's numbers, followed by the end of the last ones.
        package let starts: [Int]

        package subscript(_ term: Int) -> ArraySlice<UInt8> { bytes[starts[term]..<starts[term + 1]] }
    }

    /// The postings of one term, by the rank of the field that contains it.
    package struct RankedRows {
        package var all: ArraySlice<UInt16>
        package var names: ArraySlice<UInt16>
        package var titles: ArraySlice<UInt16>
        /// The positions of the term in each row of `all`.
        package var positions: ArraySlice<UInt8>
    }

    /// A sort key kept inline: the first eight bytes as one integer nearly always decide a comparison.
    private struct Entry {
        let prefix: UInt64
        let term: UInt32
    }

    private let texts: [UInt8]
    private let ends: [Int]
    private let all: Rows
    private let names: Rows
    private let titles: Rows
    private let positions: Positions
    private let entries: [Entry]
    /// For each row the end of its title and that of its names, as positions.
    package let fieldEnds: [UInt32]

    /// - Parameters:
    ///   - texts: the terms, concatenated; no byte is 0.
    ///   - ends: the end of each term in `texts`, by term number.
    ///   - names: rows with the term in a title or another name; a subset of `all`.
    ///   - titles: rows with the term in the title; a subset of `names`.
    ///   - positions: the positions in the rows of `all`.
    package init(texts: [UInt8], ends: [Int], all: Rows, names: Rows, titles: Rows, positions: Positions, fieldEnds: [UInt32]) {
        (self.texts, self.ends, self.all, self.names, self.titles) = (texts, ends, all, names, titles)
        (self.positions, self.fieldEnds) = (positions, fieldEnds)
        func range(_ term: Int) -> Range<Int> { (term > 0 ? ends[term - 1] : 0)..<ends[term] }
        var entries = ends.indices.map { term in
            let range = range(term)
            let prefix = range.prefix(8).reduce(0) { $0 << 8 | UInt64(texts[$1]) } << UInt64(8 * max(0, 8 - range.count))
            return Entry(prefix: prefix, term: UInt32(term))
        }
        entries.sort { left, right in
            guard left.prefix == right.prefix else { return left.prefix < right.prefix }
            return texts[range(Int(left.term))].lexicographicallyPrecedes(texts[range(Int(right.term))])
        }
        self.entries = entries
    }

    private func range(of term: Int) -> Range<Int> { (term > 0 ? ends[term - 1] : 0)..<ends[term] }

    /// Merges several runs: calls `body` with each distinct term, in byte order, and with its combined postings.
    ///
    /// - Parameter runs: the runs, in row order.
    package static func merge(_ runs: [SortedRun], _ body: (_ term: Span<UInt8>, _ rows: RankedRows) -> Void) {
        var positions = runs.map { _ in 0 }
        while let first = first(of: runs, at: positions) {
            let (run, term) = (runs[first], Int(runs[first].entries[positions[first]].term))
            var rows = RankedRows(
                all: run.all[term], names: run.names[term], titles: run.titles[term], positions: run.positions[term])
            // Only later runs can have the term, because `first(of:at:)` returns the earliest run that does.
            for other in runs.indices.dropFirst(first + 1) where isEqual(runs, first, other, at: positions) {
                let term = Int(runs[other].entries[positions[other]].term)
                rows.all += runs[other].all[term]
                rows.names += runs[other].names[term]
                rows.titles += runs[other].titles[term]
                rows.positions += runs[other].positions[term]
                positions[other] += 1
            }
            positions[first] += 1
            body(run.texts.span.extracting(run.range(of: term)), rows)
        }
    }

    /// The run whose current term is smallest; the earliest of them if several have that term, nil if all are exhausted.
    private static func first(of runs: [SortedRun], at positions: [Int]) -> Int? {
        var first: Int?
        for run in runs.indices where positions[run] < runs[run].entries.count {
            guard let best = first else {
                first = run
                continue
            }
            if runs[run].isLess(positions[run], than: positions[best], of: runs[best]) { first = run }
        }
        return first
    }

    private func isLess(_ position: Int, than otherPosition: Int, of other: SortedRun) -> Bool {
        let (left, right) = (entries[position], other.entries[otherPosition])
        guard left.prefix == right.prefix else { return left.prefix < right.prefix }
        // Both are shorter than eight bytes, hence equal: the padding with zeros is part of the key.
        if left.prefix & 0xFF == 0 { return false }
        return texts[range(of: Int(left.term))].lexicographicallyPrecedes(other.texts[other.range(of: Int(right.term))])
    }

    private static func isEqual(_ runs: [SortedRun], _ one: Int, _ other: Int, at positions: [Int]) -> Bool {
        guard positions[other] < runs[other].entries.count else { return false }
        let (left, right) = (runs[one].entries[positions[one]], runs[other].entries[positions[other]])
        guard left.prefix == right.prefix else { return false }
        if left.prefix & 0xFF == 0 { return true }
        return runs[one].texts[runs[one].range(of: Int(left.term))] == runs[other].texts[runs[other].range(of: Int(right.term))]
    }
}
