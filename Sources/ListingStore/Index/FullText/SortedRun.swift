/// A sorted run: terms in byte order, each with its postings (the rows that contain it).
struct SortedRun: Sendable {
    /// The postings of the terms, indexed by term number.
    struct Rows: Sendable {
        /// The postings of all terms, one list after another, each ascending.
        let rows: [UInt16]
        /// The start of each term's postings, followed by the end of the last list.
        let starts: [Int]

        subscript(_ word: Int) -> ArraySlice<UInt16> { rows[starts[word]..<starts[word + 1]] }
    }

    /// The postings of one term, by the rank of the field that contains it.
    struct RankedRows {
        var all: ArraySlice<UInt16>
        var names: ArraySlice<UInt16>
        var titles: ArraySlice<UInt16>
    }

    /// A sort key kept inline: the first eight bytes as one integer nearly always decide a comparison.
    private struct Entry {
        let head: UInt64
        let word: UInt32
    }

    private let texts: [UInt8]
    private let ends: [Int]
    private let all: Rows
    private let names: Rows
    private let titles: Rows
    private let entries: [Entry]

    /// - Parameters:
    ///   - texts: the terms, concatenated; no byte is 0.
    ///   - ends: the end of each term in `texts`, by term number.
    ///   - names: rows with the term in a title or another name; a subset of `all`.
    ///   - titles: rows with the term in the title; a subset of `names`.
    init(texts: [UInt8], ends: [Int], all: Rows, names: Rows, titles: Rows) {
        (self.texts, self.ends, self.all, self.names, self.titles) = (texts, ends, all, names, titles)
        func range(_ word: Int) -> Range<Int> { (word > 0 ? ends[word - 1] : 0)..<ends[word] }
        var entries = ends.indices.map { word in
            let range = range(word)
            let head = range.prefix(8).reduce(0) { $0 << 8 | UInt64(texts[$1]) } << UInt64(8 * max(0, 8 - range.count))
            return Entry(head: head, word: UInt32(word))
        }
        entries.sort { left, right in
            guard left.head == right.head else { return left.head < right.head }
            return texts[range(Int(left.word))].lexicographicallyPrecedes(texts[range(Int(right.word))])
        }
        self.entries = entries
    }

    private func range(of word: Int) -> Range<Int> { (word > 0 ? ends[word - 1] : 0)..<ends[word] }

    /// Merges several runs: calls `body` with each distinct term, in byte order, and with its combined postings.
    ///
    /// - Parameter runs: the runs, in row order.
    static func merge(_ runs: [SortedRun], _ body: (_ word: Span<UInt8>, _ rows: RankedRows) -> Void) {
        var places = runs.map { _ in 0 }
        while let first = first(of: runs, at: places) {
            let (run, word) = (runs[first], Int(runs[first].entries[places[first]].word))
            var rows = RankedRows(all: run.all[word], names: run.names[word], titles: run.titles[word])
            // Only later runs can have the term, because `first(of:at:)` returns the earliest run that does.
            for other in runs.indices.dropFirst(first + 1) where isEqual(runs, first, other, at: places) {
                let word = Int(runs[other].entries[places[other]].word)
                rows.all += runs[other].all[word]
                rows.names += runs[other].names[word]
                rows.titles += runs[other].titles[word]
                places[other] += 1
            }
            places[first] += 1
            body(run.texts.span.extracting(run.range(of: word)), rows)
        }
    }

    /// The run whose current term is smallest; the earliest of them if several have that term, nil if all are exhausted.
    private static func first(of runs: [SortedRun], at places: [Int]) -> Int? {
        var first: Int?
        for run in runs.indices where places[run] < runs[run].entries.count {
            guard let best = first else {
                first = run
                continue
            }
            if runs[run].isLess(places[run], than: places[best], of: runs[best]) { first = run }
        }
        return first
    }

    private func isLess(_ place: Int, than otherPlace: Int, of other: SortedRun) -> Bool {
        let (left, right) = (entries[place], other.entries[otherPlace])
        guard left.head == right.head else { return left.head < right.head }
        // Both are shorter than eight bytes, hence equal: the padding with zeros is part of the key.
        if left.head & 0xFF == 0 { return false }
        return texts[range(of: Int(left.word))].lexicographicallyPrecedes(other.texts[other.range(of: Int(right.word))])
    }

    private static func isEqual(_ runs: [SortedRun], _ one: Int, _ other: Int, at places: [Int]) -> Bool {
        guard places[other] < runs[other].entries.count else { return false }
        let (left, right) = (runs[one].entries[places[one]], runs[other].entries[places[other]])
        guard left.head == right.head else { return false }
        if left.head & 0xFF == 0 { return true }
        return runs[one].texts[runs[one].range(of: Int(left.word))] == runs[other].texts[runs[other].range(of: Int(right.word))]
    }
}
