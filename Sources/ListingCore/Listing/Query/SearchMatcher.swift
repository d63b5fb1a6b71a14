/// Looks for what is searched for in the texts of listings, word by word as they are read: nothing is kept of the texts.
public struct SearchMatcher: Sendable {
    private struct Term: Sendable {
        /// Folded, in UTF-8.
        let words: [[UInt8]]
        let isPrefix: Bool

        func isWord(_ index: Int, _ word: Span<UInt8>) -> Bool {
            let wanted = words[index]
            guard isPrefix && index == words.count - 1 ? word.count >= wanted.count : word.count == wanted.count else { return false }
            for place in wanted.indices where word[place] != wanted[place] { return false }
            return true
        }
    }

    private let terms: [Term]
    /// A bit for each term: a search has ``SearchText/mostTerms`` at most.
    private let wanted: UInt32
    private let excluded: UInt32

    public init(_ search: SearchText) {
        terms = search.terms.map { Term(words: $0.words.map { Array($0.utf8) }, isPrefix: $0.isPrefix) }
        var (wanted, excluded): (UInt32, UInt32) = (0, 0)
        for (index, term) in search.terms.enumerated() {
            if term.isExcluded { excluded |= 1 << UInt32(index) } else { wanted |= 1 << UInt32(index) }
        }
        (self.wanted, self.excluded) = (wanted, excluded)
    }

    /// Whether all that is wanted is found somewhere, and nothing of what is not wanted.
    ///
    /// - Returns: nil where that is not so.
    /// - Complexity: O(length of the texts · terms)
    public func match(_ texts: SearchableTexts) -> MatchRank? {
        var reading = Reading(terms)
        reading.read(texts.title)
        var rank: MatchRank? = has(reading) ? .title : nil
        for text in texts.names where rank == nil || excluded != 0 { reading.read(text) }
        if rank == nil, has(reading) { rank = .names }
        for text in texts.details {
            if excluded == 0, has(reading) { break }
            reading.read(text)
        }
        if rank == nil, has(reading) { rank = .anywhere }
        return reading.found & excluded == 0 ? rank : nil
    }

    /// Whether all that is wanted is found.
    private func has(_ reading: Reading) -> Bool { reading.found & wanted == wanted }

    private struct Reading {
        let terms: [Term]
        /// A bit for each term that was found.
        var found: UInt32 = 0
        /// Of each term, how many of its words were found one after the other, for every place where they may have begun.
        private var begun: [[Int]]

        init(_ terms: [Term]) {
            self.terms = terms
            begun = Array(repeating: [], count: terms.count)
        }

        mutating func read(_ text: String) {
            for index in begun.indices { begun[index].removeAll(keepingCapacity: true) }
            var reader = WordReader()
            reader.readPlaced(text) { word, place in
                for index in terms.indices where found & 1 << UInt32(index) == 0 {
                    // Only where a term is one word does a run's last character count, as in ``SearchText/Term/matches(_:)``.
                    if terms[index].words.count == 1 || !place.isLastCharacter { take(word, index) }
                }
            }
        }

        private mutating func take(_ word: Span<UInt8>, _ index: Int) {
            let last = terms[index].words.count - 1
            var kept = 0
            for place in begun[index].indices {
                let count = begun[index][place]
                guard terms[index].isWord(count, word) else { continue }
                if count == last { found |= 1 << UInt32(index) }
                begun[index][kept] = count + 1
                kept += 1
            }
            begun[index].removeLast(begun[index].count - kept)
            guard terms[index].isWord(0, word) else { return }
            if last == 0 { found |= 1 << UInt32(index) } else { begun[index].append(1) }
        }
    }
}
