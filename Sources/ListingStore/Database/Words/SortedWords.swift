/// Words in the order of their bytes, each with the rows that have it.
struct SortedWords: Sendable {
    /// The rows of words, in the order of the words' numbers.
    struct Rows: Sendable {
        /// In their order for each word.
        let rows: [UInt16]
        /// Where those of each word begin; the last one is where all end.
        let starts: [Int]

        subscript(_ word: Int) -> ArraySlice<UInt16> { rows[starts[word]..<starts[word + 1]] }
    }

    /// The rows that have a word, by where they have it.
    struct RankedRows {
        var all: ArraySlice<UInt16>
        var names: ArraySlice<UInt16>
        var titles: ArraySlice<UInt16>
    }

    /// What a word is sorted by, side by side: its first eight bytes decide nearly always, and are compared as one number.
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
    ///   - texts: the words, one behind the other; none of their bytes is 0.
    ///   - ends: where each word ends, by its number.
    ///   - names: the rows that have a word in a title or another name, which are among `all`.
    ///   - titles: the rows that have a word in a title, which are among these.
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

    /// Calls `body` with each word of several runs of rows, and with all the rows that have it.
    ///
    /// - Parameter runs: in the order of their rows.
    static func forEach(of runs: [SortedWords], _ body: (_ word: Span<UInt8>, _ rows: RankedRows) -> Void) {
        var places = runs.map { _ in 0 }
        while let first = first(of: runs, at: places) {
            let (run, word) = (runs[first], Int(runs[first].entries[places[first]].word))
            var rows = RankedRows(all: run.all[word], names: run.names[word], titles: run.titles[word])
            // The other runs that have it stand behind: they would be the first otherwise.
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

    /// The run that has the first of the words at some places; the first of them where several have it.
    private static func first(of runs: [SortedWords], at places: [Int]) -> Int? {
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

    private func isLess(_ place: Int, than otherPlace: Int, of other: SortedWords) -> Bool {
        let (left, right) = (entries[place], other.entries[otherPlace])
        guard left.head == right.head else { return left.head < right.head }
        // Words of less than eight bytes end with zeros.
        if left.head & 0xFF == 0 { return false }
        return texts[range(of: Int(left.word))].lexicographicallyPrecedes(other.texts[other.range(of: Int(right.word))])
    }

    private static func isEqual(_ runs: [SortedWords], _ one: Int, _ other: Int, at places: [Int]) -> Bool {
        guard places[other] < runs[other].entries.count else { return false }
        let (left, right) = (runs[one].entries[places[one]], runs[other].entries[places[other]])
        guard left.head == right.head else { return false }
        if left.head & 0xFF == 0 { return true }
        return runs[one].texts[runs[one].range(of: Int(left.word))] == runs[other].texts[runs[other].range(of: Int(right.word))]
    }
}
